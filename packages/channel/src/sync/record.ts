// Defines the record of a call: its result, as a local copy stores it.
import type { Problem } from "../problem.js";
import type { SyncPart, SyncValues } from "./parts.js";

/** The value that a call returned, and the time of the call. Plain JSON. */
export interface SyncRecord<P extends SyncPart = SyncPart> {
  /** The key of the call: `GetExtras 1101`. */
  readonly key: string;
  /** The part of the copy that the record belongs to. */
  readonly part: P;
  /** The ids of the company or the properties that the call read; empty for a call without parameters. */
  readonly ids: readonly number[];
  /**
   * The time at which the call started, in milliseconds since 1970. The reply may be older by up to the cache time of
   * the operation (spec 8).
   */
  readonly at: number;
  /**
   * The time until which the value counts as fresh, in milliseconds since 1970: the time when the call is due again, or
   * `at` if the call is repeated because of a temporary error of an item.
   */
  readonly freshUntil: number;
  /** The first night that a call for rooms read, as ISO text; undefined for other calls. */
  readonly from?: string | undefined;
  /** For a list: the parts whose calls were added for the companies and properties in it. */
  readonly planned?: readonly string[] | undefined;
  /** The decoded result; null if there is none. */
  readonly value: SyncValues[P] | null;
  /** The error that the service returned with the result, such as that of a deleted property. */
  readonly problem?: Problem | undefined;
}
