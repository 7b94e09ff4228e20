// The text of a description to elements, strictly and within limits.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { WsdlError } from "./wsdl-error.js";
import type { XmlElement } from "./xml-element.js";

const maxCharacters = 20_000_000;
const maxDepth = 64;
/** The characters of a name or namespace: the parser writes the namespace anew for each attribute that has a prefix. */
const longestName = 1000;

/**
 * Reads a document. Throws a WsdlError for malformed XML, a DOCTYPE, more than 20 million characters or 64 levels, and for
 * a name or namespace of more than 1,000 characters.
 */
export function readXml(text: string): XmlElement {
  if (text.length > maxCharacters)
    throw new WsdlError(1, "the document", `it is longer than ${maxCharacters} characters`);
  let skipped = 0;
  const parser = new SaxesParser({ xmlns: true, position: true });
  const lineOf = (): number => parser.line + skipped;
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on("error", (error) => {
    throw new WsdlError(
      lineOf(),
      "the document",
      `it is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, "")}`,
    );
  });
  parser.on("doctype", () => {
    throw new WsdlError(lineOf(), "<!DOCTYPE>", "a DOCTYPE is refused; take it out");
  });
  const refuseLong = (name: string): void => {
    if (name.length > longestName)
      throw new WsdlError(lineOf(), "the document", `a name or namespace is longer than ${longestName} characters`);
  };
  parser.on("attribute", ({ name, prefix, value }) => {
    refuseLong(name);
    if (prefix === "xmlns" || name === "xmlns") refuseLong(value);
  });
  parser.on("opentag", (tag) => {
    const parent = open.at(-1);
    const element = elementOf(tag, lineOf(), parent);
    if (open.length >= maxDepth)
      throw new WsdlError(lineOf(), `<${tag.name}>`, `elements nest deeper than ${maxDepth}`);
    parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  // A page of a server may begin with white space, which XML allows only without a declaration.
  const [blank = ""] = /^\uFEFF?\s*/.exec(text) ?? [];
  skipped = blank.split("\n").length - 1;
  parser.write(text.slice(blank.length)).close();
  if (root === undefined) throw new WsdlError(1, "the document", "it has no element");
  return root;
}

function elementOf(tag: SaxesTagNS, line: number, parent: XmlElement | undefined): XmlElement {
  const plain = Object.values(tag.attributes).filter(({ name, prefix }) => name !== "xmlns" && prefix !== "xmlns");
  return {
    namespace: tag.uri,
    local: tag.local,
    written: tag.name,
    line,
    attributes: new Map(plain.map(({ name, value }) => [name, value])),
    declared: tag.ns,
    parent,
    children: [],
    text: "",
  };
}
