// Declares deviations, the differences between a decoded message and the service description, and limits their number.
import { type Message, phrase, type RuleKind } from "@staywire/model";

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

/** The code of a deviation. */
export type DeviationCode = (typeof deviationCodes)[number];

/**
 * One difference from the service description. The decoded value at this path can have another type than the declared
 * one.
 */
export interface Deviation {
  readonly code: DeviationCode;
  /** The origin of the rule: the spec states it, or it is a wire fact. */
  readonly source: RuleKind;
  /** The path of the member (`Extras[1].Percentage`); empty for the whole message. */
  readonly path: string;
  /** The line, from 1; 0 if the location is not in the body. */
  readonly line: number;
  /** The column, from 1; 0 if the location is not in the body. */
  readonly column: number;
  readonly message: Message;
  /** The section of the spec, or `wire` for a convention of ASMX services. */
  readonly spec: string;
}

/** The maximum number of deviations reported for one message. If there are more, one last deviation says so. */
export const maxDeviations = 1000;

/**
 * Adds a deviation to those of a message. Their number is limited, because a hostile message may cause any number of
 * deviations.
 */
export function addDeviation(deviations: Deviation[], deviation: Deviation): void {
  if (deviations.length < maxDeviations) deviations.push(deviation);
  else if (deviations.length === maxDeviations) {
    const message = phrase`more than ${maxDeviations} deviations: the others are not reported`;
    deviations.push({ ...deviation, code: "more-deviations", message });
  }
}
