// One call of a local copy, as a store and a queue keep it.
import type { SyncOperation, SyncPart } from "./parts.js";

/** One call of a local copy: plain JSON, so that it can be a job of a queue. */
export interface SyncCall {
  /** The operation with its ids, the identity of the call: `GetExtras 1101`. */
  readonly key: string;
  /** The part of the copy that the call reads. */
  readonly part: SyncPart;
  /** The operation that the call makes. */
  readonly operation: SyncOperation;
  /** The company or the properties that the call asks for; empty for a call without parameters. */
  readonly ids: readonly number[];
  /** Of rooms: the windows of nights that the call reads, one after the other, are those of this number modulo `of`. */
  readonly window?: { readonly number: number; readonly of: number } | undefined;
  /** The priority, from 0 (first) to 9. */
  readonly priority: number;
  /** The time from which the call is due, in milliseconds since 1970; 0 if it was never made. */
  readonly due: number;
  /** The time of the call whose result the copy holds; undefined if there is none. */
  readonly readAt?: number | undefined;
  /** The number of times that the call failed since it last succeeded. */
  readonly failures: number;
}
