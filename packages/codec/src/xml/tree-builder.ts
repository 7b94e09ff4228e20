// Builds the tree of elements from the tokens of a document: scopes of namespaces, limits, texts.
import { quote } from "../error.js";
import type { Limits } from "../limits.js";
import { type NameTable, nameTable } from "./qname.js";
import { enter, outermost } from "./scopes.js";
import type { Source } from "./source.js";
import { addChild, type ReadAttribute, type ReadElement, resolvePrefix } from "./tree.js";

/** What was read before an error ended the reading. */
export interface ReadSoFar {
  root: ReadElement | undefined;
  /** Replace references to characters that XML cannot hold by U+FFFD, and count them. */
  replaced?: number | undefined;
  /** How many elements and attributes count towards the limit; a stream counts anew after each item. */
  elements?: number;
}

/** Takes the parts of a document in order; names have no namespace yet. */
export interface TreeBuilder {
  readonly names: NameTable;
  /** The innermost element that is open. */
  current: ReadElement | undefined;
  /** Opens an element where the source is. */
  open(name: string, attributes: ReadAttribute[]): void;
  /** Closes the current element, which ends at that offset of the text. */
  close(end: number): void;
  addText(text: string): void;
}

/** The attributes of an element that has none. */
export const noAttributes: ReadAttribute[] = [];
// Elements share it, and readers of the tree may.
const noChildren: readonly string[] = Object.freeze([]);

/** A builder that calls `onClose` with each element that is whole. */
export function treeBuilder(
  source: Source,
  limits: Limits,
  partial: ReadSoFar,
  onClose: (element: ReadElement) => void,
): TreeBuilder {
  const { fail, malformed } = source;
  const names = nameTable(source);
  const outside = outermost();
  const share = attributeSharing();
  let depth = 0;

  const count = (added: number): void => {
    if (depth > limits.depth) fail("too-deep", `elements are nested deeper than ${limits.depth}`);
    partial.elements = (partial.elements ?? 0) + added;
    if (partial.elements > limits.elements) {
      fail("too-many-elements", `more than ${limits.elements} elements and attributes`);
    }
  };
  const builder: TreeBuilder = {
    names,
    current: undefined,
    open(written, attributes) {
      const parent = builder.current;
      if (parent === undefined && partial.root !== undefined) malformed("a second root begins");
      depth += 1;
      count(1 + attributes.length);
      const name = names.at(written, source.at + 1);
      const scope = enter(attributes, parent?.scope ?? outside, names.within, malformed);
      const namespace =
        resolvePrefix(scope, name.prefix) ?? malformed(`the prefix of ${quote(written)} is not declared`);
      const element: ReadElement = {
        name: names.within(name, namespace),
        attributes: share(attributes),
        scope,
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
      element.end = source.passed + end;
      builder.current = element.parent;
      onClose(element);
    },
    addText: (text) => addText(source, builder.current, text, limits.text),
  };
  return builder;
}

function adopt({ fail }: Source, parent: ReadElement, element: ReadElement, most: number): void {
  addChild(parent, element);
  parent.elements += 1;
  if (parent.elements > most) fail("list-too-long", `an element has more than ${most} children`);
}

function addText({ fail }: Source, element: ReadElement | undefined, added: string, most: number): void {
  if (element === undefined || added === "") return;
  const { children } = element;
  const before = children.at(-1);
  const isText = typeof before === "string";
  const whole = isText ? before + added : added;
  if (whole.length > most) fail("text-too-long", `a text is longer than ${most} characters`);
  if (isText) (children as string[])[children.length - 1] = whole;
  else addChild(element, whole);
}

/** Keeps a single attribute once if the element with one before had the same. */
function attributeSharing(): (attributes: ReadAttribute[]) => ReadAttribute[] {
  let before = noAttributes;
  return (attributes) => {
    if (attributes.length !== 1) return attributes;
    const [one] = attributes;
    const [last] = before;
    if (one?.name !== last?.name || one?.value !== last?.value) before = attributes;
    return before;
  };
}
