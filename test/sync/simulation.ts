// Simulates workers that keep one copy over two weeks: caches, faults, crashes and changes by seed, and what must hold.
import { service } from "@staywire/catalog";
import {
  channelClient,
  memorySyncStore,
  type RunSyncOptions,
  runSync,
  type SyncClient,
  type SyncEvent,
  type SyncStore,
  syncedProperties,
  syncRecords,
} from "@staywire/channel";
import { type Limiter, rateLimiter } from "@staywire/client/limiter";
import type { Transport } from "@staywire/codec";
import { changesBetween } from "../../packages/channel/src/sync/changes.js";
import { Provider, RATE } from "./provider.js";
import { type Random, randomOf } from "./random.js";
import { VirtualTime } from "./virtual-time.js";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const BEGIN = Date.parse("2027-05-01T05:00:00Z");
const DAYS = 14;
const LEASE = 20 * MINUTE;
const POLL = 240 * MINUTE;

/** The parts of a simulation that a planted bug can replace. */
export interface Parts {
  readonly store: SyncStore;
  readonly client: SyncClient;
  readonly limiter: Limiter;
  readonly options: RunSyncOptions;
}

/** A bug: the parts, one of which is wrong; it is planted anew for each worker. */
export type Bug = (parts: Parts, random: Random) => Parts;

/** The age that is wanted of each part, in minutes. */
const maxAge = { companies: 2_880, reservations: 720, rates: 1_440, extras: 2_880, rooms: 2_880 };
const options = { parts: ["companies", "reservations", "rates", "extras", "rooms"], maxAge, nights: 20 } as const;

/** Runs a seed; returns what was wrong, undefined if all held. */
export async function simulate(seed: number, bug: Bug = (parts) => parts): Promise<string | undefined> {
  const time = new VirtualTime(BEGIN);
  try {
    return await new Simulation(seed, time, bug).run();
  } finally {
    time.end();
  }
}

// One client for all seeds: making one takes as long as twenty calls.
let network: Transport;
let turns: Limiter;
const credentials = { username: "agent", password: "agent-password" };
const shared = channelClient({
  transport: (request, settings) => network(request, settings),
  namespace: service.namespace,
  credentials,
  limiter: { acquire: (settings) => turns.acquire(settings), penalize: (ms) => turns.penalize(ms) },
  timeout: 30_000,
  onWarning: () => undefined,
  check: "off",
});

interface Worker {
  isAlive: boolean;
}

const never = new Promise<never>(() => undefined);

class Simulation {
  private readonly random: Random;
  private readonly provider: Provider;
  private readonly store = memorySyncStore();
  private readonly parts: Parts;
  private readonly problems: string[] = [];
  private readonly replica = new Map<string, Map<string, number>>();
  private readonly time: VirtualTime;
  private readonly bug: Bug;
  private cursor = 0;

  constructor(seed: number, time: VirtualTime, bug: Bug) {
    this.random = randomOf(seed);
    this.provider = new Provider(seed, time);
    this.time = time;
    this.bug = bug;
    const now = () => time.now;
    this.parts = {
      store: this.store,
      client: shared,
      limiter: rateLimiter(RATE),
      options: { ...options, now, lease: LEASE },
    };
    network = this.provider.transport;
    turns = this.parts.limiter;
  }

  async run(): Promise<string | undefined> {
    const { requests } = this.provider;
    this.time.isOver = () => requests.length > 2_000;
    for (let index = 0; index < 3; index++) this.start(index * 7 * MINUTE);
    void this.consume();
    const end = BEGIN + DAYS * DAY;
    for (let at = BEGIN; at < end; at += DAY / 2) {
      await this.time.runUntil(at + this.random.whole(0, DAY / 2));
      if (at > BEGIN + DAY) this.provider.change();
      if (this.random.chance(20)) await this.store.put({}); // a moment without changes
    }
    this.provider.isFaulty = false;
    await this.time.runUntil(end + 4 * DAY);
    if (this.time.isOver()) return `${requests.length} calls were made`;
    this.checkRequests();
    await this.checkCopy();
    await this.checkReplica();
    return this.problems[0];
  }

