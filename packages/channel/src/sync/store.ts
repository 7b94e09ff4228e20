// Keeps a local copy: one record for each call, which is its checkpoint and its data at once.
import type { Problem } from "../problem.js";
import type { SyncPart, SyncValues } from "./parts.js";

/** The value that one call returned, and the time of the call. Plain JSON. */
export interface SyncRecord<P extends SyncPart = SyncPart> {
  /** The operation, and the id in its parameters if it has one: `GetExtras 1101`. */
  readonly key: string;
  /** The part of the copy that the record is of. */
  readonly part: P;
  /** The company or the property that the call asked for; undefined for a call without parameters. */
  readonly id?: number | undefined;
  /** The time at which the call started, in milliseconds since 1970. */
  readonly at: number;
  /** The decoded result; null if there is none. */
  readonly value: SyncValues[P] | null;
  /** The error of the service beside the result, such as that of a deleted property. */
  readonly problem?: Problem | undefined;
}

/** Keeps the records of a local copy. */
export interface SyncStore {
  /** Reads all records. */
  load(): Promise<readonly SyncRecord[]>;
  /** Writes one record in place of the one with its key: whole or not at all. */
  save(record: SyncRecord): Promise<void>;
  /** Deletes a record, if there is one of that key. */
  remove(key: string): Promise<void>;
}

/**
 * Creates a store in memory.
 *
 * @example
 * ```ts
 * const store = memorySyncStore();
 * console.log(await store.load()); // []
 * ```
 */
export function memorySyncStore(): SyncStore {
  const records = new Map<string, SyncRecord>();
  return {
    load: async () => [...records.values()],
    save: async (record) => void records.set(record.key, record),
    remove: async (key) => void records.delete(key),
  };
}
