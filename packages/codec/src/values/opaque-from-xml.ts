// Reads opaque XML: keeps prefixes, together with the declarations that they need.
import { type AnyValue, phrase, quote, type XmlAttribute, type XmlElement, type XmlNode } from "@staywire/model";
import { XSI } from "../xml/namespaces.js";
import { nameOf, prefixOf } from "../xml/qname.js";
import { elementsOf, type ReadAttribute, type ReadElement } from "../xml/tree.js";
import { deviate, type OpaqueReader } from "./read-context.js";

/**
 * Reads the opaque content of an element. Calls `noteType` with an xsi:type that names no type and is therefore
 * dropped.
 */
export function anyFromElement(element: ReadElement, noteType: (written: string) => void): AnyValue {
  const type = typeOf(element);
  const name = type && nameOf(type.value.trim());
  const namespace = name && type.typeNamespace;
  if (type !== undefined && namespace === undefined) noteType(type.value);
  return {
    type: namespace === undefined ? null : `{${namespace}}${name?.local}`,
    content: contentOf(element, true),
  };
}

/** Reads opaque XML. Pass it as the option `opaque` of a client codec whose service needs it. */
export const opaqueXml: OpaqueReader = (context, at) =>
  anyFromElement(at.element, (type) =>
    deviate(context, "lexical-form", at, phrase`${quote(type)} is not the XML form of a type`),
  );

/** Returns the xsi:type attribute of an element. */
export function typeOf({ attributes }: ReadElement): ReadAttribute | undefined {
  return attributes.find(({ name }) => name.local === "type" && name.namespace === XSI);
}

// Matches a character other than XML white space. A no-break space is such a character.
const notBlank = /[^ \t\r\n]/;

// The top elements of an opaque value declare the prefixes that they take from their surroundings.
function contentOf({ children, elements }: ReadElement, isOuter = false): readonly XmlNode[] {
  if (elements === 0) return children as readonly string[];
  const nodes: XmlNode[] = [];
  for (const child of children) {
    if (typeof child !== "string") nodes.push(elementNode(child, isOuter));
    else if (notBlank.test(child)) nodes.push(child);
  }
  return nodes;
}

function elementNode(element: ReadElement, isOuter: boolean): XmlElement {
  const { written, namespace } = element.name;
  const own = element.attributes.map(attributeNode);
  const attributes = isOuter ? own.concat(takenBy(element)) : own;
  return { name: written, namespace, attributes, children: contentOf(element) };
}

function attributeNode({ name, value }: ReadAttribute): XmlAttribute {
  return { name: name.written, value };
}

const none = new Set(["", "xml", "xmlns"]);

// Lists the namespace declarations that an element and its content take from the surrounding elements.
function takenBy(outer: ReadElement): XmlAttribute[] {
  const taken = new Map<string, string>();
  // For each prefix, the number of open elements that declare it, counted from the outer element.
  const declared = new Map<string, number>();
  // A prefix that no open element declares has the namespace that it has around the outer element.
  const use = (prefix: string, value: string | undefined): void => {
    if (value !== undefined && !none.has(prefix) && !declared.get(prefix) && !taken.has(prefix))
      taken.set(prefix, value);
  };
  const count = ({ attributes }: ReadElement, by: 1 | -1): void => {
    for (const { name } of attributes)
      if (name.prefix === "xmlns") declared.set(name.local, (declared.get(name.local) ?? 0) + by);
  };
  const visit = (at: ReadElement): void => {
    count(at, 1);
    use(at.name.prefix, at.name.namespace);
    for (const { name, value, typeNamespace } of at.attributes) {
      use(name.prefix, name.namespace);
      if (typeNamespace !== undefined) use(prefixOf(value), typeNamespace);
    }
    elementsOf(at).forEach(visit);
    count(at, -1);
  };
  visit(outer);
  return [...taken].map(([prefix, value]) => ({ name: `xmlns:${prefix}`, value }));
}
