// Determines the branches of choices: which combinations of elements a particle allows.
import type { Choice, MemberMap } from "@staywire/model";

/** The elements of a branch, in document order. */
type Branch = Map<string, "required" | "optional">;

/** The combinations of elements that a particle allows; undefined if unknown. */
export type Branches = readonly Branch[] | undefined;

/** Returns one branch without elements: for a particle without elements, or for a particle outside of all choices. */
export const noElements = (): Branches => [new Map()];

/** Returns one branch that contains a single element. */
export function branchOf(name: string, presence: "required" | "optional"): Branches {
  return [new Map([[name, presence]])];
}

// The maximum number of elements in all branches, because nested combinations grow without bounds.
const mostEntries = 1_000;

/**
 * Returns the branches of a sequence of particles: each combination of one branch of each particle. Undefined if an
 * element occurs twice, or if there are too many combinations.
 */
export function inSequence(parts: readonly Branches[]): Branches {
  let found: Branch[] = [new Map()];
  for (const part of parts) {
    if (part === undefined || entriesOf(found) * part.length + entriesOf(part) * found.length > mostEntries) return;
    const isTwice = found.some((before) => part.some((branch) => [...branch.keys()].some((name) => before.has(name))));
    if (isTwice) return undefined;
    const [only, second] = part;
    // The branches are changed in place, because otherwise every element of a sequence would copy them.
    if (only !== undefined && second === undefined) for (const before of found) addTo(before, only);
    else found = found.flatMap((before) => part.map((branch) => new Map([...before, ...branch])));
  }
  return found;
}

function entriesOf(branches: readonly Branch[]): number {
  return branches.reduce((sum, { size }) => sum + size, branches.length);
}

function addTo(before: Branch, branch: Branch): void {
  for (const [name, presence] of branch) before.set(name, presence);
}

/**
 * Returns the branches of a choice: those of all its particles. Undefined if the branches of a particle are unknown.
 */
export function inChoice(parts: readonly Branches[]): Branches {
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** Adds a branch without elements, unless there is already one. */
export function orNone(branches: Branches): Branches {
  return branches === undefined || branches.some(({ size }) => size === 0) ? branches : [...branches, new Map()];
}

/** Returns one branch in which each element is optional; it describes a repeated choice inside another choice. */
export function anyOf(branches: Branches): Branches {
  return branches && [new Map(namesIn(branches).map((name) => [name, "optional"]))];
}

/** Returns the names of all elements. */
export function namesIn(branches: Branches = []): readonly string[] {
  return [...new Set(branches.flatMap((branch) => [...branch.keys()]))];
}

/** A choice as read from a schema. */
export interface ReadChoice {
  readonly branches: Branches;
  readonly repeated: boolean;
}

/**
 * Returns those choices of a record that have known branches, and whose elements are members of the record and occur
 * nowhere else in it. `outside` contains the elements that are not in a choice.
 */
export function choicesOf(
  members: MemberMap,
  read: readonly ReadChoice[],
  outside: ReadonlySet<string>,
): readonly Choice[] {
  const count = new Map<string, number>();
  for (const { branches } of read) for (const name of namesIn(branches)) count.set(name, (count.get(name) ?? 0) + 1);
  const isOwn = (name: string): boolean =>
    Object.hasOwn(members, name) && members[name]?.attribute === false && !outside.has(name) && count.get(name) === 1;
  return read.flatMap(({ branches, repeated }) => {
    const names = namesIn(branches);
    if (branches === undefined || names.length === 0 || !names.every(isOwn)) return [];
    return [{ branches: branches.map((each) => Object.fromEntries(each)), ...(repeated ? { repeated } : {}) }];
  });
}
