// Stores a local copy in memory.
import { CallQueue } from "./call-queue.js";
import type { SyncRecord } from "./record.js";
import { eventsOf, type SyncEvent, type SyncStore } from "./store.js";

/**
 * Creates a store in memory. It uses about 1 kB for each call, in addition to the results. For more than 100,000
 * properties, choose a database.
 *
 * @example
 * ```ts
 * const store = memorySyncStore();
 * console.log(await store.due(Date.now(), 10)); // []
 * ```
 */
export function memorySyncStore(): SyncStore {
  const queue = new CallQueue();
  const records = new Map<string, SyncRecord>();
  let events: SyncEvent[] = [];
  let cursor = 0;
  return {
    due: async (now, limit, shard, after) => queue.due(now, limit, shard, after),
    get: async (key) => records.get(key),
    lease: async (call, until, now) => queue.lease(call, until, now),
    async put(update, lease) {
      if (!queue.update(update, lease)) return false;
      if (update.record !== undefined) records.set(update.record.key, update.record);
      for (const key of update.remove ?? []) records.delete(key);
      for (const event of eventsOf(update)) events.push({ cursor: ++cursor, ...event });
      return true;
    },
    async changes(after, limit) {
      const first = events.findIndex((event) => event.cursor > after);
      return first < 0 ? [] : events.slice(first, first + limit);
    },
    async forget(upTo) {
      events = events.filter((event) => event.cursor > upTo);
    },
  };
}
