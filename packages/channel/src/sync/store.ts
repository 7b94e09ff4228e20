// Where a local copy is kept: the queue of its calls, the result of each call, and an outbox of changes.
import type { SyncChange } from "./changes.js";
import type { SyncRecord } from "./record.js";
import type { SyncCall } from "./sync-call.js";

/** The effect of one call, or of the removal of calls, on a store. Plain JSON. */
export interface SyncUpdate {
  /** The call, with the time from which it is due again; undefined if only other calls are added or removed. */
  readonly call?: SyncCall | undefined;
  /** The result of the call; undefined to leave the copy as it is. */
  readonly record?: SyncRecord | undefined;
  /** The changes of the copy, for the outbox. */
  readonly changes?: readonly SyncChange[] | undefined;
  /** Calls that belong to the copy now; those whose keys the store holds already stay as they are. */
  readonly add?: readonly SyncCall[] | undefined;
  /** Keys of calls that no longer belong to the copy: the calls and their records are deleted. */
  readonly remove?: readonly string[] | undefined;
}

/** The right to write the result of a call. */
export interface SyncLease {
  /** The key of the call. */
  readonly key: string;
  /** The number of the lease, which is greater than that of every lease of the call before. */
  readonly number: number;
}

/** A share of the calls: those whose key has this hash, of so many shares. */
export interface SyncShard {
  /** From 0. */
  readonly index: number;
  /** The number of shares. */
  readonly count: number;
}

/** A change in the outbox of a store. */
export interface SyncEvent extends SyncChange {
  /** The position in the outbox; greater than that of every event before. */
  readonly cursor: number;
  /** The key of the call that showed the change. */
  readonly key: string;
  /** The time of that call, in milliseconds since 1970. */
  readonly at: number;
}

/** Keeps a local copy. No method returns all records or all calls at once. */
export interface SyncStore {
  /**
   * Returns the first calls that are due and not leased, without their results: by priority, then by the time from which
   * they are due, then by key.
   *
   * @param now - Milliseconds since 1970.
   * @param limit - The most calls that are returned; fewer mean that there are no more.
   * @param shard - Only the calls of this share.
   * @param after - Only the calls that come after this one.
   */
  due(now: number, limit: number, shard?: SyncShard, after?: SyncCall): Promise<readonly SyncCall[]>;
  /** Returns the record of a call; undefined if there is none. */
  get(key: string): Promise<SyncRecord | undefined>;
  /**
   * Makes an update, whole or not at all. With a lease that another one has followed, or whose call was removed, it
   * changes nothing and returns false. It ends the lease.
   */
  put(update: SyncUpdate, lease?: SyncLease): Promise<boolean>;
  /**
   * Takes a call for one worker until a time; undefined if another has it at `now`, if it was made since it was planned,
   * which its `due` shows, or if it is not in the store.
   */
  lease(call: Pick<SyncCall, "key" | "due">, until: number, now: number): Promise<SyncLease | undefined>;
  /** Returns the first events after a position, 0 for the beginning, in the order in which they were written. */
  changes(after: number, limit: number): Promise<readonly SyncEvent[]>;
  /** Deletes the events up to a position. Until then they are kept. */
  forget(upTo: number): Promise<void>;
}

/** The events that an update writes into an outbox, without their positions. */
export function eventsOf({ call, record, changes = [] }: SyncUpdate): readonly Omit<SyncEvent, "cursor">[] {
  const source = { key: call?.key ?? "", at: record?.at ?? call?.readAt ?? 0 };
  return changes.map((change) => ({ ...change, ...source }));
}
