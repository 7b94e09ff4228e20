// Declares an element of a WSDL document, with its location, its documentation and the names that it refers to.
import { XSD } from "@staywire/model";
import { wsdlNamespaces } from "../xml/namespaces.js";
import type { QualifiedName } from "./qualified-name.js";
import type { Construct, Found } from "./wsdl-error.js";

/** A parsed element. */
export interface XmlElement extends Construct {
  /** The name with the usual prefix of its namespace: `wsdl:part`, `schema:element`. */
  readonly label: string;
  /** The length of the element in characters, including its content. */
  size: number;
  /**
   * Attributes by name as written, without namespace declarations. An attribute that .NET adds for DataSets always has
   * the prefix `msdata`.
   */
  readonly attributes: ReadonlyMap<string, string>;
  /** The qualified names in attributes, by the name of the attribute. */
  readonly references: ReadonlyMap<string, Found<QualifiedName>>;
  readonly children: XmlElement[];
  /** The text directly inside the element. */
  text: string;
  /** The documentation inside the element, trimmed; empty if there is none. */
  doc: string;
}

/** Returns the child elements with one of these labels. */
export function childrenOf(element: XmlElement, ...wanted: readonly string[]): readonly XmlElement[] {
  return element.children.filter(({ label }) => wanted.includes(label));
}

/** Returns the first child element with one of these labels. */
export function childOf(element: XmlElement | undefined, ...wanted: readonly string[]): XmlElement | undefined {
  return element?.children.find(({ label }) => wanted.includes(label));
}

const labels: ReadonlyMap<string, string> = new Map([
  [XSD, "schema"],
  ...Object.entries(wsdlNamespaces).map(([prefix, namespace]): [string, string] => [namespace, prefix]),
]);

/** Returns a name with the usual prefix of its namespace. */
export function labelOf({ namespace, local }: QualifiedName): string {
  return `${labels.get(namespace) ?? `{${namespace}}`}:${local}`;
}
