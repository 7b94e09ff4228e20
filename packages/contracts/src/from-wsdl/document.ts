// The parts of a description, each under its kind and name.
import {
  allowAttributes,
  attributeOf,
  childrenOf,
  labelOf,
  refuse,
  resolveName,
  type XmlElement,
} from "./xml-element.js";

/** A description: its target namespace, and its messages, port types, bindings and the rest by label and name. */
export interface Document {
  readonly root: XmlElement;
  readonly namespace: string;
  readonly parts: ReadonlyMap<string, ReadonlyMap<string, XmlElement>>;
}

const sections = ["wsdl:types", "wsdl:message", "wsdl:portType", "wsdl:binding", "wsdl:service"];

/** Indexes a description. Refuses other parts than the family has, and two of one name. */
export function indexDocument(root: XmlElement): Document {
  if (labelOf(root) !== "wsdl:definitions") refuse(root, "the document is not a WSDL 1.1 description");
  allowAttributes(root, ["targetNamespace", "name"]);
  const parts = new Map<string, Map<string, XmlElement>>(sections.map((label) => [label, new Map()]));
  for (const part of childrenOf(root, sections)) {
    const label = labelOf(part);
    const name = label === "wsdl:types" ? "" : attributeOf(part, "name");
    if (parts.get(label)?.has(name)) refuse(part, "it stands twice");
    parts.get(label)?.set(name, part);
  }
  return { root, namespace: attributeOf(root, "targetNamespace"), parts };
}

/** The part of a kind of which a description has exactly one. */
export function onlyPart({ root, parts }: Document, label: string): XmlElement {
  const [first, second] = parts.get(label)?.values() ?? [];
  if (second !== undefined) refuse(second, `there is more than one ${label}`);
  return first ?? refuse(root, `there is no ${label} in it`);
}

/** The part of a kind that the qualified name in an attribute means. */
export function partNamed(
  { parts, namespace }: Document,
  label: string,
  at: XmlElement,
  attribute: string,
): XmlElement {
  const written = attributeOf(at, attribute);
  const name = resolveName(at, written);
  const found = name.namespace === namespace ? parts.get(label)?.get(name.local) : undefined;
  return found ?? refuse(at, `there is no ${label} ${written}`);
}
