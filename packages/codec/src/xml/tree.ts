// The elements that the reader gives: names resolved, with the location of each.

/** A name, resolved; elements and attributes of one name share it. */
export interface ReadName {
  /** As written, prefix included. */
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
}

/**
 * The declaration of a namespace, and those before it. An element that declares none shares the scope of its parent. A
 * map for each element would take several times the memory: `pnpm blocking`, "with a namespace at each level".
 */
export interface Scope {
  /** Empty for the default namespace. */
  readonly prefix: string;
  readonly namespace: string;
  readonly up: Scope | undefined;
  /** Declarations that were found further up before, by prefix. */
  known?: Map<string, Scope>;
}

/** An element that was read. */
export interface ReadElement {
  readonly name: ReadName;
  readonly attributes: readonly ReadAttribute[];
  readonly scope: Scope;
  /** Elements and texts; texts are never empty and never adjacent. */
  children: readonly (ReadElement | string)[];
  readonly parent: ReadElement | undefined;
  /** Of the start tag, from 1. */
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

/** The number of declarations that are searched one by one. */
const near = 8;

/** The namespace of a prefix in a scope, or of the empty prefix the default namespace. Undefined if it is not declared. */
export function resolvePrefix(scope: Scope, prefix: string): string | undefined {
  let at: Scope | undefined = scope;
  let passed: Scope | undefined;
  for (let step = 0; at !== undefined && at.prefix !== prefix; step += 1) {
    // Remembered here, so that the next element does not go all the way again.
    if (step === near) passed = at;
    at = (step === near && at.known?.get(prefix)) || at.up;
  }
  if (passed !== undefined && at !== undefined) {
    passed.known ??= new Map();
    passed.known.set(prefix, at);
  }
  return at?.namespace;
}

/** Adds a child; most elements have one at most, and cost no room for more. */
export function addChild(element: ReadElement, child: ReadElement | string): void {
  if (element.children.length === 0) element.children = [child];
  else (element.children as (ReadElement | string)[]).push(child);
}
