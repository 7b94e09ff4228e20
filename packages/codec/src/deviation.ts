// Deviations: where a message that could be decoded is not as the description says.
import type { Source } from "@staywire/model";

/** Every kind of deviation. */
export const deviationCodes = [
  "unknown-element",
  "unknown-attribute",
  "unknown-parameter",
  "missing-member",
  "missing-parameter",
  "duplicate-member",
  "out-of-order",
  "wrong-namespace",
  "unexpected-nil",
  "empty-for-nil",
  "unexpected-text",
  "interrupted-value",
  "lexical-form",
  "illegal-character",
  "content-type",
  "status",
  "header",
  "fault-form",
  "more-deviations",
] as const;

/** What is not as the description says. */
export type DeviationCode = (typeof deviationCodes)[number];

/** One deviation. Where a message has any, its value may depart from its type at that path. */
export interface Deviation {
  readonly code: DeviationCode;
  /** Whether the spec or only the habit of the family asks for what was missing. */
  readonly source: Source;
  /** The member (`Extras[1].Percentage`); empty for the message as a whole. */
  readonly path: string;
  /** From 1; 0 where the place is not in the body. */
  readonly line: number;
  /** From 1; 0 where the place is not in the body. */
  readonly column: number;
  readonly message: string;
  /** The section of the spec, or `wire` for a habit of the family. */
  readonly spec: string;
}

/** How many deviations of one message are told; one more then says that there are others. */
export const maxDeviations = 1000;

/** Adds a deviation to those of a message, of which a hostile one may have any number. */
export function addDeviation(deviations: Deviation[], deviation: Deviation): void {
  if (deviations.length < maxDeviations) deviations.push(deviation);
  else if (deviations.length === maxDeviations) {
    const message = `more than ${maxDeviations} deviations: the others are not told`;
    deviations.push({ ...deviation, code: "more-deviations", message });
  }
}
