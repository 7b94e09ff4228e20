// Opaque XML, read: prefixes are kept, and the declarations that they need go with them.
import type { AnyValue, XmlAttribute, XmlElement, XmlNode } from "@staywire/model";
import { XSI } from "./xml/names.js";
import { attributeOf, type ReadAttribute, type ReadElement, resolvePrefix } from "./xml/tree.js";

/** The opaque content of an element. */
export function anyFromElement(element: ReadElement): AnyValue {
  const type = attributeOf(element, XSI, "type");
  return { type: type === undefined ? null : clark(element, type), content: contentOf(element, true) };
}

function clark(element: ReadElement, qname: string): string {
  const name = qname.trim();
  return `{${resolvePrefix(element, prefixOf(name)) ?? ""}}${name.slice(name.indexOf(":") + 1)}`;
}

function prefixOf(qname: string): string {
  return qname.slice(0, Math.max(qname.indexOf(":"), 0)).trim();
}

// The elements directly in the opaque value declare the prefixes that they take from around it.
function contentOf({ children, elements }: ReadElement, isOutermost: boolean): readonly XmlNode[] {
  if (elements === 0) return children as readonly string[];
  const nodes: XmlNode[] = [];
  for (const child of children) {
    if (typeof child !== "string") nodes.push(elementNode(child, isOutermost));
    else if (child.trim() !== "") nodes.push(child);
  }
  return nodes;
}

function elementNode(element: ReadElement, isOutermost: boolean): XmlElement {
  const { written, namespace } = element.name;
  const own = element.attributes.map(attributeNode);
  const attributes = isOutermost ? own.concat(takenBy(element)) : own;
  return { name: written, namespace, attributes, children: contentOf(element, false) };
}

function attributeNode({ name, value }: ReadAttribute): XmlAttribute {
  return { name: name.written, value };
}

function takenBy(element: ReadElement): XmlAttribute[] {
  const used = new Set<string>();
  addForeign(element, none, used);
  const taken: XmlAttribute[] = [];
  for (const prefix of used) {
    const value = resolvePrefix(element, prefix);
    if (value !== undefined) taken.push({ name: `xmlns:${prefix}`, value });
  }
  return taken;
}

const none: ReadonlySet<string> = new Set(["", "xml", "xmlns"]);

// Adds the prefixes that are used in the element and not declared in it.
function addForeign(element: ReadElement, declared: ReadonlySet<string>, used: Set<string>): void {
  const { attributes, children, elements } = element;
  const own = attributes.filter(({ name }) => name.prefix === "xmlns").map(({ name }) => name.local);
  const here = own.length === 0 ? declared : new Set([...declared, ...own]);
  if (!here.has(element.name.prefix)) used.add(element.name.prefix);
  for (const { name, value } of attributes) {
    if (!here.has(name.prefix)) used.add(name.prefix);
    const typed = name.namespace === XSI && name.local === "type" ? prefixOf(value) : "";
    if (!here.has(typed)) used.add(typed);
  }
  if (elements > 0) for (const child of children) if (typeof child !== "string") addForeign(child, here, used);
}
