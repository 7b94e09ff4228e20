// Rows of mutants: the check that must notice, the operation that is broken, and the change of what it does.
import { type Change, changing, changingRecords, type Edit } from "@staywire/alterations";
import type { Mutant } from "./mutant.js";

/** The check that must notice a mutant, and the operation that it breaks. */
export type Place = readonly [check: string, operation: string];

/** The service with an operation altered. */
export function broken(id: string, [check, operation]: Place, breaks: string, make: Mutant["make"]): Mutant {
  return { id, breaks, check, operations: [operation], make };
}

/** The service with the value of an operation changed. */
export function value(id: string, place: Place, breaks: string, change: Change): Mutant {
  return broken(id, place, breaks, () => changing([place[1]], change));
}

/** The service with each record of an operation changed, in a list or alone. */
export function records(id: string, place: Place, breaks: string, edit: Edit): Mutant {
  return broken(id, place, breaks, () => changingRecords([place[1]], [], edit));
}
