// Decides which error an operation returns to a caller to whom access is denied, for one or several reasons.

import type { Reason, Standing } from "@staywire/world";

/**
 * One row of an operation's access table: reasons to deny access, and the error that the operation returns for these
 * reasons.
 */
export interface AccessRow<C extends string = string> {
  readonly when: readonly Reason[];
  readonly code: C;
  /** The number in the error text, for a numbered error. */
  readonly n?: number;
}

/**
 * The access table of an operation. The first row with one of the reasons to deny a caller access decides which error
 * is returned.
 */
export type AccessTable<C extends string = string> = readonly AccessRow<C>[];

/** Finds the row that decides which error a caller without access gets; undefined if access is granted. */
export function refusingRow<C extends string>(table: AccessTable<C>, standing: Standing): AccessRow<C> | undefined {
  return table.find((row) => row.when.some((reason) => standing.reasons.has(reason)));
}

/** The reasons why a caller may not use a property although the caller has a relation to it. */
export const notInFeed: readonly Reason[] = [
  "supplier-not-accepted",
  "not-enabled",
  "not-accepted",
  "disabled",
  "clone-disabled",
];
