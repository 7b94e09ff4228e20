// Remembers when records were written, for as long as the service may repeat older replies.
import type { Service } from "@staywire/model";
import { type Ids, mayConcern } from "./cached-ids.js";

/** The records that a call is about, at one address. */
interface Concerned {
  readonly scope: string;
  readonly ids: Ids;
}

interface Write extends Concerned {
  readonly at: number;
  readonly forgetAt: number;
}

/** Remembers the most recent write of each record. */
export class Writes {
  readonly #writes = new Map<string, Write>();

  /** Adds a write that ended at a time, in milliseconds since 1970. */
  add({ scope, ids }: Concerned, at: number, { operations }: Service): void {
    for (const [key, { forgetAt }] of this.#writes) if (forgetAt <= at) this.#writes.delete(key);
    const minutes = Math.max(0, ...Object.values(operations).map(({ cacheMinutes }) => cacheMinutes));
    this.#writes.set(JSON.stringify([scope, ...ids]), { scope, ids, at, forgetAt: at + 2 * minutes * 60_000 });
  }

  /** Returns the time of the last write that may affect a read; -Infinity if there was none. */
  lastOf({ scope, ids }: Concerned): number {
    let last = Number.NEGATIVE_INFINITY;
    for (const write of this.#writes.values()) {
      if (write.scope === scope && write.at > last && mayConcern(write.ids, ids)) last = write.at;
    }
    return last;
  }
}
