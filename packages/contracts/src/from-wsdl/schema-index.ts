// The schema of a description: its global elements and complex types, by name.
import { nameBelow } from "@staywire/model";
import { allowAttributes, attributeOf, childrenOf, labelOf, refuse, type XmlElement } from "./xml-element.js";

/** The declarations of a schema, in the order of the document. */
export interface SchemaIndex {
  readonly namespace: string;
  readonly elements: ReadonlyMap<string, XmlElement>;
  readonly complexTypes: ReadonlyMap<string, XmlElement>;
}

/** Indexes the schema of the target namespace; the schema of array parameters is the only other one. */
export function indexSchema(types: XmlElement, namespace: string): SchemaIndex {
  const schemas = childrenOf(types, ["schema:schema"]);
  const own = schemas.filter((schema) => schema.attributes.get("targetNamespace") === namespace);
  for (const schema of schemas) {
    const target = schema.attributes.get("targetNamespace");
    if (target === namespace || target === nameBelow(namespace, "AbstractTypes")) continue;
    refuse(schema, `only schemas of ${namespace} are of the family`);
  }
  const [schema, second] = own;
  if (second !== undefined) refuse(second, "there is more than one schema of the target namespace");
  return indexOf(schema ?? refuse(types, `there is no schema of ${namespace}`), namespace);
}

function indexOf(schema: XmlElement, namespace: string): SchemaIndex {
  allowAttributes(schema, ["elementFormDefault", "attributeFormDefault", "targetNamespace"]);
  if (attributeOf(schema, "elementFormDefault") !== "qualified") refuse(schema, "elementFormDefault is not qualified");
  if (schema.attributes.get("attributeFormDefault") === "qualified") refuse(schema, "attributes are qualified");
  const elements = new Map<string, XmlElement>();
  const complexTypes = new Map<string, XmlElement>();
  for (const child of childrenOf(schema, ["schema:element", "schema:complexType", "schema:import"])) {
    const label = labelOf(child);
    if (label === "schema:import") refuseLocation(child);
    else add(label === "schema:element" ? elements : complexTypes, child);
  }
  return { namespace, elements, complexTypes };
}

function add(map: Map<string, XmlElement>, declaration: XmlElement): void {
  const name = attributeOf(declaration, "name");
  if (map.has(name)) refuse(declaration, "it is declared twice");
  map.set(name, declaration);
}

function refuseLocation(element: XmlElement): void {
  if (element.attributes.has("schemaLocation")) refuse(element, "schemas of other files are not read");
}
