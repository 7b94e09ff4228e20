// Stores replies of reads in memory, as long as the service may repeat them.

import type { CacheableCall, CachedOutcome, ReplyCache } from "./api.js";
import { type Ids, idsOf, mayConcern } from "./cached-ids.js";
import { Writes } from "./cached-writes.js";
import { now } from "./clock.js";
import { type Kept, keptOf, replayed } from "./kept-reply.js";

/** The options of {@link memoryCache}. */
export interface MemoryCacheOptions {
  /**
   * The approximate maximum size of all stored replies in bytes; the least recently used are dropped first.
   *
   * @defaultValue 33,554,432 (32 MiB)
   */
  readonly maxBytes?: number | undefined;
}

interface Entry {
  readonly scope: string;
  readonly ids: Ids;
}

interface Flight extends Entry {
  readonly outcome: Promise<CachedOutcome>;
  /** Set when the call has ended. */
  result?: CachedOutcome;
}

/**
 * Creates a reply cache, for the option `cache` of one or several clients. It stores a result as long as the service
 * may repeat it (`meta.freshUntil`), and equal reads at the same time share one request.
 *
 * A write removes every stored reply that it may have changed: all but those that are certainly about another record.
 * After the write, new replies that it may have changed are not stored for the cache time of their operation, since the
 * service may repeat an older reply. Stored values are frozen. Not stored are errors, streams, replies in which an item
 * has a temporary error, and replies to calls with `keepResponse` or with a login of their own in `httpHeaders`.
 *
 * @throws TypeError if `maxBytes` is not greater than 0.
 *
 * @example
 * ```ts
 * const cache = memoryCache({ maxBytes: 8 * 1024 * 1024 }); // the option `cache` of one or several clients
 * console.log(typeof cache.run); // function
 * ```
 */
export function memoryCache({ maxBytes = 32 * 1024 * 1024 }: MemoryCacheOptions = {}): ReplyCache {
  if (!(maxBytes > 0)) throw new TypeError("cannot create a cache: maxBytes must be greater than 0");
  return new MemoryCache(maxBytes);
}

class MemoryCache implements ReplyCache {
  readonly #maxBytes: number;
  #bytes = 0;
  /** The stored replies, least recently used first. */
  readonly #kept = new Map<string, Entry & Kept>();
  readonly #flights = new Map<string, Flight>();
  readonly #writes = new Writes();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  run(call: CacheableCall, make: () => Promise<CachedOutcome>): Promise<CachedOutcome> {
    const operation = call.service.operations[call.operation];
    if (operation?.effect !== "read") return this.#written(call, make);
    const kept = this.#find(call.key);
    if (kept !== undefined) return Promise.resolve(replayed(kept));
    const flight = this.#flights.get(call.key);
    return flight === undefined ? this.#read(call, make, operation.cacheMinutes) : this.#joined(call, flight, make);
  }

  async #written(call: CacheableCall, make: () => Promise<CachedOutcome>): Promise<CachedOutcome> {
    const outcome = await make();
    if (outcome.kind === "failed" && outcome.outcome === "not-sent") return outcome;
    const written = { scope: call.scope, ids: idsOf(call) };
    this.#writes.add(written, now(), call.service);
    for (const [key, entry] of this.#kept) if (isConcerned(entry, written)) this.#drop(key, entry);
    for (const [key, entry] of this.#flights) if (isConcerned(entry, written)) this.#flights.delete(key);
    return outcome;
  }

  async #joined(call: CacheableCall, flight: Flight, make: () => Promise<CachedOutcome>): Promise<CachedOutcome> {
    const outcome = await call.join(flight.outcome);
    // If the signal, the timeout or the deadline of the other call ended it, this call must be made separately.
    const isOver =
      outcome === flight.result && outcome.kind === "failed" && /^(?:aborted|timeout)$/.test(outcome.reason);
    return isOver ? this.run(call, make) : outcome;
  }

  #read(call: CacheableCall, make: () => Promise<CachedOutcome>, cacheMinutes: number): Promise<CachedOutcome> {
    const { scope, key } = call;
    const sentAt = now();
    const flight: Flight = { scope, ids: idsOf(call), outcome: make() };
    this.#flights.set(key, flight);
    const ended = (): void => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    return flight.outcome.then((outcome) => {
      flight.result = outcome;
      ended();
      const isOld = this.#writes.lastOf(flight) > sentAt - cacheMinutes * 60_000;
      const kept = isOld ? undefined : keptOf(outcome, now());
      if (kept !== undefined) this.#keep(key, { scope, ids: flight.ids, ...kept });
      return outcome;
    });
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#drop(key, kept);
    if (kept.reply.meta.freshUntil <= now()) return undefined;
    this.#keep(key, kept);
    return kept;
  }

  #keep(key: string, entry: Entry & Kept): void {
    this.#kept.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, each);
    }
  }

  #drop(key: string, { bytes }: Kept): void {
    if (this.#kept.delete(key)) this.#bytes -= bytes;
  }
}

function isConcerned(entry: Entry, written: Entry): boolean {
  return entry.scope === written.scope && mayConcern(entry.ids, written.ids);
}
