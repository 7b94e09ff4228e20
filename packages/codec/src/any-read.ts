// Opaque XML, read: prefixes are kept, and the declarations that they need go with them.
import type { AnyValue, XmlElement, XmlNode } from "@staywire/model";
import { XSI } from "./xml/names.js";
import { attributeOf, type ReadElement, resolvePrefix } from "./xml/tree.js";

/** The opaque content of an element. */
export function anyFromElement(element: ReadElement): AnyValue {
  const type = attributeOf(element, XSI, "type");
  const used = new Set<string>();
  const nodes = contentOf(element, (child) => {
    used.clear();
    addForeign(child, none, used);
    return [...used];
  });
  return { type: type === undefined ? null : clark(element, type), content: nodes };
}

function clark(element: ReadElement, qname: string): string {
  const name = qname.trim();
  const colon = name.indexOf(":");
  return `{${resolvePrefix(element, name.slice(0, Math.max(colon, 0))) ?? ""}}${name.slice(colon + 1)}`;
}

// `foreign`, for the elements directly in the opaque value, gives the prefixes that they take from around it.
function contentOf(element: ReadElement, foreign?: (child: ReadElement) => readonly string[]): XmlNode[] {
  const { children, elements } = element;
  if (elements === 0) return children as string[];
  const nodes: XmlNode[] = [];
  for (const child of children) {
    if (typeof child !== "string") nodes.push(elementNode(child, foreign?.(child) ?? []));
    else if (child.trim() !== "") nodes.push(child);
  }
  return nodes;
}

function elementNode(element: ReadElement, foreign: readonly string[]): XmlElement {
  const { name, namespace } = element;
  const attributes = element.attributes.map((attribute) => ({ name: attribute.name, value: attribute.value }));
  for (const prefix of foreign) {
    const value = resolvePrefix(element, prefix);
    if (value !== undefined) attributes.push({ name: `xmlns:${prefix}`, value });
  }
  return { name, namespace, attributes, children: contentOf(element) };
}

const none: ReadonlySet<string> = new Set();

// Adds the prefixes that are used in the element and not declared in it.
function addForeign(element: ReadElement, declared: ReadonlySet<string>, used: Set<string>): void {
  const { attributes, children, elements } = element;
  let here = declared;
  for (const { prefix, local } of attributes) if (prefix === "xmlns") here = new Set([...here, local]);
  const add = (prefix: string): void => {
    if (prefix !== "" && prefix !== "xml" && prefix !== "xmlns" && !here.has(prefix)) used.add(prefix);
  };
  add(element.prefix);
  for (const { prefix, namespace, local, value } of attributes) {
    add(prefix);
    if (namespace === XSI && local === "type") add(value.slice(0, Math.max(value.indexOf(":"), 0)).trim());
  }
  if (elements > 0) for (const child of children) if (typeof child !== "string") addForeign(child, here, used);
}
