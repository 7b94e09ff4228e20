// Generates standalone XSD of an endpoint, for SOAP bodies and for the roots of GET and POST replies.
import { bindings, type Service, XSD } from "@staywire/model";
import { ContractError } from "./contract-error.js";
import { type ContractFile, fileStem } from "./contract-file.js";
import { schemaElements } from "./schema/schemas.js";
import { describedSchemas } from "./wsdl/described-schemas.js";
import { describe } from "./wsdl/dialect.js";
import { xmlText } from "./xml/to-text.js";

/** `open` fits the replies of live services; `strict` adds the constraints of the catalog that a schema can express. */
export type XsdForm = "open" | "strict";

/**
 * Returns the schema of one endpoint for the namespace of the service. It imports the schemas of other namespaces by
 * their file names. Throws a ContractError if two declarations need the same name, and for an endpoint without
 * operations.
 */
export function xsd(service: Service, endpoint: string, form: XsdForm): string {
  const [first] = schemaFiles(service, endpoint, form);
  if (first === undefined) throw new ContractError(`cannot describe endpoint ${endpoint}: it has no operations`);
  return first.text;
}

/** Returns the schemas of every endpoint in both variants, one file per namespace. */
export function xsdFiles(service: Service): readonly ContractFile[] {
  return Object.keys(service.endpoints).flatMap((key) =>
    (["open", "strict"] as const).flatMap((form) => schemaFiles(service, key, form)),
  );
}

function schemaFiles(service: Service, key: string, form: XsdForm): readonly ContractFile[] {
  const description = describe(service, key, "", bindings);
  if (description === undefined) return [];
  const strict = form === "strict";
  const { schemas } = describedSchemas(description, { prefix: "xs", dataset: "any", documented: true, strict });
  const stem = `${fileStem(description.endpoint.name)}${strict ? ".strict" : ""}`;
  const fileOf = (place: number): string => `${stem}${place === 0 ? "" : `.${place}`}.xsd`;
  const declarations = { "xmlns:xs": XSD, "xmlns:tns": service.namespace };
  return schemaElements(schemas, fileOf).map((tree, place) => ({
    path: `xsd/${fileOf(place)}`,
    text: xmlText({ ...tree, attributes: { ...declarations, ...tree.attributes } }),
  }));
}
