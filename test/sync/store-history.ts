// Executes a random history on a store and on a model of it, and compares their contents.
import {
  memorySyncStore,
  type SyncCall,
  type SyncChange,
  type SyncEvent,
  type SyncLease,
  type SyncRecord,
  type SyncShard,
  type SyncStore,
  type SyncUpdate,
} from "@staywire/channel";
import { type Random, randomOf } from "../../packages/world/src/generate/random.js";

/** A store whose history is compared. */
export interface HistoryStore {
  readonly store: SyncStore;
  /** Closes the store and opens it again; undefined if the history must not do so. */
  readonly reopen?: (() => Promise<SyncStore>) | undefined;
  /** Makes the n-th of the next statements of the store fail, as if its connection were lost; 0 makes none fail. */
  readonly failAt?: ((statement: number) => void) | undefined;
}

/** A lease of the store, with the equivalent lease of the model. */
interface Leases {
  readonly call: SyncCall;
  readonly own: SyncLease;
  readonly model: SyncLease;
}

const STEPS = 100;
/** The number of characters in a large value, so that a file is rewritten when it is opened again. */
const LARGE = 30_000;
/** The maximum duration of a lease. */
const LEASE = 100;
/** The number of calls in a page. */
const PAGE = 2;
const ALL = 100_000;
const END = 1e12;

/** Executes the history of a seed. Returns the first difference between the store and the model; undefined if none. */
export async function historyProblem(seed: number, opened: HistoryStore): Promise<string | undefined> {
  const history = new History(randomOf(seed), opened);
  for (let step = 1; step <= STEPS; step++) {
    try {
      const name = await history.step();
      const problem = await history.difference();
      if (problem !== undefined) return `step ${step}, ${name}: ${problem}`;
    } catch (error) {
      return `step ${step}: ${String(error)}`;
    }
  }
  return undefined;
}

class History {
  private readonly random: Random;
  private readonly opened: HistoryStore;
  private readonly model = memorySyncStore();
  private store: SyncStore;
  private now = 1_000;
  private versions = 0;
  private highest = 0;
  private leases: Leases[] = [];
  /** For each call, the lease that currently allows writing. */
  private readonly current = new Map<string, Leases>();
  /** Calls as they were when they were planned. */
  private planned: SyncCall[] = [];

  constructor(random: Random, opened: HistoryStore) {
    this.random = random;
    this.opened = opened;
    this.store = opened.store;
  }

  async step(): Promise<string> {
    this.now += this.random.whole(0, 40);
    const kind = this.random.whole(1, 12);
    if (kind <= 3) return this.lease();
    if (kind <= 8) return this.putResult();
    if (kind === 9) return this.put({ add: [this.newCall(), this.newCall(), this.newCall()] }, undefined);
    if (kind === 10) return this.forget();
    if (kind === 11) return this.reopen();
    return this.put({ remove: [this.newCall().key] }, undefined);
  }

  /** Returns the difference between the contents of the store and of the model. */
  async difference(): Promise<string | undefined> {
    const [own, model] = [await this.contents(this.store), await this.contents(this.model)];
    if (own.text !== model.text) return differenceOf(own.text, model.text);
    const cursors = own.events.map(({ cursor }) => cursor);
    if (cursors.some((cursor, index) => index > 0 && cursor <= (cursors[index - 1] ?? 0))) return "events out of order";
    return this.random.chance(20) ? this.pageProblem() : undefined;
  }

  /** Returns a problem if the pages, or the shards, do not contain all calls. */
  private async pageProblem(): Promise<string | undefined> {
    const { store } = this;
    const all = keysOf(await store.due(END, ALL));
    const pages = keysOf(await callsByPage(store, { index: 0, count: 1 }));
    if (textOf(pages) !== textOf(all)) return `the pages have ${pages}, expected ${all}`;
    const shards = [await callsByPage(store, { index: 0, count: 2 }), await callsByPage(store, { index: 1, count: 2 })];
    const keys = keysOf(shards.flat());
    return textOf(keys.sort()) === textOf(all.sort()) ? undefined : `the shards have ${keys}, expected ${all}`;
  }

  private async contents(store: SyncStore) {
    const calls = await store.due(END, ALL);
    const due = await store.due(this.now, 3);
    const records = [];
    for (const { key } of calls) records.push(await store.get(key));
    const events = await store.changes(0, ALL);
    const changes = events.map(({ cursor: _, ...event }) => event);
    return { events, text: textOf({ calls, due: due.map(({ key }) => key), records, changes }) };
  }

  private newCall(): SyncCall {
    const id = this.random.whole(1, 6);
    const { now } = this;
    return {
      key: `GetExtras ${id}`,
      part: "extras",
      operation: "GetExtras",
      ids: [id],
      priority: id,
      due: now,
      failures: 0,
    };
  }

  private async lease(): Promise<string> {
    this.planned.push(...(await this.model.due(this.now, 2)));
    if (this.planned.length === 0) return "nothing to lease";
    // Most calls that were planned long ago were made since then.
    const call = this.random.pick(this.random.chance(70) ? this.planned.slice(-2) : this.planned);
    const until = this.now + this.random.whole(1, LEASE);
    const own = await this.store.lease(call, until, this.now);
    this.addLease(call, own, await this.model.lease(call, until, this.now));
    return `lease of ${call.key}`;
  }

