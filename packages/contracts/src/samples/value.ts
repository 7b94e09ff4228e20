// Generates the sample XML of a node, with the names of scalar types as placeholders, like an .asmx help page.
import { membersOfBranches, type Node, type Service, typeOf } from "@staywire/model";
import { element, textElement, type XmlTree } from "../xml/tree.js";

const maxDepth = 6;

/** The types of the enclosing records, and the number of records that the sample may still contain. */
interface Nesting {
  readonly types: readonly string[];
  readonly left: { records: number };
}

const mostRecords = 500;

function outermost(): Nesting {
  return { types: [], left: { records: mostRecords } };
}

/**
 * Returns an element with the sample of a node. A record is left empty inside a record of its own type, below six
 * levels, and after 500 records.
 */
export function sampleElement(service: Service, name: string, node: Node, open: Nesting = outermost()): XmlTree {
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
      return isFull(open, node.name) ? element(name) : sampleRecord(service, name, node.name, open);
  }
}

function isFull({ types, left }: Nesting, type: string): boolean {
  return types.includes(type) || types.length >= maxDepth || left.records <= 0;
}

/**
 * Returns the elements of a member, parameter or result. For an unwrapped list, these are the elements of its items.
 */
export function sampleElements(service: Service, name: string, node: Node, open?: Nesting): readonly XmlTree[] {
  if (node.kind !== "list" || node.unwrapped !== true) return [sampleElement(service, name, node, open)];
  return [sampleElement(service, node.itemName, node.item, open)];
}

const dataset = [
  textElement("xsd:schema", "schema"),
  element("diffgr:diffgram", { "xmlns:diffgr": "urn:schemas-microsoft-com:xml-diffgram-v1" }),
];

function sampleRecord(service: Service, name: string, type: string, { types, left }: Nesting): XmlTree {
  left.records -= 1;
  const entries = membersOfBranches(typeOf(service, type), ({ branches }) => branches[0]);
  const attributes = entries.filter(([, { attribute }]) => attribute);
  const elements = entries.filter(([, { attribute, part, node }]) => !attribute && part === undefined && !isAny(node));
  const values = Object.fromEntries(attributes.map(([key, { node }]) => [key, plainText(node)]));
  const text = entries.find(([, { part }]) => part === "text");
  if (text !== undefined) return { ...textElement(name, plainText(text[1].node)), attributes: values };
  const children = elements.flatMap(([key, { node }]) =>
    sampleElements(service, key, node, { types: [...types, type], left }),
  );
  return element(name, values, children);
}

function plainText(node: Node): string {
  if (node.kind === "enum") return node.values.join(" or ");
  if (node.kind === "list") return `${plainText(node.item)} ${plainText(node.item)}`;
  return node.kind === "scalar" ? node.scalar : "";
}

function isAny(node: Node): boolean {
  return node.kind === "any" && node.form === "attributes";
}
