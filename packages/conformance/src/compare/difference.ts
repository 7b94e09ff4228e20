// A difference between two replies, as plain data.
import type { Value } from "@staywire/codec";

/**
 * What two replies differ in: the value of a member, the number of items of a list, their order, the way of saying that
 * there is nothing (nil, absent, blank or an empty list), the code of an error of the call or of an item, a refusal
 * where the other side answers, an answer where the other side refuses, or a text that is no error.
 */
export type DifferenceKind =
  | "value"
  | "count"
  | "order"
  | "nil"
  | "error-code"
  | "item-error"
  | "refused"
  | "answered"
  | "warning";

/** A value of one of the two sides; undefined if it is absent. */
export type Side = Value | undefined;

/** One difference between two replies. */
export interface ReplyDifference {
  /** The path without indices (`Shelf.Row`); empty for the whole reply. */
  readonly member: string;
  /** The path with indices (`[2].Shelf.Row`); empty for the whole reply. */
  readonly path: string;
  readonly kind: DifferenceKind;
  /** What the left side has, in a few words. */
  readonly left: string;
  /** What the right side has, in a few words. */
  readonly right: string;
  /** The two values, if the difference is between values. */
  readonly values?: readonly [left: Side, right: Side] | undefined;
}
