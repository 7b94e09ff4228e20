// An element of a description, with its line and the namespaces in scope.
import { XSD } from "@staywire/model";
import { wsdlNamespaces } from "../xml/namespaces.js";
import { WsdlError } from "./wsdl-error.js";

/** A name and its namespace; an empty namespace for none. */
export interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
}

/** An element as read. */
export interface XmlElement extends QualifiedName {
  /** The name as written, prefix included. */
  readonly written: string;
  readonly line: number;
  /** Attributes by name as written, without namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The namespaces declared on this element, by prefix. */
  readonly declared: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  readonly children: XmlElement[];
  /** The text directly inside. */
  text: string;
}

/** Fails at an element. Throws a WsdlError that names its line and how it begins. */
export function refuse(element: XmlElement, reason: string): never {
  const name = element.attributes.get("name");
  const shown = name === undefined ? "" : ` name=${JSON.stringify(name)}`;
  throw new WsdlError(element.line, `<${element.written}${shown}>`, reason);
}

/** The value of an attribute that has to be there. */
export function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.get(name) ?? refuse(element, `the attribute ${name} is missing`);
}

/** Refuses an element with attributes other than these. */
export function allowAttributes(element: XmlElement, allowed: readonly string[]): void {
  for (const [name, value] of element.attributes) {
    if (allowed.includes(name)) continue;
    refuse(element, `the attribute ${name}=${JSON.stringify(value)} is not of the family; it has ${list(allowed)}`);
  }
}

/** The elements inside, without documentation; refuses text between them, and elements with other names than these. */
export function childrenOf(element: XmlElement, allowed: readonly string[]): readonly XmlElement[] {
  if (element.text.trim() !== "") refuse(element, "there is text where only elements are expected");
  const found = element.children.filter((child) => !isDocumentation(child));
  for (const child of found) {
    if (!allowed.includes(labelOf(child))) refuse(child, `only ${list(allowed)} can stand in <${element.written}>`);
  }
  return found;
}

/** The only element inside with that label. */
export function childOf(element: XmlElement, children: readonly XmlElement[], label: string): XmlElement {
  const [first, second] = children.filter((child) => labelOf(child) === label);
  if (second !== undefined) refuse(second, `there is more than one ${label} in <${element.written}>`);
  return first ?? refuse(element, `there is no ${label} in it`);
}

const labels: ReadonlyMap<string, string> = new Map([
  [XSD, "schema"],
  ...Object.entries(wsdlNamespaces).map(([prefix, namespace]): [string, string] => [namespace, prefix]),
]);

/** The name of an element with the usual prefix of its namespace: `wsdl:part`, `schema:element`. */
export function labelOf(element: QualifiedName): string {
  return `${labels.get(element.namespace) ?? `{${element.namespace}}`}:${element.local}`;
}

/** Resolves a qualified name that stands in an attribute. */
export function resolveName(element: XmlElement, written: string): QualifiedName {
  const colon = written.indexOf(":");
  const prefix = colon < 0 ? "" : written.slice(0, colon);
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const namespace = Object.hasOwn(at.declared, prefix) ? at.declared[prefix] : undefined;
    if (namespace !== undefined) return { namespace, local: written.slice(colon + 1) };
  }
  if (prefix === "") return { namespace: "", local: written };
  return refuse(element, `the prefix of ${JSON.stringify(written)} is not declared`);
}

/** The documentation inside an element, trimmed; empty for none. */
export function documentationOf(element: XmlElement): string {
  return element.children.find((child) => labelOf(child) === "wsdl:documentation")?.text.trim() ?? "";
}

function isDocumentation(element: XmlElement): boolean {
  const label = labelOf(element);
  return label === "wsdl:documentation" || label === "schema:annotation";
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
