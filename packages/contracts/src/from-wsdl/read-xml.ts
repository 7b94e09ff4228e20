// The text of a description to elements, strictly and within limits.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { WsdlError } from "./wsdl-error.js";
import type { XmlElement } from "./xml-element.js";

const maxCharacters = 20_000_000;
const maxDepth = 64;

/** Reads a document. Throws a WsdlError for malformed XML, a DOCTYPE, more than 20 million characters or 64 levels. */
export function readXml(text: string): XmlElement {
  if (text.length > maxCharacters)
    throw new WsdlError(1, "the document", `it is longer than ${maxCharacters} characters`);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on("error", (error) => {
    throw new WsdlError(
      parser.line,
      "the document",
      `it is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, "")}`,
    );
  });
  parser.on("doctype", () => {
    throw new WsdlError(parser.line, "<!DOCTYPE>", "a DOCTYPE is refused; take it out");
  });
  parser.on("opentag", (tag) => {
    const parent = open.at(-1);
    const element = elementOf(tag, parser.line, parent);
    if (open.length >= maxDepth)
      throw new WsdlError(parser.line, `<${tag.name}>`, `elements nest deeper than ${maxDepth}`);
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
  parser.write(text.replace(/^\uFEFF/, "")).close();
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
