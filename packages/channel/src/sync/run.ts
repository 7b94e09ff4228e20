// Brings a local copy up to date: makes the calls that are due, and keeps each result as a checkpoint.

import type { CallOptions, CallOutcome } from "@staywire/client";
import { requireArgument } from "../arguments.js";
import { concurrently, requireConcurrency } from "../concurrent.js";
import { callProblem, type Problem } from "../problem.js";
import { changesBetween, type SyncChange } from "./changes.js";
import { SYNC_PARTS, type SyncClient, type SyncPart } from "./parts.js";
import { idsIn, type PlannedCall, plannedCalls, planSync, type SyncIds, type SyncOptions } from "./plan.js";
import type { SyncRecord, SyncStore } from "./store.js";

/** The options of {@link runSync}. */
export interface RunSyncOptions extends SyncOptions {
  /** Returns the time in milliseconds since 1970, such as `Date.now`. */
  readonly now: () => number;
  /** The most calls that run at the same time, within the limits of the client. @defaultValue 4 */
  readonly concurrency?: number | undefined;
  /** Aborts the calls that run, and ends the iteration with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** One call of a run, or the removal of what no longer belongs to the copy. */
export interface SyncStep {
  /** The call that was made, or the record that was removed. */
  readonly call: Pick<PlannedCall, "key" | "part" | "id" | "reason">;
  /** The changes of the copy. */
  readonly changes: readonly SyncChange[];
  /** The reason why the call has no result. */
  readonly problem: Problem | undefined;
  /** True if the result, or the error in its place, is kept as a checkpoint; otherwise the copy is as before. */
  readonly checkpoint: boolean;
}

/**
 * Brings a local copy up to date, and yields each call that was made with what it changed. A result is in the store before
 * it is yielded. A run that ends early, for whatever reason, is continued by the next run: calls that have a checkpoint
 * are not repeated before their time.
 *
 * An error about a company or a property (no right, not found, deleted, not supported) is kept in place of its data. Any
 * other error leaves the data as they were; if it can pass, the call is due again in the next run. A wrong user name or password ends
 * the run. Derive decisions from the copy, not from adding up changes: a program that is killed between a checkpoint and
 * its changes does not get them again.
 *
 * @throws The reason of the signal when that is aborted; what the store throws.
 * @example
 * ```ts
 * const store = memorySyncStore();
 * for await (const { call, changes } of runSync(channel, store, { companies: [601], now: () => Date.now() })) {
 *   console.log(`${call.key} (${call.reason}): ${changes.length} changes`);
 * }
 * const properties = syncedProperties(await store.load());
 * console.log(properties.get(1101)?.rates?.length); // 3
 * ```
 */
export async function* runSync(
  client: SyncClient,
  store: SyncStore,
  options: RunSyncOptions,
): AsyncGenerator<SyncStep, void, undefined> {
  requireArgument(typeof options?.now === "function", "now", options?.now, "a function such as Date.now");
  const records = new Map((await store.load()).map((record) => [record.key, record]));
  const queue = callQueue(records, options);
  const bounds = { concurrency: requireConcurrency(options.concurrency ?? 4), signal: options.signal };
  const next = () => {
    const call = queue.next();
    return call && (async (signal: AbortSignal) => makeCall(client, call, options.now(), signal));
  };
  for await (const made of concurrently(next, bounds)) {
    const before = records.get(made.call.key);
    const { call, record, problem } = checkpointOf(made, before);
    const changes = record === undefined ? [] : changesBetween(before, record);
    if (record !== undefined) {
      await store.save(record);
      records.set(record.key, record);
      queue.extend(record);
    }
    yield { call, changes, problem, checkpoint: record !== undefined };
    if (problem?.category === "authentication") return;
  }
  yield* removeStrays(store, records, options);
}

// Lists show which other calls belong to the copy.
const lists: ReadonlySet<SyncPart> = new Set(["companies", "rates", "reservations"]);

/** The calls that are due: those of the copy, then those of each company and property that a list shows. */
function callQueue(records: ReadonlyMap<string, SyncRecord>, options: RunSyncOptions) {
  const seen = { company: new Set<number>(), property: new Set<number>() };
  const waiting: Iterator<PlannedCall, void>[] = [];
  const fresh = (per: keyof typeof seen, ids: readonly number[]) => {
    const found = ids.filter((id) => !seen[per].has(id));
    for (const id of found) seen[per].add(id);
    return found;
  };
  const add = (of: readonly SyncRecord[], account: SyncIds["account"]) => {
    const { company, property } = idsIn(of, options);
    const ids = { account, company: fresh("company", company), property: fresh("property", property) };
    waiting.push(plannedCalls(records, ids, options, options.now()));
  };
  add([...records.values()], [undefined]);
  return {
    next(): PlannedCall | undefined {
      for (let calls = waiting[0]; calls !== undefined; calls = waiting[0]) {
        const { value, done } = calls.next();
        if (done === true) waiting.shift();
        else if (value?.due === true) return value;
      }
      return undefined;
    },
    extend(record: SyncRecord) {
      if (lists.has(record.part)) add([record], []);
    },
  };
}

interface Made {
  readonly call: PlannedCall;
  /** The checkpoint; undefined if the copy stays as it was. */
  readonly record: SyncRecord | undefined;
  readonly problem: Problem | undefined;
}

async function makeCall(client: SyncClient, call: PlannedCall, at: number, signal: AbortSignal) {
  return { call, at, outcome: await methods[call.part](client, call.id ?? 0, { signal }) };
}

const aboutTheItem: ReadonlySet<string> = new Set(["permission", "not-found", "deleted", "unsupported"]);

function checkpointOf(
  { call, at, outcome }: Awaited<ReturnType<typeof makeCall>>,
  before: SyncRecord | undefined,
): Made {
  const problem = callProblem(outcome);
  const { key, part, id } = call;
  const record = (value: unknown) => ({ key, part, id, at, value, problem }) as SyncRecord;
  if (outcome.kind === "failed" || problem === undefined) {
    return { call, record: outcome.kind === "ok" ? record(outcome.value) : undefined, problem };
  }
  // The permissions beside an error hold the rights of the caller to the property; other results beside errors are empty.
  if (aboutTheItem.has(problem.category))
    return { call, record: record(part === "permissions" ? outcome.value : null), problem };
  // An internal error that the same call meets again says nothing of the data, and is not worth a call in every run.
  const lasting = problem.category === "internal" && !problem.retry;
  return { call, record: lasting ? record(before?.value ?? null) : undefined, problem };
}

type MakeCall = (client: SyncClient, id: number, options: CallOptions) => Promise<CallOutcome<unknown, string, string>>;

const methods: Readonly<Record<SyncPart, MakeCall>> = {
  companies: (client, _, options) => client.GetManagementCompanyDefaultArrivalDepartureTimes({}, options),
  reservations: (client, _, options) => client.GetAllReservations({}, options),
  rates: (client, MCUserID, options) => client.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID }, options),
  permissions: (client, PropertyID, options) => client.GetPropertyPermissions({ PropertyID }, options),
  extras: (client, PropertyID, options) => client.GetExtras({ PropertyID }, options),
  taxes: (client, PropertyID, options) => client.GetTaxRatesAndSettings({ PropertyID }, options),
  poolHeat: (client, PropertyID, options) => client.GetPoolHeatSettings({ PropertyID }, options),
};

// Parts that this run does not read stay. A record whose call no longer belongs to the copy is of a company or a property that the service does not list now.
async function* removeStrays(
  store: SyncStore,
  records: ReadonlyMap<string, SyncRecord>,
  options: RunSyncOptions,
): AsyncGenerator<SyncStep, void, undefined> {
  const plan = planSync([...records.values()], options, options.now());
  if (plan.some(({ part, due }) => due && lists.has(part))) return;
  const wanted = new Set(plan.map(({ key }) => key));
  const parts: ReadonlySet<SyncPart> = new Set(options.parts ?? SYNC_PARTS);
  for (const record of records.values()) {
    if (wanted.has(record.key) || !parts.has(record.part)) continue;
    await store.remove(record.key);
    const { key, part, id } = record;
    const reason = "no longer part of the copy";
    yield {
      call: { key, part, id, reason },
      changes: changesBetween(record, undefined),
      problem: undefined,
      checkpoint: true,
    };
  }
}
