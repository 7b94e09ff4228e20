// Defines one call of a local copy, as stores and queues keep it.
import type { SyncOperation, SyncPart } from "./parts.js";

/** One call of a local copy: plain JSON, so that it can be a job of a queue. */
export interface SyncCall {
  /**
   * The identity of the call: its operation, then its ids (`GetExtras 1101`) or the name of its block, then its window.
   */
  readonly key: string;
  /** The part of the copy that the call reads. */
  readonly part: SyncPart;
  /** The operation that the call makes. */
  readonly operation: SyncOperation;
  /** The ids of the company or the properties that the call reads; empty for a call without parameters. */
  readonly ids: readonly number[];
  /**
   * For rooms: the windows of nights are numbered from 1970 on. The call reads the windows whose number modulo `of` is
   * `number`, one after the other.
   */
  readonly window?: { readonly number: number; readonly of: number } | undefined;
  /** The priority, from 0 (first) to 9. */
  readonly priority: number;
  /** The time when the call is due, in milliseconds since 1970; 0 if it was never made. */
  readonly due: number;
  /** When the result in the copy was requested, in milliseconds since 1970; undefined if the copy has no result. */
  readonly readAt?: number | undefined;
  /** How often the call has failed since it last succeeded. */
  readonly failures: number;
}
