// Simulates workers that maintain one copy for two weeks, with caches, faults, crashes and changes determined by a
// seed, and checks invariants.
import {
  memorySyncStore,
  type RunSyncOptions,
  runSync,
  type SyncChange,
  type SyncClient,
  type SyncStore,
} from "@staywire/channel";
import { memoryCache } from "@staywire/client/cache";
import { type Limiter, rateLimiter } from "@staywire/client/limiter";
import { type Random, randomOf } from "../../packages/world/src/generate/random.js";
import { modelClient } from "./client.js";
import { copyProblems, dueProblems, recordProblem, requestProblems } from "./invariants.js";
import { Provider } from "./provider.js";
import { Replica } from "./replica.js";
import { DAY, LEASE, MINUTE, options, POLL, RATE } from "./settings.js";
import { VirtualTime } from "./virtual-time.js";

const BEGIN = Date.parse("2027-05-01T05:00:00Z");
const DAYS = 14;

/** The parts of a simulation that a planted bug can replace. */
export interface Parts {
  readonly store: SyncStore;
  readonly client: SyncClient;
  readonly limiter: Limiter;
  readonly options: RunSyncOptions;
}

/** A bug: returns the parts with one of them broken. It is applied separately to each worker. */
export type Bug = (parts: Parts, random: Random) => Parts;

/** Simulates a seed. Returns the problem found; undefined if every invariant held. */
export async function simulate(seed: number, bug: Bug = (parts) => parts): Promise<string | undefined> {
  const time = new VirtualTime(BEGIN);
  try {
    return await new Simulation(seed, time, bug).run();
  } finally {
    time.end();
  }
}

interface Worker {
  isAlive: boolean;
  /** The number of steps until the worker is killed. */
  left: number;
  limiter: Limiter;
}

/** Changes as a run reports them. They are compared by identity with those that were written to the outbox. */
type Changes = readonly SyncChange[];

