// Reads the elements of a DataSet, with resolved names, from opaque XML or from text.
import { type AnyValue, DIFFGR, phrase, quote, type XmlElement, type XmlNode } from "@staywire/model";
import { type Limits, limitsOf } from "../core/limits.js";
import { nameOf } from "../xml/qname.js";
import { readXml } from "../xml/read.js";
import { outermost, type Scopes } from "../xml/scopes.js";
import type { ReadAttribute, ReadElement, ReadName } from "../xml/tree.js";
import { cannotRead } from "./dataset-error.js";

/** An element whose names are resolved to namespaces. */
export interface Element {
  readonly name: Pick<ReadName, "local" | "namespace">;
  readonly attributes: readonly ReadAttribute[];
  readonly children: readonly (Element | string)[];
}

/**
 * Returns the elements of a DataSet: the elements of an opaque value, or the root of a document. Throws a CodecError if
 * the XML is malformed or exceeds a limit.
 */
export function elementsFrom(value: AnyValue | string, given: Partial<Limits> | undefined): readonly Element[] {
  const limits = limitsOf(given);
  if (typeof value === "string") {
    if (value.length > limits.bytes)
      throw cannotRead("", phrase`the text is longer than ${limits.bytes}`, "too-many-bytes");
    const root: ReadElement = readXml(value, limits);
    return [root];
  }
  const reading: Reading = { limits, scopes: outermost(), left: { elements: limits.elements } };
  return value.content.flatMap((node) => (typeof node === "string" ? [] : [resolved(reading, node, 1)]));
}

interface Reading {
  readonly limits: Limits;
  readonly scopes: Scopes;
  /** The number of elements and attributes that the limit still allows. */
  readonly left: { elements: number };
}

function resolved(reading: Reading, element: XmlElement, depth: number): Element {
  const { limits, scopes, left } = reading;
  if (depth > limits.depth) throw cannotRead("", phrase`elements are nested deeper than ${limits.depth}`, "too-deep");
  if (element.attributes.length > limits.attributes)
    throw cannotRead("", phrase`an element has more than ${limits.attributes} attributes`, "too-many-attributes");
  left.elements -= 1 + element.attributes.length;
  if (left.elements < 0)
    throw cannotRead("", phrase`it has more than ${limits.elements} elements and attributes`, "too-many-elements");
  const attributes = element.attributes.map(({ name, value }): ReadAttribute => ({ name: parsed(name), value }));
  scopes.enter(attributes, inNamespace, (problem) => {
    throw cannotRead("", problem, "malformed-xml");
  });
  const { local } = parsed(element.name);
  const children = Array.from(element.children, (child: XmlNode) =>
    typeof child === "string" ? child : resolved(reading, child, depth + 1),
  );
  scopes.leave();
  return { name: { local, namespace: element.namespace }, attributes, children };
}

function inNamespace(name: ReadName, namespace: string): ReadName {
  return { ...name, namespace };
}

function parsed(written: string): ReadName {
  const name = nameOf(written);
  if (name === undefined) throw cannotRead("", phrase`${quote(written)} is not an XML name`, "malformed-xml");
  return name;
}

/** Lists the child elements. */
export function elementsIn({ children }: Element): readonly Element[] {
  return children.filter((child) => typeof child !== "string");
}

/** Returns the text directly inside an element. */
export function textIn({ children }: Element): string {
  return children.filter((child) => typeof child === "string").join("");
}

/** Returns the value of an attribute; undefined if it is absent. */
export function attributeOf({ attributes }: Element, namespace: string, local: string): string | undefined {
  return attributes.find(({ name }) => name.local === local && name.namespace === namespace)?.value;
}

/** True if an element has the given name. */
export function isNamed({ name }: Element, namespace: string, local: string): boolean {
  return name.local === local && name.namespace === namespace;
}

/** True if an element of a diffgram is a row. */
export function isRow(element: Element): boolean {
  return attributeOf(element, DIFFGR, "id") !== undefined;
}

/** Lists the rows of a part of a diffgram. The diffgram of a single DataTable contains its rows directly. */
export function rowsIn(part: Element): readonly Element[] {
  return isRow(part) ? [part] : elementsIn(part);
}