  /** Starts a worker, which lives until it is killed, and is followed by another. */
  private start(delay: number): void {
    const worker: Worker = { isAlive: true };
    const parts = this.bug({ ...this.parts, store: this.storeOf(worker), client: this.clientOf(worker) }, this.random);
    turns = parts.limiter;
    const work = async () => {
      await this.time.sleep(delay);
      while (worker.isAlive) {
        for await (const _ of runSync(parts.client, parts.store, { ...parts.options, concurrency: 2 }));
        await this.time.sleep(POLL);
      }
    };
    work().catch((error: unknown) => this.problems.push(`a worker threw ${String(error)}`));
    if (!this.random.chance(70)) return;
    void this.time.sleep(this.random.whole(1, 9 * DAY)).then(() => {
      if (!this.provider.isFaulty) return;
      worker.isAlive = false;
      this.start(this.random.whole(1, 120) * MINUTE);
    });
  }

  /** The store as a worker reaches it: with delays, and no more once the worker is dead. */
  private storeOf(worker: Worker): SyncStore {
    const slow = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.random.chance(20)) await this.time.sleep(this.random.whole(1, 50));
      if (!worker.isAlive) return never;
      const result = await work();
      if (this.random.chance(20)) await this.time.sleep(this.random.whole(1, 50));
      return worker.isAlive ? result : never;
    };
    const { store } = this;
    return {
      due: (...args) => slow(() => store.due(...args)),
      get: (key) => slow(() => store.get(key)),
      lease: (...args) => slow(() => store.lease(...args)),
      put: (update, lease) =>
        slow(async () => {
          this.checkFresh(update.record);
          return store.put(update, lease);
        }),
      changes: store.changes,
      forget: store.forget,
    };
  }

  private clientOf(worker: Worker): SyncClient {
    const methods = Object.entries(shared).map(([name, method]) => [
      name,
      async (...args: readonly unknown[]) => {
        if (!worker.isAlive) return never;
        const outcome = await (method as (...all: readonly unknown[]) => Promise<unknown>)(...args);
        return worker.isAlive ? outcome : never;
      },
    ]);
    return Object.fromEntries(methods) as SyncClient;
  }

  /** Applies the outbox to a replica, strictly. */
  private async consume(): Promise<void> {
    const { store } = this.bug(this.parts, this.random);
    for (;;) {
      await this.time.sleep(700 * MINUTE);
      for (let events = await store.changes(this.cursor, 50); events.length > 0; ) {
        for (const event of events) this.apply(event);
        // Now and then the consumer is killed before it forgets what it has applied.
        if (this.random.chance(70)) await store.forget(this.cursor);
        events = await store.changes(this.cursor, 50);
      }
    }
  }

  private apply({ cursor, key, night = "", before, after, change }: SyncEvent): void {
    if (cursor <= this.cursor) this.problems.push(`event ${cursor} came again after ${this.cursor}`);
    this.cursor = cursor;
    const items = this.replica.get(key) ?? new Map<string, number>();
    this.replica.set(key, items);
    const count = (value: unknown, by: number) => {
      const name = `${night} ${JSON.stringify(value)}`;
      const left = (items.get(name) ?? 0) + by;
      if (left < 0) this.problems.push(`${key}: ${change} ${name}, which the replica does not have`);
      if (left > 0) items.set(name, left);
      else items.delete(name);
    };
    if (change !== "added") count(before, -1);
    if (change !== "removed") count(after, 1);
  }

  private async checkReplica(): Promise<void> {
    const { now } = this.parts.options;
    for (let events = await this.store.changes(this.cursor, 50); events.length > 0; ) {
      for (const event of events) this.apply(event);
      events = await this.store.changes(this.cursor, 50);
    }
    const keys = new Set(this.replica.keys());
    for await (const record of syncRecords(this.store)) {
      const from = record.from ?? "";
      const items = changesBetween(undefined, record).map(
        ({ night = "", after }) => `${night} ${JSON.stringify(after)}`,
      );
      const replica = [...(this.replica.get(record.key) ?? [])].flatMap(([name, count]) =>
        Array<string>(count).fill(name),
      );
      const kept = record.part === "rooms" ? replica.filter((name) => name >= from) : replica;
      if (JSON.stringify(kept.sort()) !== JSON.stringify(items.sort())) {
        this.problems.push(`${record.key}: the changes do not add up to the copy`);
      }
      keys.delete(record.key);
      if (record.freshUntil < now() - POLL - DAY) this.problems.push(`${record.key} is overdue`);
    }
    for (const key of keys) {
      const nights = [...(this.replica.get(key)?.keys() ?? [])].filter(
        (name) => name.slice(0, 10) >= "2027-05-19" || name.startsWith(" "),
      );
      if (nights.length > 0) this.problems.push(`${key}: the replica has what the copy has not`);
    }
  }

  /** The copy must be what a new copy of the service as it is now would be. */
  private async checkCopy(): Promise<void> {
    network = this.provider.truth;
    turns = { acquire: async () => true, penalize: () => undefined };
    const fresh = memorySyncStore();
    const now = () => this.time.now;
    let isDone = false;
    const run = (async () => {
      for await (const _ of runSync(shared, fresh, { ...options, now }));
      isDone = true;
    })();
    while (!isDone) await this.time.runUntil(this.time.now + 1);
    await run;
    const [copy, truth] = [await syncedProperties(this.store), await syncedProperties(fresh)];
    for (const id of new Set([...copy.keys(), ...truth.keys()])) {
      for (const part of ["rates", "reservations", "extras", "rooms"] as const) {
        const [one, other] = [copy, truth].map((of) => comparable(of.get(id)?.[part], this.time.now));
        if (one !== other) this.problems.push(`${part} of ${id} are ${one}, and the service has ${other}`);
      }
    }
    const dues = new Map<number, number>();
    let extras = 0;
    for await (const { part, freshUntil, at } of syncRecords(this.store)) {
      if (part !== "extras") continue;
      extras++;
      const hour = Math.floor(freshUntil / (60 * MINUTE));
      dues.set(hour, (dues.get(hour) ?? 0) + 1);
      if (freshUntil - at > maxAge.extras * MINUTE)
        this.problems.push("a record counts as fresh for longer than its age");
    }
    if (extras >= 10 && Math.max(...dues.values()) > extras / 2) this.problems.push("the calls are due at one time");
  }

  /** A value must be one that the service had within the cache time before the call, or during it. */
  private checkFresh(
    record:
      | {
          readonly key: string;
          readonly part: string;
          readonly ids: readonly number[];
          readonly at: number;
          readonly value: unknown;
        }
      | undefined,
  ): void {
    if (record?.part !== "extras" || record.value === null) return;
    const version = Number(/version (\d+)/.exec(JSON.stringify(record.value))?.[1]);
    const versions = this.provider.versions.get(record.ids[0] ?? 0) ?? [];
    const next = versions.find((one) => one.version === version + 1);
    if (!(version > 0)) this.problems.push(`${record.key} is of no version`);
    // The cache time of GetExtras is one minute.
    if (next !== undefined && next.from < record.at - MINUTE)
      this.problems.push(`${record.key} counts as read after its value was replaced`);
  }

  private checkRequests(): void {
    const { requests, pauses } = this.provider;
    const interval = 1_000 / RATE.requestsPerSecond;
    let next = 0;
    const lastOf = new Map<string, number>();
    for (const { at, operation, body } of requests) {
      // Timers have whole milliseconds.
      if (at < next - (RATE.burst - 1) * interval - 2) this.problems.push("the rate of the provider was exceeded");
      next = Math.max(next, at) + interval;
      const last = lastOf.get(body);
      const least = ((maxAge as Readonly<Record<string, number>>)[partOf(operation)] ?? 0) * MINUTE * 0.4;
      if (last !== undefined && at - last < least && at - last > LEASE + MINUTE) this.repeated++;
      lastOf.set(body, at);
    }
    for (const { from, until } of pauses) {
      const early = requests.find(({ at }) => at > from + 500 && at < until - 2);
      if (early !== undefined) this.problems.push("a request did not wait as long as the service asked for");
    }
    // Failed calls are made again: about one in twenty, and those of workers that were killed.
    if (this.repeated > requests.length / 5)
      this.problems.push(`${this.repeated} of ${requests.length} calls were repeated before their time`);
    if (requests.length > 1_200) this.problems.push(`${requests.length} calls were made`);
  }

  private repeated = 0;
}

function partOf(operation: string): string {
  const parts = {
    GetExtras: "extras",
    GetAllReservations: "reservations",
    GetAllPropertyRatesAndRestrictionsPerMC: "rates",
  };
  return (parts as Readonly<Record<string, string>>)[operation] ?? "";
}

/** The text of a part, without what time alone takes out of the reply of the service, or brings into it. */
function comparable(value: unknown, now: number): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null);
  const [first, last] = [now + 2 * DAY, now + 17 * DAY].map((at) => new Date(at).toISOString().slice(0, 10));
  const items = value as readonly {
    readonly date?: string;
    readonly ToDate?: string;
    readonly DepartureDate?: string;
  }[];
  const kept = items.filter(({ date, ToDate, DepartureDate }) => {
    const end = date ?? ToDate ?? DepartureDate ?? "";
    return end >= (first ?? "") && (date === undefined || date <= (last ?? ""));
  });
  return kept.length === 0 ? "null" : JSON.stringify(kept);
}
