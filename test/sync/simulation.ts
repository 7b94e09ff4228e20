// Simulates workers that maintain one copy for two weeks, with caches, faults, crashes and changes determined by a
// seed, and checks invariants.
import { memorySyncStore, type SyncClient, type SyncPart, type SyncStore } from "@staywire/channel";
import { memoryCache } from "@staywire/client/cache";
import { type Limiter, rateLimiter } from "@staywire/client/limiter";
import { type Random, randomOf } from "../../packages/world/src/generate/random.js";
import { modelClient } from "./client.js";
import { copyProblems, dueProblems, removalProblem, requestProblems, resultProblem } from "./invariants.js";
import { Provider } from "./provider.js";
import { Replica } from "./replica.js";
import { type Changes, engine, type Parts, type Role, removal, run } from "./roles.js";
import { COMPANIES, DAY, LEASE, MINUTE, options, POLL, RATE, REMOVAL_LEASE } from "./settings.js";
import { VirtualTime } from "./virtual-time.js";

const BEGIN = Date.parse("2027-05-01T05:00:00Z");
const DAYS = 14;

/** A bug: returns the parts of a worker with one part broken. It is applied separately to each worker. */
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
  readonly role: Role;
  isAlive: boolean;
  /** The number of steps until the worker is killed. */
  left: number;
  limiter: Limiter;
}

/** The parts that list companies or properties. */
const lists: ReadonlySet<SyncPart> = new Set(["companies", "reservations", "rates"]);

/**
 * Returns a promise that never settles. Each caller gets a promise of its own, because a shared promise would keep
 * everything that has ever waited for it in memory.
 */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

class Simulation {
  private readonly random: Random;
  private readonly provider: Provider;
  private readonly store = memorySyncStore();
  private parts: Parts;
  private readonly problems: string[] = [];
  private readonly replica = new Replica(this.problems);
  private readonly time: VirtualTime;
  private readonly bug: Bug;
  /** For each running call, the worker that waits for the reply. */
  private readonly making = new Map<string, Worker>();
  private readonly written = new WeakSet<Changes>();
  private readonly workers = new Set<Worker>();
  /** True if the clients have caches that are also used by other readers. */
  private readonly hasReaders: boolean;

  constructor(seed: number, time: VirtualTime, bug: Bug) {
    this.random = randomOf(seed);
    this.provider = new Provider(seed, time);
    this.time = time;
    this.bug = bug;
    const now = () => time.now;
    this.hasReaders = this.random.chance(50);
    const unused = {} as SyncClient;
    const content = { ...options, now, lease: LEASE, ...this.newContent() };
    this.parts = { store: this.store, client: unused, limiter: rateLimiter(RATE), options: content };
  }

  /** Draws the content of the copy that can change. */
  private newContent() {
    // With 32 nights, single properties have one window more than lists have. With 40 nights, both have as many
    // windows.
    const nights = this.random.pick([20, 20, 31, 32, 32, 40]);
    return { nights, companies: this.random.chance(25) ? COMPANIES.slice(0, 1) : undefined };
  }

  async run(): Promise<string | undefined> {
    const { requests } = this.provider;
    this.time.isOver = () => requests.length > 2_000 || this.problems.length > 0;
    const isEngine = this.random.chance(50);
    const roles = isEngine ? [engine, engine, engine, removal] : [run, run, run];
    for (const [index, role] of roles.entries()) this.start(role, this.random.whole(0, 2) * 7 * MINUTE + index);
    void this.consume();
    const end = BEGIN + DAYS * DAY;
    const deployed = this.random.chance(50) ? BEGIN + this.random.whole(4, 18) * (DAY / 2) : end;
    for (let at = BEGIN; at < end; at += DAY / 2) {
      await this.time.runUntil(at + this.random.whole(0, DAY / 2));
      if (at > BEGIN + DAY) this.provider.change();
      if (at === deployed) this.deploy();
    }
    this.provider.isFaulty = false;
    await this.time.runUntil(end + 4 * DAY);
    if (this.time.isOver()) return this.problems[0] ?? `${requests.length} calls were made`;
    const { store, provider, problems } = this;
    problems.push(...requestProblems(provider));
    const { nights = 0, companies = [...provider.companies] } = this.parts.options;
    const at = { now: this.time.now, nights, companies };
    for await (const problem of copyProblems(store, provider, at)) problems.push(problem);
    for await (const problem of dueProblems(store)) problems.push(problem);
    await this.replica.check(store, this.time.now);
    return this.problems[0];
  }

  /** Replaces all workers by workers whose copy has another content. */
  private deploy(): void {
    this.parts = { ...this.parts, options: { ...this.parts.options, ...this.newContent() } };
    for (const worker of [...this.workers]) this.replace(worker);
  }

  private replace(worker: Worker): void {
    worker.isAlive = false;
    this.workers.delete(worker);
    this.start(worker.role, this.random.whole(1, 120) * MINUTE);
  }

  /** Starts a worker, which works until it is killed and is then replaced. */
  private start(role: Role, delay: number): void {
    const left = this.random.chance(70) ? this.random.whole(5, 600) : Number.POSITIVE_INFINITY;
    const worker: Worker = { role, isAlive: true, left, limiter: this.parts.limiter };
    this.workers.add(worker);
    const bare = this.bareClientOf(worker);
    const client = this.clientOf(worker, bare);
    const own = { ...this.parts, store: this.storeOf(worker), client };
    const parts = this.bug(
      role === removal ? { ...own, options: { ...own.options, lease: REMOVAL_LEASE } } : own,
      this.random,
    );
    worker.limiter = parts.limiter;
    const work = async () => {
      await this.time.sleep(delay);
      while (worker.isAlive) {
        if (role === removal)
          await this.time.sleep(this.untilPoll() + this.random.whole(0, 1) * POLL + this.random.whole(0, 30) * MINUTE);
        for await (const changes of role(parts)) {
          if (changes.length > 0 && !this.written.has(changes)) this.problems.push("a run reported changes twice");
        }
        await this.pauseOf(worker, bare);
      }
    };
    work().catch((error: unknown) => this.problems.push(`a worker threw ${String(error)}`));
  }

