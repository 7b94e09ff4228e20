// Parses the text of a WSDL into elements, strictly and within limits.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { hasHidden } from "../source/hidden.js";
import { WsdlError } from "./wsdl-error.js";
import { quoted, type XmlElement } from "./xml-element.js";

const maxCharacters = 20_000_000;
const maxDepth = 64;

const maxName = 500;

/**
 * Number of elements in a document of any size; beyond it, each element requires 20 characters, while ordinary ones
 * have 60 or more.
 */
const freeElements = 10_000;
const charactersPerElement = 20;

/**
 * Reads a document. Throws a WsdlError for malformed XML, a DOCTYPE, more than 20 million characters or 64 levels, more
 * elements than 10,000 and one for every 20 characters, and for
 * names and namespaces of more than 500 characters or with control characters.
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
    fail(lineOf(), "<!DOCTYPE>", "a DOCTYPE is refused; take it out");
  });
  // Checked before the tag is complete, because the parser copies a namespace for each attribute with its prefix.
  parser.on("attribute", (attribute) => {
    if (nameLength(attribute) > maxName)
      fail(lineOf(), "the document", `a name or namespace has more than ${maxName} characters`);
  });
  parser.on("opentag", (tag) => {
    const parent = open.at(-1);
    elementsLeft -= 1;
    if (elementsLeft < 0) fail(lineOf(), "the document", "it has too many elements for its length");
    const element = elementOf(tag, { line: lineOf(), document, size: sizeOf(tag) - parser.position }, parent);
    if (open.length >= maxDepth) fail(lineOf(), "the document", `elements nest deeper than ${maxDepth}`);
    const problem = nameProblem(tag);
    if (problem !== undefined) fail(lineOf(), "the document", problem);
    parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (element !== undefined) element.size += parser.position;
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

function elementOf(
  tag: SaxesTagNS,
  at: Pick<XmlElement, "line" | "document" | "size">,
  parent: XmlElement | undefined,
): XmlElement {
  const plain = Object.values(tag.attributes).filter(({ name, prefix }) => name !== "xmlns" && prefix !== "xmlns");
  return {
    namespace: tag.uri,
    local: tag.local,
    written: tag.name,
    ...at,
    attributes: new Map(plain.map(({ name, value }) => [name, value])),
    declared: tag.ns,
    parent,
    children: [],
    text: "",
  };
}
