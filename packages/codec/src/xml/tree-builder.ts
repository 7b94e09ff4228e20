// Builds the tree of elements from the tokens of a document, with namespace scopes and limits.

import { type Message, phrase, quote } from "@staywire/model";
import type { Limits } from "../core/limits.js";
import { type NameTable, nameAt, within } from "./qname.js";
import { outermost } from "./scopes.js";
import { fail, malformed, type Source } from "./source.js";
import { addChild, type ReadAttribute, type ReadElement, type ReadName } from "./tree.js";

/** The part of the tree that was built before an error. */
export interface ReadSoFar {
  root: ReadElement | undefined;
  /**
   * The number of references that were replaced by U+FFFD because XML cannot contain their characters. If undefined,
   * such references are errors.
   */
  replaced?: number | undefined;
  /** The number of elements and attributes that count towards the limit. A stream resets it after each item. */
  elements?: number;
}

/** Accepts the parts of a document in order. Names are not yet resolved. */
export interface TreeBuilder {
  readonly names: NameTable;
  /** The innermost open element. */
  current: ReadElement | undefined;
  /** Opens an element at the current position of the source. */
  open(name: string, attributes: ReadAttribute[]): void;
  /** Closes the current element, which ends at that offset of the text. */
  close(end: number): void;
  addText(text: string): void;
}

/** The attributes of an element without attributes. */
export const noAttributes: ReadAttribute[] = [];
// Shared by all elements and readers of the tree, therefore frozen.
const noChildren: readonly string[] = Object.freeze([]);

/** Creates a builder that calls `onClose` for each complete element. */
export function treeBuilder(
  source: Source,
  limits: Limits,
  partial: ReadSoFar,
  onClose: (element: ReadElement) => void,
): TreeBuilder {
  const names: NameTable = new Map();
  const inNamespace = (name: ReadName, namespace: string): ReadName => within(names, name, namespace);
  const reject = (message: Message): never => malformed(source, message);
  const scopes = outermost();
  let depth = 0;

  const count = (added: number): void => {
    if (depth > limits.depth) fail(source, "too-deep", phrase`elements are nested deeper than ${limits.depth}`);
    partial.elements = (partial.elements ?? 0) + added;
    if (partial.elements > limits.elements) {
      fail(source, "too-many-elements", phrase`more than ${limits.elements} elements and attributes`);
    }
  };
  const builder: TreeBuilder = {
    names,
    current: undefined,
    open(written, attributes) {
      const parent = builder.current;
      if (parent === undefined && partial.root !== undefined) reject(phrase`a second root begins`);
      depth += 1;
      count(1 + attributes.length);
      const name = nameAt(source, names, written, source.at + 1);
      scopes.enter(attributes, inNamespace, reject);
      const namespace =
        scopes.namespaceOf(name.prefix) ?? reject(phrase`the prefix of ${quote(written)} is not declared`);
      const element: ReadElement = {
        name: inNamespace(name, namespace),
        attributes,
        children: noChildren,
        parent,
        ...source.locate(source.at),
        end: 0,
        interrupted: false,
        elements: 0,
      };
      if (parent === undefined) partial.root = element;
      else adopt(source, parent, element, limits.items);
      builder.current = element;
    },
    close(end) {
      const element = builder.current as ReadElement;
      depth -= 1;
      scopes.leave();
      element.end = source.passed + end;
      builder.current = element.parent;
      onClose(element);
    },
    addText: (text) => addText(source, builder.current as ReadElement, text, limits.text),
  };
  return builder;
}

function adopt(source: Source, parent: ReadElement, element: ReadElement, most: number): void {
  addChild(parent, element);
  parent.elements += 1;
  if (parent.elements > most) fail(source, "list-too-long", phrase`an element has more than ${most} children`);
}

function addText(source: Source, element: ReadElement, added: string, most: number): void {
  if (added === "") return;
  const { children } = element;
  const before = children.at(-1);
  const isText = typeof before === "string";
  const whole = isText ? before + added : added;
  if (whole.length > most) fail(source, "text-too-long", phrase`a text is longer than ${most} characters`);
  if (isText) (children as string[])[children.length - 1] = whole;
  else addChild(element, whole);
}
