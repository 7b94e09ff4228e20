// The effort of one import: limits the levels of types inside of types, and how often a declaration is read again.
import type { Member, Node } from "@staywire/model";
import { refuse, type XmlElement } from "./xml-element.js";

/** The limits of an import, in addition to those of each document. */
export const importLimits = {
  /** Declarations that are read inside of one another: types, groups and elements that others refer to. */
  depth: 100,
  /** Types that a type is derived from, one from another. */
  bases: 100,
  /** Lists whose items are lists. */
  lists: 16,
  /** Members that are read again or inherited, for a description of any size. */
  copies: 2_000,
  /** Characters of a description for each such member beyond those. */
  charactersPerCopy: 24,
  /** Characters of a description in all its documents. */
  characters: 20_000_000,
} as const;

/** The effort so far. */
export interface Effort {
  depth: number;
  /** The members that may still be copied. */
  copies: number;
  /** The declarations that were read. */
  readonly read: Set<XmlElement>;
}

/** Returns the limits for a description of that many characters. */
export function effortFor(characters: number): Effort {
  const copies = importLimits.copies + Math.floor(characters / importLimits.charactersPerCopy);
  return { depth: 0, copies, read: new Set() };
}

/** Runs work one level deeper. Throws a WsdlError below too many levels, because a declaration may contain itself. */
export function deeper<T>(effort: Effort, at: XmlElement, work: () => T): T {
  if (effort.depth >= importLimits.depth) {
    refuse(at, `declarations nest deeper than ${importLimits.depth}, or one of them holds itself`);
  }
  effort.depth += 1;
  try {
    return work();
  } finally {
    effort.depth -= 1;
  }
}

/** Counts the reading of a declaration. The first is free; each further one counts by its length. Throws a WsdlError. */
export function visit(effort: Effort, element: XmlElement, length = element.size): void {
  if (effort.read.has(element)) spend(effort, element, 1 + length / charactersOfMember);
  else effort.read.add(element);
}

/** Counts copies of members. Throws a WsdlError if they are too many. */
export function spend(effort: Effort, at: XmlElement, count: number): void {
  effort.copies -= count;
  if (effort.copies < 0) refuse(at, "the description repeats too much for its length: it is not read any further here");
}

const charactersOfMember = 100;
// A copy is written into the catalog as well.
const charactersOfCopy = 30;

/** Returns the cost of a member that is copied with its documentation. */
export function costOf({ doc, node, default: text = "" }: Member): number {
  return 1 + (doc.length + text.length) / charactersOfCopy + costOfValues(node);
}

/** Returns the cost of the values of an enumeration without a name, which are repeated where it is used. */
export function costOfValues(node: Node): number {
  if (node.kind === "list") return costOfValues(node.item);
  if (node.kind !== "enum" || node.name !== "") return 0;
  return node.values.reduce((sum, value) => sum + 4 + value.length, 0) / charactersOfCopy;
}
