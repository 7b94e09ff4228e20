// Reads a WSDL and its imports: the parts of WSDL and the schemas, indexed by kind and name.

import { keyOf } from "./qualified-name.js";
import { maxCharacters, readXml } from "./read-xml.js";
import type { Schema } from "./schema.js";
import { problemAt, refuse, WsdlError, type WsdlProblem } from "./wsdl-error.js";
import { childrenOf, type XmlElement } from "./xml-element.js";

/** A WSDL with everything that it imports. */
export interface Documents {
  readonly root: XmlElement;
  readonly namespace: string;
  /** Messages, port types and bindings, by label and `{namespace}name`. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<string, XmlElement>>;
  readonly services: readonly XmlElement[];
  readonly schemas: readonly Schema[];
  readonly problems: WsdlProblem[];
  /** The number of characters of all documents. */
  readonly characters: number;
}

/** An imported document, or the reason why it was not read. */
export type Imported = { readonly text: string } | { readonly problem: string };

/** Where imported documents come from. */
export interface DocumentSource {
  /** Returns the name of a document, given its location as written and the name of the document that refers to it. */
  readonly nameOf: (location: string, base: string | undefined) => string;
  /** Returns a document by its name; undefined if it is unknown. */
  readonly read: (name: string) => Imported | undefined;
}

/**
 * Maximum number of documents of a WSDL, far more than any service has. Documents that import each other do not reach
 * it, because each is read once.
 */
const mostDocuments = 200;

const schemaImports = new Set(["schema:import", "schema:include", "schema:redefine"]);
const sections = ["wsdl:message", "wsdl:portType", "wsdl:binding"];

/** Reads a WSDL and its imports. Throws a WsdlError if it is not WSDL 1.1. */
export function readDocuments(text: string, source: DocumentSource): Documents {
  const root = readXml(text);
  if (root.label !== "wsdl:definitions") refuse(root, "the document is not a WSDL 1.1 description");
  const parts = new Map<string, Map<string, XmlElement>>(sections.map((label) => [label, new Map()]));
  const lists = { services: [], schemas: [], problems: [] };
  const reading: Reading = {
    source,
    parts,
    ...lists,
    seen: new Set(),
    texts: new Set([` ${text}`]),
    characters: text.length,
  };
  addDefinitions(reading, root);
  const { services, schemas, problems, characters } = reading;
  const namespace = root.attributes.get("targetNamespace") ?? "";
  return { root, namespace, parts, services, schemas, problems, characters };
}

interface Reading {
  readonly source: DocumentSource;
  readonly parts: ReadonlyMap<string, Map<string, XmlElement>>;
  readonly services: XmlElement[];
  readonly schemas: Schema[];
  readonly problems: WsdlProblem[];
  /** The names of the documents that were read. */
  readonly seen: Set<string>;
  /** The texts that were read, with the namespace into which each is included, because one text can have many names. */
  readonly texts: Set<string>;
  characters: number;
}

function addDefinitions(reading: Reading, root: XmlElement): void {
  const namespace = root.attributes.get("targetNamespace") ?? "";
  for (const child of root.children) {
    const { label } = child;
    if (label === "wsdl:import") addImport(reading, child, child.attributes.get("location"));
    else if (label === "wsdl:types") addSchemas(reading, child);
    else if (label === "wsdl:service") reading.services.push(child);
    else if (reading.parts.has(label)) addPart(reading, label, namespace, child);
  }
}

function addPart({ parts, problems }: Reading, label: string, namespace: string, child: XmlElement): void {
  const found = parts.get(label);
  const local = child.attributes.get("name");
  if (local === undefined) {
    problems.push(problemAt(child, "the attribute name is missing"));
    return;
  }
  const key = keyOf({ namespace, local });
  if (found !== undefined && !found.has(key)) found.set(key, child);
}

function addSchemas(reading: Reading, types: XmlElement): void {
  for (const schema of childrenOf(types, "schema:schema")) {
    addSchema(reading, schema, schema.attributes.get("targetNamespace") ?? "");
  }
}

function addSchema(reading: Reading, element: XmlElement, namespace: string): void {
  reading.schemas.push({ element, namespace });
  for (const child of childrenOf(element, ...schemaImports)) {
    addImport(reading, child, child.attributes.get("schemaLocation"), namespace);
  }
}

// An import without a location refers to a schema that is already present.
function addImport(reading: Reading, at: XmlElement, location: string | undefined, outer?: string): void {
  if (location === undefined) return;
  const name = reading.source.nameOf(location, at.place.document);
  if (reading.seen.has(name)) return;
  reading.seen.add(name);
  const found = importedRoot(reading, name, outer);
  if (found === undefined) return;
  if ("problem" in found) {
    const reason = `the document ${shown(location)} was not read: ${found.problem}; what it declares is taken as any XML`;
    reading.problems.push(problemAt(at, reason));
    return;
  }
  const { root } = found;
  if (root.label.startsWith("schema:")) addSchema(reading, root, root.attributes.get("targetNamespace") ?? outer ?? "");
  else addDefinitions(reading, root);
}

const longestShown = 300;

function shown(location: string): string {
  return location.length > longestShown ? `${location.slice(0, longestShown)}...` : location;
}

// Returns the root of an imported document; undefined if the same text was already read under another name.
function importedRoot(
  reading: Reading,
  name: string,
  outer: string | undefined,
): { readonly root: XmlElement } | { readonly problem: string } | undefined {
  if (reading.seen.size > mostDocuments) return { problem: `the description has more than ${mostDocuments} documents` };
  const found = reading.source.read(name) ?? { problem: "it was not provided" };
  if ("problem" in found) return found;
  const key = `${outer ?? ""} ${found.text}`;
  if (reading.texts.has(key)) return undefined;
  reading.texts.add(key);
  reading.characters += found.text.length;
  if (reading.characters > maxCharacters)
    return { problem: `all documents together are longer than ${maxCharacters} characters` };
  try {
    return { root: readXml(found.text, name) };
  } catch (error) {
    if (!(error instanceof WsdlError)) throw error;
    return { problem: `line ${error.line}, ${error.construct}: ${error.reason}` };
  }
}

/**
 * Returns the locations of the documents that a WSDL or schema imports. Throws a WsdlError if the text cannot be read.
 */
export function importedLocations(text: string): readonly string[] {
  const found = new Set<string>();
  const visit = (element: XmlElement): void => {
    const isSchema = schemaImports.has(element.label);
    const location = element.attributes.get(isSchema ? "schemaLocation" : "location");
    if ((isSchema || element.label === "wsdl:import") && location !== undefined) found.add(location);
    element.children.forEach(visit);
  };
  visit(readXml(text));
  return [...found];
}
