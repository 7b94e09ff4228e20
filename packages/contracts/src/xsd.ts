// XSD of an endpoint, standalone: for SOAP bodies and for the bare roots of GET and POST.
import { type Service, XSD } from "@staywire/model";
import type { ContractFile } from "./contract-file.js";
import { planSchema } from "./schema/plan.js";
import { schemaElement } from "./schema/schema.js";
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
  return Object.entries(service.endpoints).flatMap(([key, endpoint]) => [
    { path: `xsd/${endpoint.name}.xsd`, text: xsd(service, key, "open") },
    { path: `xsd/${endpoint.name}.strict.xsd`, text: xsd(service, key, "strict") },
  ]);
}
