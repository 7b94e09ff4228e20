// Opaque XML, read: prefixes are kept, and the declarations that they need go with them.
import type { AnyValue, XmlElement, XmlNode } from "@staywire/model";
import { XSI } from "./xml/names.js";
import { attributeOf, type ReadElement, resolvePrefix, textOf } from "./xml/tree.js";

/** The opaque content of an element. */
export function anyFromElement(element: ReadElement): AnyValue {
  const type = attributeOf(element, XSI, "type");
  return { type: type === undefined ? null : clark(element, type), content: contentOf(element, element) };
}

function clark(element: ReadElement, qname: string): string {
  const name = qname.trim();
  const colon = name.indexOf(":");
  return `{${resolvePrefix(element, name.slice(0, Math.max(colon, 0))) ?? ""}}${name.slice(colon + 1)}`;
}

function contentOf(element: ReadElement, holder: ReadElement): XmlNode[] {
  if (element.elements === 0) {
    const text = textOf(element);
    return text === "" ? [] : [text];
  }
  const nodes: XmlNode[] = [];
  for (const child of element.children) {
    if (typeof child !== "string") nodes.push(elementNode(child, holder));
    else if (child.trim() !== "") nodes.push(child);
  }
  return nodes;
}

function elementNode(element: ReadElement, holder: ReadElement): XmlElement {
  const attributes = element.attributes.map(({ name, value }) => ({ name, value }));
  if (element.parent === holder) {
    const used = new Set<string>();
    addForeign(element, none, used);
    for (const prefix of used) {
      const namespace = resolvePrefix(holder, prefix);
      if (namespace !== undefined) attributes.push({ name: `xmlns:${prefix}`, value: namespace });
    }
  }
  return { name: element.name, namespace: element.namespace, attributes, children: contentOf(element, holder) };
}

const none: ReadonlySet<string> = new Set();

// Adds the prefixes that are used in the element and not declared in it.
function addForeign(
  { prefix, attributes, elements, children }: ReadElement,
  declared: ReadonlySet<string>,
  used: Set<string>,
): void {
  const own = attributes.filter((attribute) => attribute.prefix === "xmlns");
  const here = own.length === 0 ? declared : new Set([...declared, ...own.map(({ local }) => local)]);
  const add = (each: string): void => {
    if (each !== "" && each !== "xml" && each !== "xmlns" && !here.has(each)) used.add(each);
  };
  add(prefix);
  for (const attribute of attributes) {
    add(attribute.prefix);
    const colon = attribute.value.indexOf(":");
    if (colon > 0 && attribute.namespace === XSI && attribute.local === "type")
      add(attribute.value.slice(0, colon).trim());
  }
  if (elements > 0) for (const child of children) if (typeof child !== "string") addForeign(child, here, used);
}
