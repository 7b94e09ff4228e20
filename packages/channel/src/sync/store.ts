// Defines the interface of a store for a local copy: the queue of its calls, the result of each call, and an outbox of
// changes.
import type { SyncChange } from "./changes.js";
import type { SyncRecord } from "./record.js";
import type { SyncCall } from "./sync-call.js";

/** An update of a store: the result of one call, or calls to add or remove. Plain JSON. */
export interface SyncUpdate {
  /** The call, with the time when it is due again; undefined if the update only adds or removes calls. */
  readonly call?: SyncCall | undefined;
  /** The result of the call; undefined if the copy does not change. */
  readonly record?: SyncRecord | undefined;
  /** The changes to append to the outbox. */
  readonly changes?: readonly SyncChange[] | undefined;
  /** Calls to add to the copy. Calls that the store already contains do not change. */
  readonly add?: readonly SyncCall[] | undefined;
  /** The keys of calls that no longer belong to the copy. They are deleted together with their records. */
  readonly remove?: readonly string[] | undefined;
}

/** The right to write the result of a call. */
export interface SyncLease {
  /** The key of the call. */
  readonly key: string;
  /** The number of the lease, different from that of every earlier lease of the call. */
  readonly number: number;
}

/** A shard of the calls: those whose hashed key has the remainder `index` when divided by `count`. */
export interface SyncShard {
  /** The number of the shard, from 0. */
  readonly index: number;
  /** The number of shards. */
  readonly count: number;
}

/** A change in the outbox of a store. */
export interface SyncEvent extends SyncChange {
  /** The position in the outbox, greater than that of every earlier event. */
  readonly cursor: number;
  /**
   * The key of the call that revealed the change. For a time, the records of two calls can contain the same item, such
   * as a property that left and returned. So a removed item is still in the copy if the record of another call contains
   * it.
   */
  readonly key: string;
  /** The time of that call, in milliseconds since 1970. */
  readonly at: number;
}

/** Stores a local copy. No method returns all records or all calls at once. */
export interface SyncStore {
  /**
   * Returns the first calls that are due and not leased, without their results, sorted by priority, then by due time,
   * then by key.
   *
   * @param now - Milliseconds since 1970.
   * @param limit - The maximum number of returned calls. If fewer are returned, there are no more.
   * @param shard - Selects the calls of this shard.
   * @param after - Selects the calls that come after this call.
   */
  due(now: number, limit: number, shard?: SyncShard, after?: SyncCall): Promise<readonly SyncCall[]>;
  /** Returns the record of a call; undefined if there is none. */
  get(key: string): Promise<SyncRecord | undefined>;
  /**
   * Applies an update completely or not at all, and ends the lease. If a later lease has replaced the given one, or the
   * call of the lease was removed, changes nothing and returns false.
   */
  put(update: SyncUpdate, lease?: SyncLease): Promise<boolean>;
  /**
   * Leases a call to one worker until a given time. Returns undefined if another worker has leased the call at `now`,
   * if the call was made since it was planned (its `due` has changed), or if the call is not in the store.
   */
  lease(call: Pick<SyncCall, "key" | "due">, until: number, now: number): Promise<SyncLease | undefined>;
  /**
   * Returns the first events after a position, in the order in which they were written. Position 0 is the beginning.
   */
  changes(after: number, limit: number): Promise<readonly SyncEvent[]>;
  /** Deletes the events up to a position. The store keeps all other events. */
  forget(upTo: number): Promise<void>;
}

/** Returns the events that an update adds to an outbox, without their positions. */
export function eventsOf({ call, record, changes = [] }: SyncUpdate): readonly Omit<SyncEvent, "cursor">[] {
  const source = { key: call?.key ?? "", at: record?.at ?? call?.readAt ?? 0 };
  return changes.map((change) => ({ ...change, ...source }));
}
