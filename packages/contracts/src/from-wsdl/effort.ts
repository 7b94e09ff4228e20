// Limits the effort of an import: the depth of nested types, and how often a declaration is read again.
import type { Member, Node } from "@staywire/model";
import { type Construct, refuse } from "../wsdl-model/wsdl-error.js";

/** The limits of an import, in addition to those of its documents. */
export const importLimits = {
  /** Maximum depth of declarations inside each other: types, groups and elements that refer to others. */
  depth: 100,
  /** Maximum length of a chain of base types. */
  bases: 100,
  /** Maximum depth of lists of lists. */
  lists: 16,
  /** Number of members that may be read again or inherited, for a WSDL of any size. */
  copies: 2_000,
  /** Characters of the WSDL that allow one more such member. */
  charactersPerCopy: 24,
} as const;

/** The effort so far. */
export interface Effort {
  depth: number;
  /** The number of members that may still be copied. */
  copies: number;
  /** The declarations that were read. */
  readonly read: Set<Construct>;
}

/** Returns the limits for a WSDL with that many characters. */
export function effortFor(characters: number): Effort {
  const copies = importLimits.copies + Math.floor(characters / importLimits.charactersPerCopy);
  return { depth: 0, copies, read: new Set() };
}

/** Runs work one level deeper. Throws a WsdlError at the maximum depth, because a declaration may contain itself. */
export function deeper<T>(effort: Effort, at: Construct, work: () => T): T {
  if (effort.depth >= importLimits.depth) {
    refuse(at, `declarations nest deeper than ${importLimits.depth}, or one of them contains itself`);
  }
  effort.depth += 1;
  try {
    return work();
  } finally {
    effort.depth -= 1;
  }
}

/**
 * Counts the reading of a declaration: the first time is free, each further time costs its length. Throws a WsdlError
 * at the limit.
 */
export function visit(effort: Effort, read: Construct & { readonly size: number }, length = read.size): void {
  if (effort.read.has(read)) spend(effort, read, 1 + length / charactersOfMember);
  else effort.read.add(read);
}

/** Counts copies of members. Throws a WsdlError at the limit. */
export function spend(effort: Effort, at: Construct, count: number): void {
  effort.copies -= count;
  if (effort.copies < 0) refuse(at, "the description repeats too much for its length: it is not read any further here");
}

const charactersOfMember = 100;
// Each copy is also written to the catalog.
const charactersOfCopy = 30;

/** Returns the cost of a member that is copied with its documentation. */
export function costOf({ doc, node, default: text = "" }: Member): number {
  return 1 + (doc.length + text.length) / charactersOfCopy + costOfValues(node);
}

/** Returns the cost of the values of an anonymous enumeration, which are repeated at each use. */
export function costOfValues(node: Node): number {
  if (node.kind === "list") return costOfValues(node.item);
  if (node.kind !== "enum" || node.name !== "") return 0;
  return node.values.reduce((sum, value) => sum + 4 + value.length, 0) / charactersOfCopy;
}
