// Declares the elements that the tree reader returns, with resolved names and locations.
import { XML } from "./namespaces.js";

/** A resolved name. Elements and attributes with the same name can share it. */
export interface ReadName {
  /** The name as written, including its prefix. */
  readonly written: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
}

/** An attribute of an element. It may be a namespace declaration. */
export interface ReadAttribute {
  /** The name. Its namespace is resolved as soon as all declarations of the tag are known. */
  name: ReadName;
  readonly value: string;
  /**
   * The namespace of the prefix in the value of an `xsi:type`; undefined if it is not declared, and for other
   * attributes.
   */
  typeNamespace?: string | undefined;
}

/** An element of a parsed document. */
export interface ReadElement {
  readonly name: ReadName;
  readonly attributes: readonly ReadAttribute[];
  /** Child elements and texts. No text is empty, and no two texts are adjacent. */
  children: readonly (ReadElement | string)[];
  readonly parent: ReadElement | undefined;
  /** The line of the start tag, from 1. */
  readonly line: number;
  readonly column: number;
  /** The offset in the document at which the element ends; 0 while the element is open. */
  end: number;
  /** True if a comment or a processing instruction is a child of the element. */
  interrupted: boolean;
  /** The number of child elements. */
  elements: number;
}

/** Lists the child elements. */
export function elementsOf(element: ReadElement): readonly ReadElement[] {
  const { children, elements } = element;
  if (elements === children.length) return children as readonly ReadElement[];
  return elements === 0 ? [] : children.filter((child) => typeof child !== "string");
}

/** Returns the first child element with the given name. */
export function childOf(element: ReadElement, namespace: string, local: string): ReadElement | undefined {
  return elementsOf(element).find(({ name }) => name.local === local && name.namespace === namespace);
}

/** Returns the text directly in the element. */
export function textOf(element: ReadElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}

/** Returns the value of the attribute with the given name. */
export function attributeOf(element: ReadElement, namespace: string, local: string): string | undefined {
  return element.attributes.find(({ name }) => name.local === local && name.namespace === namespace)?.value;
}

/**
 * Returns the namespace of a prefix in the text of an element; undefined if it is not declared. Searches the
 * surrounding elements one by one, which is fast enough for the few names in texts.
 */
export function namespaceAt(element: ReadElement, prefix: string): string | undefined {
  const declaration = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  for (let at: ReadElement | undefined = element; at !== undefined; at = at.parent) {
    const found = at.attributes.find(({ name }) => name.written === declaration);
    if (found !== undefined) return found.value;
  }
  return prefix === "" ? "" : prefix === "xml" ? XML : undefined;
}

/** Adds a child. The array is allocated for the second child only, because most elements have at most one. */
export function addChild(element: ReadElement, child: ReadElement | string): void {
  if (element.children.length === 0) element.children = [child];
  else (element.children as (ReadElement | string)[]).push(child);
}