/** Returns a promise that never settles. A shared one would keep everything that has ever waited for it. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

class Simulation {
  private readonly random: Random;
  private readonly provider: Provider;
  private readonly store = memorySyncStore();
  private readonly parts: Parts;
  private readonly problems: string[] = [];
  private readonly replica = new Replica(this.problems);
  private readonly time: VirtualTime;
  private readonly bug: Bug;
  /** The worker that is making each call and waits for the reply. */
  private readonly making = new Map<string, Worker>();
  private readonly written = new WeakSet<Changes>();
  /** True if the clients have a cache, and something else reads through them too. */
  private readonly hasReaders: boolean;

  constructor(seed: number, time: VirtualTime, bug: Bug) {
    this.random = randomOf(seed);
    this.provider = new Provider(seed, time);
    this.time = time;
    this.bug = bug;
    const now = () => time.now;
    this.hasReaders = this.random.chance(50);
    // With 32 nights, lists and single properties have different numbers of windows.
    const nights = this.random.pick([20, 31, 32]);
    const unused = {} as SyncClient;
    this.parts = {
      store: this.store,
      client: unused,
      limiter: rateLimiter(RATE),
      options: { ...options, nights, now, lease: LEASE },
    };
  }

  async run(): Promise<string | undefined> {
    const { requests } = this.provider;
    this.time.isOver = () => requests.length > 2_000 || this.problems.length > 0;
    for (let index = 0; index < 3; index++) this.start(this.random.whole(0, 2) * 7 * MINUTE + index);
    void this.consume();
    const end = BEGIN + DAYS * DAY;
    for (let at = BEGIN; at < end; at += DAY / 2) {
      await this.time.runUntil(at + this.random.whole(0, DAY / 2));
      if (at > BEGIN + DAY) this.provider.change();
    }
    this.provider.isFaulty = false;
    await this.time.runUntil(end + 4 * DAY);
    if (this.time.isOver()) return this.problems[0] ?? `${requests.length} calls were made`;
    const { store, provider, problems } = this;
    problems.push(...requestProblems(provider));
    const { nights = 0 } = this.parts.options;
    for await (const problem of copyProblems(store, provider, { now: this.time.now, nights })) problems.push(problem);
    for await (const problem of dueProblems(store)) problems.push(problem);
    await this.replica.check(store, this.time.now);
    return this.problems[0];
  }

  /** Starts a worker, which runs until it is killed and is then replaced. */
  private start(delay: number): void {
    const left = this.random.chance(70) ? this.random.whole(5, 600) : Number.POSITIVE_INFINITY;
    const worker: Worker = { isAlive: true, left, limiter: this.parts.limiter };
    const bare = this.bareClientOf(worker);
    const client = this.clientOf(worker, bare);
    const parts = this.bug({ ...this.parts, store: this.storeOf(worker), client }, this.random);
    worker.limiter = parts.limiter;
    const work = async () => {
      await this.time.sleep(delay);
      while (worker.isAlive) {
        for await (const { changes } of runSync(parts.client, parts.store, { ...parts.options, concurrency: 2 })) {
          if (changes.length > 0 && !this.written.has(changes)) this.problems.push("a run reported changes twice");
        }
        await this.pauseOf(worker, bare);
      }
    };
    work().catch((error: unknown) => this.problems.push(`a worker threw ${String(error)}`));
  }

  /** Waits until the next run of a worker. Meanwhile a reader may use the client of the worker. */
  private async pauseOf(worker: Worker, bare: SyncClient): Promise<void> {
    const before = this.random.whole(1, POLL / MINUTE - 1) * MINUTE;
    await this.time.sleep(POLL - before);
    if (this.hasReaders && worker.isAlive && this.random.chance(50)) {
      await bare.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: this.random.pick([601, 602]) });
    }
    await this.time.sleep(before);
  }

  /** Counts a step of a worker. The worker is killed during its last step, and replaced. */
  private step(worker: Worker): void {
    if (--worker.left > 0 || !worker.isAlive || !this.provider.isFaulty) return;
    worker.isAlive = false;
    this.start(this.random.whole(1, 120) * MINUTE);
  }

  /** Returns the store for a worker: with delays, and inaccessible once the worker is dead. */
  private storeOf(worker: Worker): SyncStore {
    const slow = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.random.chance(10)) await this.time.sleep(this.random.whole(1, 50));
      this.step(worker);
      if (!worker.isAlive) return never();
      const result = await work();
      if (this.random.chance(10)) await this.time.sleep(this.random.whole(1, 50));
      return worker.isAlive ? result : never();
    };
    const { store } = this;
    const leasedAt = new Map<string, number>();
    return {
      due: (...args) => slow(() => store.due(...args)),
      get: (key) => slow(() => store.get(key)),
      lease: (call, ...args) => {
        leasedAt.set(call.key, this.time.now);
        return slow(() => store.lease(call, ...args));
      },
      put: async (update, lease) => {
        // Sometimes a machine is suspended between a call and its result, for longer than the lease.
        const isResult = update.record !== undefined && update.remove === undefined;
        if (isResult && this.provider.isFaulty && this.random.chance(2)) {
          await this.time.sleep(this.random.whole(30, 1_440) * MINUTE);
        }
        return slow(async () => {
          // An update that removes properties from a record reduces its value, so it is not checked.
          const { provider, hasReaders } = this;
          const problem = isResult
            ? recordProblem(update.record, provider, { now: this.time.now, hasReaders })
            : undefined;
          if (problem !== undefined) this.problems.push(problem);
          const { key = "", failures = 0, due = 0 } = update.call ?? {};
          if (failures > 0 && update.remove === undefined && due < (leasedAt.get(key) ?? 0) + 1_000) {
            this.problems.push(`${key} failed, and is due again at once`);
          }
          const isPut = await store.put(update, lease);
          if (isPut && update.changes !== undefined) this.written.add(update.changes);
          return isPut;
        });
      },
      changes: store.changes,
      forget: store.forget,
    };
  }

  /** Returns the client of a worker, which sends nothing once the worker is dead. */
  private bareClientOf(worker: Worker): SyncClient {
    const { provider, random } = this;
    return modelClient((request) => (worker.isAlive ? provider.send(request) : never()), {
      limiter: {
        acquire: (settings) => (worker.isAlive ? worker.limiter.acquire(settings) : never()),
        penalize: (milliseconds) => worker.limiter.penalize(milliseconds),
      },
      timeout: 30_000,
      retries: 1,
      jitter: () => random.whole(0, 99) / 100,
      ...(this.hasReaders && { cache: memoryCache() }),
    });
  }

  /** Returns the client that a run uses. No two living workers may make the same call at the same time. */
  private clientOf(worker: Worker, client: SyncClient): SyncClient {
    const methods = Object.entries(client).map(([name, method]) => [
      name,
      async (...args: readonly unknown[]) => {
        this.step(worker);
        if (!worker.isAlive) return never();
        const key = `${name} ${JSON.stringify(args[0])}`;
        if (this.making.get(key)?.isAlive) this.problems.push(`two workers made ${key} at the same time`);
        this.making.set(key, worker);
        const outcome = await (method as (...all: readonly unknown[]) => Promise<unknown>)(...args);
        if (this.making.get(key) === worker) this.making.delete(key);
        return worker.isAlive ? outcome : never();
      },
    ]);
    return Object.fromEntries(methods) as SyncClient;
  }

  /** Applies the outbox to a replica. */
  private async consume(): Promise<void> {
    const { store } = this.bug(this.parts, this.random);
    const { replica } = this;
    for (;;) {
      await this.time.sleep(700 * MINUTE);
      for (let events = await store.changes(replica.cursor, 50); events.length > 0; ) {
        for (const event of events) replica.apply(event);
        // Sometimes the consumer is killed before it forgets what it has applied.
        if (this.random.chance(70)) await store.forget(replica.cursor);
        events = await store.changes(replica.cursor, 50);
      }
    }
  }
}
