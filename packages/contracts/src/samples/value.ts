// A sample of a node's value as XML, with the names of the scalars as placeholders, as an .asmx help page has it.
import { type Node, type RecordType, type Service, typeOf } from "@staywire/model";
import { element, textElement, type XmlTree } from "../xml/tree.js";

const maxDepth = 6;

/** An element with a sample of a node's value; a type inside of itself, or deeper than six records, stays empty. */
export function sampleElement(service: Service, name: string, node: Node, open: readonly string[] = []): XmlTree {
  switch (node.kind) {
    case "scalar":
      return textElement(name, node.scalar);
    case "enum":
      return textElement(name, node.values.join(" or "));
    case "none":
      return element(name);
    case "list":
      return element(name, {}, [sampleElement(service, node.itemName, node.item, open)]);
    case "any":
      return node.form === "dataset" ? element(name, {}, dataset) : element(name);
    case "ref":
      return open.includes(node.name) || open.length >= maxDepth
        ? element(name)
        : sampleRecord(service, name, node.name, open);
  }
}

const dataset = [
  textElement("xsd:schema", "schema"),
  element("diffgr:diffgram", { "xmlns:diffgr": "urn:schemas-microsoft-com:xml-diffgram-v1" }),
];

function sampleRecord(service: Service, name: string, type: string, open: readonly string[]): XmlTree {
  const { members }: RecordType = typeOf(service, type);
  const entries = Object.entries(members);
  const attributes = entries.filter(([, member]) => member.attribute);
  const elements = entries.filter(([, member]) => !member.attribute);
  return element(
    name,
    Object.fromEntries(attributes.map(([key, { node }]) => [key, node.kind === "scalar" ? node.scalar : ""])),
    elements.map(([key, member]) => sampleElement(service, key, member.node, [...open, type])),
  );
}
