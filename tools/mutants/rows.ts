// Provides helpers for rows of mutants. A row names the check that must find the mutant, the altered operation, and the
// change.
import { type Change, changing, changingRecords, type Edit } from "@staywire/alterations";
import type { Mutant } from "./mutant.js";

/** The check that must find a mutant, and the operation that the mutant breaks. */
export type Place = readonly [check: string, operation: string];

/** Creates a mutant with an altered operation. */
export function broken(id: string, [check, operation]: Place, breaks: string, make: Mutant["make"]): Mutant {
  return { id, breaks, check, operations: [operation], make };
}

/** Creates a mutant that changes the result of an operation. */
export function value(id: string, place: Place, breaks: string, change: Change): Mutant {
  return broken(id, place, breaks, () => changing([place[1]], change));
}

/** Creates a mutant that changes each record of an operation, in a list or alone. */
export function records(id: string, place: Place, breaks: string, edit: Edit): Mutant {
  return broken(id, place, breaks, () => changingRecords([place[1]], [], edit));
}
