// The elements that the reader gives: names resolved, with the location of each.
import { XML } from "./namespaces.js";

/** A name, resolved; elements and attributes of one name share it. */
export interface ReadName {
  /** The name as written, including its prefix. */
  readonly written: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
}

/** An attribute; namespace declarations are attributes too. */
export interface ReadAttribute {
  /** Resolved once every declaration of the tag is known. */
  name: ReadName;
  readonly value: string;
  /** The namespace of the prefix in the value of an `xsi:type`; undefined if it is not declared, and for other attributes. */
  typeNamespace?: string | undefined;
}

/** An element that was read. */
export interface ReadElement {
  readonly name: ReadName;
  readonly attributes: readonly ReadAttribute[];
  /** Elements and texts; texts are never empty and never adjacent. */
  children: readonly (ReadElement | string)[];
  readonly parent: ReadElement | undefined;
  /** The line of the start tag, from 1. */
  readonly line: number;
  readonly column: number;
  /** The number of characters of the document up to its end. */
  end: number;
  /** A comment or processing instruction is a child of the element. */
  interrupted: boolean;
  /** The number of children that are elements. */
  elements: number;
}

/** The child elements. */
export function elementsOf(element: ReadElement): readonly ReadElement[] {
  const { children, elements } = element;
  if (elements === children.length) return children as readonly ReadElement[];
  return elements === 0 ? [] : children.filter((child) => typeof child !== "string");
}

/** The first child element of that name. */
export function childOf(element: ReadElement, namespace: string, local: string): ReadElement | undefined {
  return elementsOf(element).find(({ name }) => name.local === local && name.namespace === namespace);
}

/** The text directly in the element. */
export function textOf(element: ReadElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}

/** The value of the attribute of that name. */
export function attributeOf(element: ReadElement, namespace: string, local: string): string | undefined {
  return element.attributes.find(({ name }) => name.local === local && name.namespace === namespace)?.value;
}

/**
 * The namespace of a prefix in the text of an element; undefined if it is not declared. Searches the elements around it one
 * by one: for the few names that a message has in its texts.
 */
export function namespaceAt(element: ReadElement, prefix: string): string | undefined {
  const declaration = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  for (let at: ReadElement | undefined = element; at !== undefined; at = at.parent) {
    const found = at.attributes.find(({ name }) => name.written === declaration);
    if (found !== undefined) return found.value;
  }
  return prefix === "" ? "" : prefix === "xml" ? XML : undefined;
}

/** Adds a child; most elements have one at most, and cost no room for more. */
export function addChild(element: ReadElement, child: ReadElement | string): void {
  if (element.children.length === 0) element.children = [child];
  else (element.children as (ReadElement | string)[]).push(child);
}
