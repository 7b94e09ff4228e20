// Parses the text of a WSDL into elements, strictly and within limits.
import { MSDATA } from "@staywire/model";
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { hasHidden } from "../source/hidden.js";
import type { QualifiedName } from "./qualified-name.js";
import { type Found, quoted, shortened, WsdlError } from "./wsdl-error.js";
import { childOf, labelOf, type XmlElement } from "./xml-element.js";

/** Maximum number of characters in a document, and in all documents together. */
export const maxCharacters = 20_000_000;
const maxDepth = 64;

const maxName = 500;

/**
 * Number of elements that a document of any size may have. A longer document may have one more element for every 20
 * characters; ordinary elements have 60 characters or more.
 */
const freeElements = 10_000;
const charactersPerElement = 20;

/**
 * Reads a document. Throws a WsdlError for malformed XML, a DOCTYPE, more than 20 million characters, more than 64
 * levels, and too many elements for the length (more than 10,000, plus one for every 20 characters). Also throws it for
 * a name or a namespace with more than 500 characters or with control characters.
 */
export function readXml(text: string, document?: string): XmlElement {
  const fail = (line: number, construct: string, reason: string): never => {
    throw new WsdlError(line, construct, reason, document);
  };
  if (text.length > maxCharacters) fail(1, "the document", `it is longer than ${maxCharacters} characters`);
  let skipped = 0;
  let elementsLeft = freeElements + text.length / charactersPerElement;
  const parser = new SaxesParser({ xmlns: true, position: true });
  const lineOf = (): number => parser.line + skipped;
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on("error", (error) => {
    fail(
      lineOf(),
      "the document",
      `it is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, "").slice(0, 200)}`,
    );
  });
  parser.on("doctype", () => {
    fail(lineOf(), "<!DOCTYPE>", "a DOCTYPE is not allowed; remove it");
  });
  // The length is checked before the tag is complete, because at its end the parser copies a namespace for each
  // attribute that has its prefix.
  parser.on("attribute", (attribute) => {
    if (nameLength(attribute) > maxName)
      fail(lineOf(), "the document", `a name or namespace has more than ${maxName} characters`);
  });
  parser.on("opentag", (tag) => {
    const parent = open.at(-1);
    elementsLeft -= 1;
    if (elementsLeft < 0) fail(lineOf(), "the document", "it has too many elements for its length");
    const at = { line: lineOf(), ...(document === undefined ? {} : { document }) };
    const element = elementOf(tag, at, (prefix) => parser.resolve(prefix));
    element.size -= parser.position;
    if (open.length >= maxDepth) fail(lineOf(), "the document", `elements nest deeper than ${maxDepth}`);
    const problem = nameProblem(tag);
    if (problem !== undefined) fail(lineOf(), "the document", problem);
    parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (element === undefined) return;
    element.size += parser.position;
    element.doc = documentationOf(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  // A page of a server may begin with white space, which XML only allows without a declaration.
  const [blank = ""] = /^\uFEFF?\s*/.exec(text) ?? [];
  skipped = blank.split("\n").length - 1;
  parser.write(text.slice(blank.length)).close();
  return root ?? fail(1, "the document", "it has no element");
}

// Returns the length of an attribute's name; for a namespace declaration including the namespace.
function nameLength({ name, prefix, value }: { name: string; prefix: string; value: string }): number {
  return prefix === "xmlns" || name === "xmlns" ? Math.max(name.length, value.length) : name.length;
}

// Attributes that contain names and namespaces.
const naming = new Set([
  "name",
  "ref",
  "type",
  "base",
  "element",
  "message",
  "binding",
  "itemType",
  "part",
  "namespace",
]);

function nameProblem({ name, attributes }: SaxesTagNS): string | undefined {
  if (name.length > maxName) return `the name of an element has more than ${maxName} characters`;
  for (const each of Object.values(attributes)) {
    const isNamespace = each.prefix === "xmlns" || each.name === "xmlns" || each.name === "targetNamespace";
    if (!isNamespace && !naming.has(each.name)) continue;
    if (each.value.length > maxName)
      return `the attribute ${each.name.slice(0, maxName)} has more than ${maxName} characters`;
    if (isNamespace && hasHidden(each.value)) return `the namespace ${quoted(each.value)} has control characters`;
  }
  return undefined;
}

function sizeOf({ name, attributes }: SaxesTagNS): number {
  return Object.values(attributes).reduce(
    (sum, each) => sum + each.name.length + each.value.length + 4,
    name.length + 2,
  );
}

function elementOf(tag: SaxesTagNS, at: { line: number; document?: string }, resolve: Resolve): XmlElement {
  const plain = Object.values(tag.attributes).filter(({ name, prefix }) => name !== "xmlns" && prefix !== "xmlns");
  const attributes = new Map(plain.map((each) => [attributeName(each), each.value]));
  const references = plain.filter(({ name }) => referring.has(name));
  return {
    label: labelOf({ namespace: tag.uri, local: tag.local }),
    place: { ...at, construct: constructOf(tag.name, attributes.get("name") ?? attributes.get("ref")) },
    size: sizeOf(tag),
    attributes,
    references: new Map(references.map(({ name, value }) => [name, resolved(value, resolve)])),
    children: [],
    text: "",
    doc: "",
  };
}

// Returns the beginning of an element, for a message.
function constructOf(written: string, name: string | undefined): string {
  return `<${shortened(written)}${name === undefined ? "" : ` name=${quoted(name)}`}>`;
}

// Attributes that .NET adds for DataSets may have any prefix.
function attributeName({ name, uri, local }: SaxesAttributeNS): string {
  return uri === MSDATA ? `msdata:${local}` : name;
}

// Attributes that contain qualified names.
const referring = new Set(["ref", "type", "base", "itemType", "element", "message", "binding"]);

/** Returns the namespace of a prefix at an element; undefined if it is not declared. */
type Resolve = (prefix: string) => string | undefined;

function resolved(written: string, resolve: Resolve): Found<QualifiedName> {
  const name = written.trim();
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? "" : name.slice(0, colon);
  const namespace = prefix === "xmlns" ? undefined : (resolve(prefix) ?? (prefix === "" ? "" : undefined));
  if (namespace === undefined) return { problem: `the prefix of ${quoted(written)} is not declared` };
  return { value: { namespace, local: name.slice(colon + 1) } };
}

function documentationOf(element: XmlElement): string {
  const own =
    childOf(element, "wsdl:documentation") ?? childOf(childOf(element, "schema:annotation"), "schema:documentation");
  return own?.text.trim() ?? "";
}
