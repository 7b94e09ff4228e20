// Defines a difference between two replies, as plain data.

import type { Value } from "@staywire/codec";
import type { Message } from "@staywire/model";

/**
 * A kind of difference between two replies. The replies differ in one of these: the value of a member, the number of
 * items of a list, their order, the way in which a value is empty (nil, absent, blank or an empty list), the error code
 * of a call or item, an error on one side only, or a warning text.
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

/** A value on one of the two sides; undefined if that side has no value. */
export type Side = Value | undefined;

/** One difference between two replies. */
export interface ReplyDifference {
  /** The path without indices (`Shelf.Row`); empty for the whole reply. */
  readonly member: string;
  /** The path with indices (`[2].Shelf.Row`); empty for the whole reply. */
  readonly path: string;
  readonly kind: DifferenceKind;
  /** The value on the left side, in a few words. */
  readonly left: Message;
  /** The value on the right side, in a few words. */
  readonly right: Message;
  /** The two values that differ; absent if the difference is not one between values. */
  readonly values?: readonly [left: Side, right: Side] | undefined;
}
