// Maintains a replica that follows the outbox of a store, and checks that each change fits the earlier changes.
import { type SyncEvent, type SyncStore, syncRecords } from "@staywire/channel";
import { itemsOf } from "./items.js";
import { DAY, dateAt, POLL } from "./settings.js";

/** The copy that results from the changes. */
export class Replica {
  /** The position of the last event that was applied. */
  cursor = 0;
  private readonly items = new Map<string, Map<string, number>>();
  private readonly problems: string[];

  constructor(problems: string[]) {
    this.problems = problems;
  }

  /** Applies an event. Adds a problem if the event does not fit the current state. */
  apply({ cursor, key, night = "", before, after, change }: SyncEvent): void {
    if (cursor <= this.cursor) this.problems.push(`event ${cursor} came again after ${this.cursor}`);
    this.cursor = cursor;
    const items = this.items.get(key) ?? new Map<string, number>();
    this.items.set(key, items);
    const count = (value: unknown, by: number) => {
      const name = nameOf(night, value);
      const left = (items.get(name) ?? 0) + by;
      if (left < 0) this.problems.push(`${key}: ${change} ${name}, which the replica does not have`);
      if (left > 0) items.set(name, left);
      else items.delete(name);
    };
    if (change !== "added") count(before, -1);
    if (change !== "removed") count(after, 1);
  }

  /** Checks that the changes together result in the copy, and that no record is overdue. */
  async check(store: SyncStore, now: number): Promise<void> {
    for (let events = await store.changes(this.cursor, 50); events.length > 0; ) {
      for (const event of events) this.apply(event);
      events = await store.changes(this.cursor, 50);
    }
    const keys = new Set(this.items.keys());
    for await (const record of syncRecords(store)) {
      const first = record.part === "rooms" ? (record.from ?? "") : "";
      const current = itemsOf(record).filter(({ night }) => night >= first);
      const items = current.map(({ night, value }) => nameOf(night, value));
      if (this.itemsOf(record.key, first).sort().join("\n") !== items.sort().join("\n")) {
        this.problems.push(`${record.key}: the changes do not add up to the copy`);
      }
      keys.delete(record.key);
      if (record.freshUntil < now - POLL - DAY) this.problems.push(`${record.key} is overdue`);
    }
    const today = dateAt(now);
    for (const key of keys) {
      // Past nights are ignored: they are in no record any more, although no change reports their removal.
      const left = this.itemsOf(key, "").filter((name) => name.startsWith(" ") || name >= today);
      if (left.length > 0) this.problems.push(`${key}: the replica has what the copy has not`);
    }
  }

  /** Returns the items of a call, with duplicates, from a night on. */
  private itemsOf(key: string, first: string): string[] {
    const items = [...(this.items.get(key) ?? [])].flatMap(([name, count]) => Array<string>(count).fill(name));
    return items.filter((name) => name >= first);
  }
}

function nameOf(night: string, value: unknown): string {
  return `${night} ${JSON.stringify(value)}`;
}
