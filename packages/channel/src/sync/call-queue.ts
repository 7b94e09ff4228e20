// Keeps the calls of a store in one process, by key and in the order in which they are due.
import { SortedList } from "./sorted-list.js";
import { hashOf } from "./spread.js";
import type { SyncLease, SyncShard, SyncUpdate } from "./store.js";
import type { SyncCall } from "./sync-call.js";

interface Entry {
  call: SyncCall;
  lease: number;
  leasedUntil: number;
}

/** The queue of calls of a store. */
export class CallQueue {
  private readonly entries = new Map<string, Entry>();
  /**
   * The number of the last lease of any call. So a call that is removed and added again never gets the same number
   * twice.
   */
  private leases = 0;
  private readonly byPriority = Array.from({ length: 10 }, () => new SortedList<SyncCall>(compareCalls));

  due(now: number, limit: number, shard?: SyncShard, after?: SyncCall): readonly SyncCall[] {
    const found: SyncCall[] = [];
    for (let priority = after?.priority ?? 0; priority < 10; priority++) {
      const from = priority === after?.priority ? after : undefined;
      for (const call of this.byPriority[priority]?.after(from) ?? []) {
        if (found.length >= limit) return found;
        if (call.due > now) break;
        if (inShard(call.key, shard) && this.isFree(call.key, now)) found.push(call);
      }
    }
    return found;
  }

  lease({ key, due }: Pick<SyncCall, "key" | "due">, until: number, now: number): SyncLease | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || entry.leasedUntil > now || entry.call.due !== due) return undefined;
    entry.lease = ++this.leases;
    entry.leasedUntil = until;
    return { key, number: entry.lease };
  }

  /** Applies the calls of an update. Changes nothing and returns false if the lease is no longer current. */
  update({ call, add = [], remove = [] }: SyncUpdate, lease: SyncLease | undefined): boolean {
    if (!this.isCurrent(lease)) return false;
    if (call !== undefined) this.set(call);
    if (lease !== undefined) this.end(lease);
    for (const each of add) if (!this.entries.has(each.key)) this.set(each);
    for (const key of remove) this.delete(key);
    return true;
  }

  /** True if there is no lease, or if the lease still allows writing. */
  isCurrent(lease: SyncLease | undefined): boolean {
    return lease === undefined || this.entries.get(lease.key)?.lease === lease.number;
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  private set(call: SyncCall): void {
    const before = this.entries.get(call.key);
    if (before !== undefined) this.byPriority[before.call.priority]?.remove(before.call);
    this.entries.set(call.key, { lease: 0, leasedUntil: 0, ...before, call });
    this.byPriority[call.priority]?.add(call);
  }

  // Ends a lease that was used, so that its holder cannot write again.
  private end({ key }: SyncLease): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    entry.lease = 0;
    entry.leasedUntil = 0;
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.byPriority[entry.call.priority]?.remove(entry.call);
    this.entries.delete(key);
  }

  private isFree(key: string, now: number): boolean {
    return (this.entries.get(key)?.leasedUntil ?? 0) <= now;
  }
}

/** True if a call belongs to a shard; without a shard, every call does. */
function inShard(key: string, shard: SyncShard | undefined): boolean {
  return shard === undefined || hashOf(key) % shard.count === shard.index;
}

function compareCalls(one: SyncCall, other: SyncCall): number {
  return one.due - other.due || (one.key < other.key ? -1 : one.key === other.key ? 0 : 1);
}
