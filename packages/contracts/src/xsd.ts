// XSD of an endpoint, standalone: for SOAP bodies and for the bare roots of GET and POST.
import { bindings, type Endpoint, type Service, XSD } from "@staywire/model";
import { type ContractFile, fileStem } from "./contract-file.js";
import { generalSchemas } from "./general-wsdl/general-wsdl.js";
import { planSchema } from "./schema/plan.js";
import { schemaElement } from "./schema/schema.js";
import { describe } from "./wsdl/dialect.js";
import { xmlText } from "./xml/to-text.js";

/** `open` is what a live service keeps to; `strict` adds the rules of the catalog that a schema can say. */
export type XsdForm = "open" | "strict";

/** The schema of one endpoint, by its key. Throws a ContractError where two things need one name. */
export function xsd(service: Service, endpoint: string, form: XsdForm): string {
  const plan = planSchema(service, endpoint);
  const strict = form === "strict";
  const dialect = { service, plan, prefix: "xs", dataset: "any", roots: true, documented: true, strict } as const;
  return xmlText(schemaElement(dialect, { "xmlns:xs": XSD, "xmlns:tns": service.namespace }));
}

/** The schemas of every endpoint, in both forms. */
export function xsdFiles(service: Service): readonly ContractFile[] {
  return Object.entries(service.endpoints).flatMap(([key, endpoint]) =>
    isGeneral(service, key) ? generalFiles(service, key) : plainFiles(service, key, endpoint),
  );
}

function isGeneral({ operations }: Service, key: string): boolean {
  return Object.values(operations).some(({ endpoint, form }) => endpoint === key && form !== undefined);
}

// A schema for each namespace; the rules of a catalog are not in them.
function generalFiles(service: Service, key: string): readonly ContractFile[] {
  const description = describe(service, key, "", bindings);
  if (description === undefined) return [];
  return generalSchemas(description).map(({ number, tree }) => ({
    path: `xsd/${fileStem(description.endpoint.name)}${number === 0 ? "" : `.${number}`}.xsd`,
    text: xmlText(tree),
  }));
}

function plainFiles(service: Service, key: string, endpoint: Endpoint): readonly ContractFile[] {
  return [
    { path: `xsd/${fileStem(endpoint.name)}.xsd`, text: xsd(service, key, "open") },
    { path: `xsd/${fileStem(endpoint.name)}.strict.xsd`, text: xsd(service, key, "strict") },
  ];
}