  /** Waits until the next run of a worker. Meanwhile a reader may use the client of the worker. */
  private async pauseOf(worker: Worker, bare: SyncClient): Promise<void> {
    const pause = this.untilPoll() + this.random.whole(0, 2) * 7 * MINUTE;
    const before = Math.min(pause, this.random.whole(1, POLL / MINUTE - 1) * MINUTE);
    await this.time.sleep(pause - before);
    if (this.hasReaders && worker.isAlive && this.random.chance(50)) {
      await bare.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: this.random.pick([601, 602]) });
    }
    await this.time.sleep(before);
  }

  /** Returns the time until the next run of all programs, which start at fixed hours. */
  private untilPoll(): number {
    return POLL - ((this.time.now - BEGIN) % POLL);
  }

  /** Counts a step of a worker. The worker is killed during its last step, and replaced. */
  private step(worker: Worker): void {
    if (--worker.left > 0 || !worker.isAlive || !this.provider.isFaulty) return;
    this.replace(worker);
  }

  /** Returns the store for a worker: its statements take time, and they never end once the worker is dead. */
  private storeOf(worker: Worker): SyncStore {
    const slow = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.random.chance(10)) await this.time.sleep(this.delayOf(worker));
      this.step(worker);
      if (!worker.isAlive) return never();
      const result = await work();
      if (this.random.chance(10)) await this.time.sleep(this.delayOf(worker));
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
        // An update that removes properties from a record is no result of a call.
        const isResult = update.call !== undefined && update.remove === undefined;
        if (isResult && this.provider.isFaulty) await this.suspend(update.call.part);
        return slow(async () => {
          const { provider, hasReaders } = this;
          const { key = "" } = update.call ?? {};
          const before = await store.get(key);
          if (!(await store.put(update, lease))) return false;
          if (update.changes !== undefined) this.written.add(update.changes);
          const storing = { now: this.time.now, hasReaders, leasedAt: leasedAt.get(key) ?? 0, before };
          const problem = isResult ? resultProblem(update, provider, storing) : removalProblem(update, storing);
          if (problem !== undefined) this.problems.push(problem);
          return true;
        });
      },
      changes: store.changes,
      forget: store.forget,
    };
  }

  /**
   * Returns the time that a statement takes. It is long for the program that removes strays, as for a program far from
   * the database.
   */
  private delayOf({ role }: Worker): number {
    return role === removal && this.provider.isFaulty ? this.random.whole(1, 5) * MINUTE : this.random.whole(1, 50);
  }

  /** Waits between a call and its result, like a machine that is suspended, or a program that writes a long list. */
  private async suspend(part: SyncPart): Promise<void> {
    if (this.random.chance(2)) await this.time.sleep(this.random.whole(30, 1_440) * MINUTE);
    else if (lists.has(part) && this.random.chance(25)) await this.time.sleep(this.random.whole(1, 15) * MINUTE);
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

  /**
   * Returns the client that a run uses. Records a problem if two living workers make the same call at the same time,
   * unless the store contains the call twice because a property returned.
   */
  private clientOf(worker: Worker, client: SyncClient): SyncClient {
    const methods = Object.entries(client).map(([name, method]) => [
      name,
      async (...args: readonly unknown[]) => {
        this.step(worker);
        if (!worker.isAlive) return never();
        const key = `${name} ${JSON.stringify(args[0])}`;
        if (this.making.get(key)?.isAlive && (await this.callsWith(name, args[0])) < 2) {
          this.problems.push(`two workers made ${key} at the same time`);
        }
        this.making.set(key, worker);
        const outcome = await (method as (...all: readonly unknown[]) => Promise<unknown>)(...args);
        if (this.making.get(key) === worker) this.making.delete(key);
        return worker.isAlive ? outcome : never();
      },
    ]);
    return Object.fromEntries(methods) as SyncClient;
  }

  /** Returns the number of calls in the store that read the given properties, in their first window. */
  private async callsWith(operation: string, parameters: unknown): Promise<number> {
    const { PropertyIDs, PropertyIds = PropertyIDs } = parameters as Record<string, readonly number[] | undefined>;
    const calls = await this.store.due(Number.MAX_SAFE_INTEGER, 1_000);
    const equal = calls.filter((call) => call.operation === operation && call.ids.join() === PropertyIds?.join());
    return equal.filter(({ window }) => (window?.number ?? 0) === 0).length;
  }

  /** Applies the outbox to a replica. */
  private async consume(): Promise<void> {
    const { store } = this.bug(this.parts, this.random);
    const { replica } = this;
    for (;;) {
      await this.time.sleep(700 * MINUTE);
      for (let events = await store.changes(replica.cursor, 50); events.length > 0; ) {
        for (const event of events) replica.apply(event);
        // Sometimes the consumer is killed after it has applied events, and before it deletes them from the outbox.
        if (this.random.chance(70)) await store.forget(replica.cursor);
        events = await store.changes(replica.cursor, 50);
      }
    }
  }
}
