// Limits the effort of an import: the depth of nested types, and how often a declaration is read again.
import type { Member, Node } from "@staywire/model";
import { type Construct, refuse } from "../wsdl-model/wsdl-error.js";

/** The limits of an import, in addition to the limits of its documents. */
export const importLimits = {
  /** Maximum depth of declarations inside each other: types, groups and elements that refer to others. */
  depth: 100,
  /** Maximum length of a chain of base types. */
  bases: 100,
  /** Maximum depth of lists of lists. */
  lists: 16,
  /** Number of members that may be read again or inherited, for a WSDL of any size. */
  copies: 2_000,
  /** The number of characters of the WSDL that allow one more member to be read again or inherited. */
  charactersPerCopy: 24,
} as const;

/** Counts the effort of an import. Each function throws a WsdlError at the construct where a limit is reached. */
export interface Effort {
  /** Runs `work` one level deeper. The depth is limited, because a declaration may contain itself. */
  readonly deeper: <T>(at: Construct, work: () => T) => T;
  /** Counts the reading of a declaration: the first time is free, each further time costs its length. */
  readonly visit: (read: Construct & { readonly size: number }, length?: number) => void;
  /** Counts copies of members. */
  readonly spend: (at: Construct, count: number) => void;
}

const charactersOfMember = 100;

/** Creates the counter for a WSDL with that many characters. */
export function effortFor(characters: number): Effort {
  const visited = new Set<Construct>();
  let depth = 0;
  let copies = importLimits.copies + Math.floor(characters / importLimits.charactersPerCopy);
  const spend: Effort["spend"] = (at, count) => {
    copies -= count;
    if (copies < 0) refuse(at, "the description repeats too much for its length: it is not read any further here");
  };
  return {
    spend,
    visit: (read, length = read.size) => {
      if (visited.has(read)) spend(read, 1 + length / charactersOfMember);
      else visited.add(read);
    },
    deeper: (at, work) => {
      if (depth >= importLimits.depth) {
        refuse(at, `declarations nest deeper than ${importLimits.depth}, or one of them contains itself`);
      }
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
      }
    },
  };
}

// The number of copied characters that cost as much as a member, because documentation and values are copied with a
// member.
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
