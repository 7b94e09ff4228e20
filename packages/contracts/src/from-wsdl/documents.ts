// A description and those that it imports: the parts of WSDL and the schemas, each under its kind and name.
import { XSD } from "@staywire/model";
import { readXml } from "./read-xml.js";
import type { WsdlProblem } from "./wsdl-error.js";
import {
  attributeOf,
  childrenOf,
  keyOf,
  labelOf,
  problemAt,
  refuse,
  resolveName,
  type XmlElement,
} from "./xml-element.js";

/** A schema, with the namespace that its declarations are in: that of the including schema for one without its own. */
export interface Schema {
  readonly element: XmlElement;
  readonly namespace: string;
}

/** A description with all that it imports. */
export interface Documents {
  readonly root: XmlElement;
  readonly namespace: string;
  /** Messages, port types, bindings by label and `{namespace}name`. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<string, XmlElement>>;
  readonly services: readonly XmlElement[];
  readonly schemas: readonly Schema[];
  readonly problems: WsdlProblem[];
}

/** Gives the text of an imported document by the location as written; undefined for one that is not known. */
export type Fetched = (location: string) => string | undefined;

const sections = ["wsdl:message", "wsdl:portType", "wsdl:binding"];

/** Reads a description and what it imports. Throws a WsdlError if it is not a WSDL 1.1 description. */
export function readDocuments(text: string, fetched: Fetched): Documents {
  const root = readXml(text);
  if (labelOf(root) !== "wsdl:definitions") refuse(root, "the document is not a WSDL 1.1 description");
  const parts = new Map<string, Map<string, XmlElement>>(sections.map((label) => [label, new Map()]));
  const reading: Reading = { fetched, parts, services: [], schemas: [], problems: [], seen: new Set() };
  addDefinitions(reading, root);
  const { services, schemas, problems } = reading;
  return { root, namespace: root.attributes.get("targetNamespace") ?? "", parts, services, schemas, problems };
}

interface Reading {
  readonly fetched: Fetched;
  readonly parts: ReadonlyMap<string, Map<string, XmlElement>>;
  readonly services: XmlElement[];
  readonly schemas: Schema[];
  readonly problems: WsdlProblem[];
  /** The locations that were read. */
  readonly seen: Set<string>;
}

function addDefinitions(reading: Reading, root: XmlElement): void {
  const namespace = root.attributes.get("targetNamespace") ?? "";
  for (const child of root.children) {
    const label = labelOf(child);
    if (label === "wsdl:import") addImport(reading, child, child.attributes.get("location"));
    else if (label === "wsdl:types") addSchemas(reading, child);
    else if (label === "wsdl:service") reading.services.push(child);
    else {
      const found = reading.parts.get(label);
      const key = found && keyOf({ namespace, local: attributeOf(child, "name") });
      if (found !== undefined && key !== undefined && !found.has(key)) found.set(key, child);
    }
  }
}

function addSchemas(reading: Reading, types: XmlElement): void {
  for (const schema of childrenOf(types, "schema:schema")) {
    addSchema(reading, schema, schema.attributes.get("targetNamespace") ?? "");
  }
}

function addSchema(reading: Reading, element: XmlElement, namespace: string): void {
  reading.schemas.push({ element, namespace });
  for (const child of childrenOf(element, "schema:import", "schema:include", "schema:redefine")) {
    addImport(reading, child, child.attributes.get("schemaLocation"), namespace);
  }
}

// An import without a location names a schema that is there already.
function addImport(reading: Reading, at: XmlElement, location: string | undefined, outer?: string): void {
  if (location === undefined || reading.seen.has(location)) return;
  reading.seen.add(location);
  const text = reading.fetched(location);
  if (text === undefined) {
    reading.problems.push(problemAt(at, `the document ${location} was not read: what it declares is taken as any XML`));
    return;
  }
  const root = readXml(text);
  if (root.namespace === XSD) addSchema(reading, root, root.attributes.get("targetNamespace") ?? outer ?? "");
  else addDefinitions(reading, root);
}

/** Lists the locations of the documents that a description or a schema imports. Throws a WsdlError. */
export function importedLocations(text: string): readonly string[] {
  const found = new Set<string>();
  const visit = (element: XmlElement): void => {
    const label = labelOf(element);
    const isSchema = label === "schema:import" || label === "schema:include" || label === "schema:redefine";
    const location = element.attributes.get(isSchema ? "schemaLocation" : "location");
    if ((isSchema || label === "wsdl:import") && location !== undefined) found.add(location);
    element.children.forEach(visit);
  };
  visit(readXml(text));
  return [...found];
}

/** The part that the qualified name in an attribute means. Throws a WsdlError if there is none. */
export function partNamed(documents: Documents, label: string, at: XmlElement, attribute: string): XmlElement {
  const written = attributeOf(at, attribute);
  const name = resolveName(at, written);
  const found = documents.parts.get(label)?.get(keyOf(name));
  return found ?? refuse(at, `there is no ${label} ${written}`);
}