  private addLease(call: SyncCall, own: SyncLease | undefined, model: SyncLease | undefined): void {
    if ((own === undefined) !== (model === undefined)) throw new Error(`${call.key}: only one of two leases is given`);
    if (own === undefined || model === undefined) return;
    const leases = { call, own, model };
    this.leases.push(leases);
    this.current.set(call.key, leases);
  }

  /** Writes a result with a lease, which may have expired. */
  private async putResult(): Promise<string> {
    if (this.leases.length === 0) return "no lease";
    const leases = this.random.pick(this.leases);
    const { key, ids } = leases.call;
    if (this.random.chance(10)) return this.put({}, leases);
    const value = this.newValue();
    const changes = Array.from({ length: this.random.whole(0, 3) }, () => this.newChange());
    const call: SyncCall = {
      ...leases.call,
      ids: this.random.chance(50) ? [...ids, this.versions] : ids,
      due: this.now + this.random.whole(0, 60),
      readAt: this.now,
      failures: this.random.whole(0, 2),
    };
    const record = { key, part: "extras", ids: call.ids, at: this.now, freshUntil: call.due, value } as SyncRecord;
    const remove = this.random.chance(20) ? [key] : [];
    const add = this.random.chance(30) ? [this.newCall()] : [];
    const isFailed = this.random.chance(20);
    return this.put(isFailed ? { call } : { call, record, changes, remove, add }, leases);
  }

  private async put(update: SyncUpdate, leases: Leases | undefined): Promise<string> {
    const name = `put ${JSON.stringify(update).slice(0, 160)}`;
    // Sometimes, if the lease has expired, another worker leases the call while its result is being written.
    const isOverdue = update.call !== undefined && update.call.due !== leases?.call.due && this.random.chance(20);
    const rivalCall = isOverdue ? leases?.call : undefined;
    const [from, until] = [this.now + LEASE, this.now + 2 * LEASE];
    this.opened.failAt?.(rivalCall === undefined && this.random.chance(20) ? this.random.whole(1, 8) : 0);
    let isPut: boolean;
    let rival: SyncLease | undefined;
    try {
      const lease = async () => (rivalCall === undefined ? undefined : this.store.lease(rivalCall, until, from));
      [isPut, rival] = await Promise.all([this.store.put(update, leases?.own), lease()]);
    } catch {
      return `failed ${name}`;
    } finally {
      this.opened.failAt?.(0);
    }
    if (isPut && rival !== undefined) throw new Error(`${name} was written, although another worker has its call`);
    if (rival !== undefined && rivalCall !== undefined) {
      this.addLease(rivalCall, rival, await this.model.lease(rivalCall, until, from));
    }
    await this.model.put(update, leases?.model);
    const isExpected = leases === undefined || this.current.get(leases.call.key) === leases;
    if (isPut !== isExpected) throw new Error(`${name} returned ${isPut}`);
    if (isPut) for (const key of [leases?.call.key ?? "", ...(update.remove ?? [])]) this.current.delete(key);
    const last = (await this.store.changes(this.highest, ALL)).at(-1)?.cursor;
    if (isPut && (update.changes?.length ?? 0) > 0 && last === undefined) {
      throw new Error(`${name} added events before ${this.highest}, the last position`);
    }
    this.highest = last ?? this.highest;
    return name;
  }

  private async forget(isWhole = this.random.chance(50)): Promise<string> {
    const [own, model] = [await this.store.changes(0, ALL), await this.model.changes(0, ALL)];
    const count = isWhole ? own.length : this.random.whole(0, own.length);
    await this.store.forget(cursorOf(own, count));
    await this.model.forget(cursorOf(model, count));
    return `forget of ${count} events`;
  }

  /** Opens the store again when no lease is valid any more, because a lease need not outlive its process. */
  private async reopen(): Promise<string> {
    if (this.opened.reopen === undefined) return "nothing";
    // In practice, the outbox is often empty when a program ends.
    if (this.random.chance(50)) await this.forget(true);
    this.now += 3 * LEASE;
    this.leases = [];
    this.current.clear();
    this.store = await this.opened.reopen();
    return "reopen";
  }

  private newValue() {
    return { RowCount: ++this.versions, ErrorMsg: this.random.chance(30) ? "x".repeat(LARGE) : `\u{1f3e0} "'\n` };
  }

  private newChange(): SyncChange {
    return { change: "changed", part: "extras", id: this.random.whole(1, 6), before: null, after: this.newValue() };
  }
}

function keysOf(calls: readonly SyncCall[]): string[] {
  return calls.map(({ key }) => key);
}

/** Reads the calls of a shard in pages. */
async function callsByPage(store: SyncStore, shard: SyncShard): Promise<readonly SyncCall[]> {
  const calls: SyncCall[] = [];
  for (;;) {
    const page = await store.due(END, PAGE, shard, calls.at(-1));
    calls.push(...page);
    if (page.length < PAGE) return calls;
  }
}

/** Returns a value as JSON text, with the members of each object in alphabetical order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

function differenceOf(own: string, model: string): string {
  const first = Math.max(0, [...own].findIndex((_, index) => own[index] !== model[index]) - 40);
  return `the store has ${own.slice(first, first + 120)}, expected ${model.slice(first, first + 120)}`;
}

function cursorOf(events: readonly SyncEvent[], count: number): number {
  return events[count - 1]?.cursor ?? 0;
}
