// Opaque XML, read: prefixes are kept, and the declarations that they need go with them.
import type { AnyValue, XmlAttribute, XmlElement, XmlNode } from "@staywire/model";
import { nameOf, prefixOf } from "./xml/name.js";
import { XSI } from "./xml/names.js";
import { attributeOf, elementsOf, type ReadAttribute, type ReadElement, resolvePrefix } from "./xml/tree.js";

/** The opaque content of an element; `noteType` is called with an xsi:type that names no type, which is left out. */
export function anyFromElement(element: ReadElement, noteType: (written: string) => void): AnyValue {
  const written = attributeOf(element, XSI, "type");
  const name = written === undefined ? undefined : nameOf(written.trim());
  const namespace = name && resolvePrefix(element, name.prefix);
  if (written !== undefined && namespace === undefined) noteType(written);
  return {
    type: namespace === undefined ? null : `{${namespace}}${name?.local}`,
    content: contentOf(element, new Map()),
  };
}

// White space as XML has it: a no-break space is text.
const notBlank = /[^ \t\r\n]/;

// The elements directly in the opaque value declare the prefixes that they take from around it.
function contentOf({ children, elements }: ReadElement, seen?: Seen): readonly XmlNode[] {
  if (elements === 0) return children as readonly string[];
  const nodes: XmlNode[] = [];
  for (const child of children) {
    if (typeof child !== "string") nodes.push(elementNode(child, seen));
    else if (notBlank.test(child)) nodes.push(child);
  }
  return nodes;
}

function elementNode(element: ReadElement, seen?: Seen): XmlElement {
  const { written, namespace } = element.name;
  const own = element.attributes.map(attributeNode);
  const attributes = seen ? own.concat(takenBy(element, seen)) : own;
  return { name: written, namespace, attributes, children: contentOf(element) };
}

function attributeNode({ name, value }: ReadAttribute): XmlAttribute {
  return { name: name.written, value };
}

// For which element directly in the opaque value each prefix was seen last.
type Seen = Map<string, ReadElement>;

// The declarations from around an element that it and what is in it need.
function takenBy(outer: ReadElement, seen: Seen): XmlAttribute[] {
  const taken: XmlAttribute[] = [];
  visit(outer, none, outer, seen, taken);
  return taken;
}

const none = new Set(["", "xml", "xmlns"]);

function visit(at: ReadElement, around: Set<string>, ...to: [ReadElement, Seen, XmlAttribute[]]): void {
  let declared = around;
  for (const { name } of at.attributes) {
    if (name.prefix !== "xmlns") continue;
    if (declared === around) declared = new Set(around);
    declared.add(name.local);
  }
  use(at.name.prefix, declared, ...to);
  for (const { name, value } of at.attributes) {
    use(name.prefix, declared, ...to);
    if (name.namespace === XSI && name.local === "type") use(prefixOf(value), declared, ...to);
  }
  for (const child of elementsOf(at)) visit(child, declared, ...to);
}

function use(prefix: string, declared: Set<string>, outer: ReadElement, seen: Seen, taken: XmlAttribute[]): void {
  if (declared.has(prefix) || seen.get(prefix) === outer) return;
  seen.set(prefix, outer);
  const value = resolvePrefix(outer, prefix);
  if (value !== undefined) taken.push({ name: `xmlns:${prefix}`, value });
}
