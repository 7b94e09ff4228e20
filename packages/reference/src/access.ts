// The replies of an operation to a caller without rights: which of the reasons against it decides, and with which error.

import type { Reason, Standing } from "@staywire/world";

/** One row of an operation's table: the reasons, and the error that answers them. */
export interface AccessRow<C extends string = string> {
  readonly when: readonly Reason[];
  readonly code: C;
  /** The number of a numbered text. */
  readonly n?: number;
}

/** The replies of an operation to each reason: the first row that has one of the standing's reasons decides. */
export type AccessTable<C extends string = string> = readonly AccessRow<C>[];

/** The row that refuses a standing; undefined if access is granted. */
export function refusingRow<C extends string>(table: AccessTable<C>, standing: Standing): AccessRow<C> | undefined {
  return table.find((row) => row.when.some((reason) => standing.reasons.has(reason)));
}

/** The reasons why a caller that is related to a property may not use it. */
export const notInFeed: readonly Reason[] = [
  "supplier-not-accepted",
  "not-enabled",
  "not-accepted",
  "disabled",
  "clone-disabled",
];
