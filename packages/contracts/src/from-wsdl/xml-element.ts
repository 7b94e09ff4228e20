// An element of a WSDL, with its line and the namespaces in scope.
import { ncName, XSD } from "@staywire/model";
import { hasHidden } from "../source/hidden.js";
import { wsdlNamespaces } from "../xml/namespaces.js";
import { WsdlError, type WsdlProblem } from "./wsdl-error.js";

/** A name with its namespace; the namespace is empty for none. */
export interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
}

/** A parsed element. */
export interface XmlElement extends QualifiedName {
  /** The name as written, including its prefix. */
  readonly written: string;
  readonly line: number;
  /** The imported document of the element; undefined for the WSDL itself. */
  readonly document: string | undefined;
  /** The length of the element in characters, including its content. */
  size: number;
  /** Attributes by name as written, without namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The namespaces declared on this element, by prefix. */
  readonly declared: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  readonly children: XmlElement[];
  /** The text directly inside the element. */
  text: string;
}

/** Returns the beginning of an element, for a message. */
function constructOf(element: XmlElement): string {
  const name = element.attributes.get("name") ?? element.attributes.get("ref");
  return `<${shortened(element.written)}${name === undefined ? "" : ` name=${quoted(name)}`}>`;
}

// The length is limited, because a problem may repeat a name as often as the WSDL uses it.
const longest = 100;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** Quotes a text of the WSDL for a message. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

/** Creates a problem at an element. */
export function problemAt(element: XmlElement, reason: string): WsdlProblem {
  const { line, document } = element;
  return { line, construct: constructOf(element), reason, ...(document === undefined ? {} : { document }) };
}

/** Throws a WsdlError with the line and the beginning of an element. */
export function refuse(element: XmlElement, reason: string): never {
  throw new WsdlError(element.line, constructOf(element), reason, element.document);
}

/** Returns the value of a required attribute. */
export function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.get(name) ?? refuse(element, `the attribute ${name} is missing`);
}

const xmlName = new RegExp(`^${ncName}$`, "u");

/** True for an XML name without a prefix. */
export function isName(text: string): boolean {
  return xmlName.test(text);
}

/**
 * Returns the name that an element declares. Throws a WsdlError if it is not an XML name, because files and identifiers
 * are named after it.
 */
export function nameOf(element: XmlElement): string {
  return requireName(element, attributeOf(element, "name"));
}

/** Returns the name. Throws a WsdlError at the element if it is not an XML name. */
export function requireName(element: XmlElement, name: string): string {
  return isName(name) ? name : refuse(element, `${quoted(name)} is not an XML name`);
}

const longestText = 2_000;

/** Throws a WsdlError at the element for an address or action that a message cannot contain. */
export function requirePlainText(element: XmlElement, text: string): void {
  if (hasHidden(text)) refuse(element, `${quoted(text)} has control characters`);
  if (text.length > longestText) refuse(element, `${quoted(text)} has more than ${longestText} characters`);
}

/** True if the attribute has the value true or 1. */
export function isTrue(element: XmlElement, name: string): boolean {
  const written = element.attributes.get(name)?.trim();
  return written === "true" || written === "1";
}

/** Returns the child elements with one of these labels. */
export function childrenOf(element: XmlElement, ...wanted: readonly string[]): readonly XmlElement[] {
  return element.children.filter((child) => wanted.includes(labelOf(child)));
}

/** Returns the first child element with one of these labels. */
export function childOf(element: XmlElement | undefined, ...wanted: readonly string[]): XmlElement | undefined {
  return element?.children.find((child) => wanted.includes(labelOf(child)));
}

const labels: ReadonlyMap<string, string> = new Map([
  [XSD, "schema"],
  ...Object.entries(wsdlNamespaces).map(([prefix, namespace]): [string, string] => [namespace, prefix]),
]);

/** Returns the name of an element with the usual prefix of its namespace: `wsdl:part`, `schema:element`. */
export function labelOf(element: QualifiedName): string {
  return `${labels.get(element.namespace) ?? `{${element.namespace}}`}:${element.local}`;
}

/** Returns a name as the key `{namespace}name`. */
export function keyOf({ namespace, local }: QualifiedName): string {
  return `{${namespace}}${local}`;
}

/** The namespace of the prefix `xml`, which needs no declaration. */
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** Resolves a qualified name in an attribute. */
export function resolveName(element: XmlElement, written: string): QualifiedName {
  const name = written.trim();
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? "" : name.slice(0, colon);
  if (prefix === "xml") return { namespace: XML_NAMESPACE, local: name.slice(colon + 1) };
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const namespace = Object.hasOwn(at.declared, prefix) ? at.declared[prefix] : undefined;
    if (namespace !== undefined) return { namespace, local: name.slice(colon + 1) };
  }
  if (prefix === "") return { namespace: "", local: name };
  return refuse(element, `the prefix of ${quoted(written)} is not declared`);
}

/** Returns the documentation inside an element, trimmed; empty if there is none. */
export function documentationOf(element: XmlElement | undefined): string {
  const own =
    childOf(element, "wsdl:documentation") ?? childOf(childOf(element, "schema:annotation"), "schema:documentation");
  return own?.text.trim() ?? "";
}
