// Updates a local copy in one process: makes the calls that are due, and stores each result as a checkpoint.
import type { CallOptions } from "@staywire/client";
import { requireArgument } from "../arguments.js";
import { concurrently, requireConcurrency } from "../concurrent.js";
import { type Problem, replyProblem } from "../problem.js";
import type { SyncChange } from "./changes.js";
import { executeCall, type SyncResult } from "./execute.js";
import { requireSyncOptions } from "./options.js";
import { listParts, type SyncClient } from "./parts.js";
import { addNamed, duePages, type PlannedCall, type PlanSyncOptions } from "./plan.js";
import type { SyncLease, SyncStore } from "./store.js";
import { removeStrays } from "./strays.js";

/** The options of {@link runSync}. */
export interface RunSyncOptions extends PlanSyncOptions {
  /** Returns the current time in milliseconds since 1970, such as `Date.now`. */
  readonly now: () => number;
  /**
   * The maximum number of calls at the same time, within the limits of the client. Results are written while the next
   * calls run: calls and writes together are at most twice this number.
   * @defaultValue 4
   */
  readonly concurrency?: number | undefined;
  /**
   * The milliseconds for which a call is leased. It must be longer than a call with all its attempts can take, because
   * another worker may make the call after that.
   * @defaultValue 300,000
   */
  readonly lease?: number | undefined;
  /** Aborts the running calls, and ends the iteration with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** One call of a run, or the removal of something that no longer belongs to the copy. */
export interface SyncStep {
  /** The call that was made, or whose record was removed. */
  readonly call: PlannedCall;
  /** The changes of the copy. */
  readonly changes: readonly SyncChange[];
  /** The error of the call or of one of its items, or `lease-lost`; undefined if there is none. */
  readonly problem: Problem | undefined;
  /** True if the result, or the error that replaces it, is stored as a checkpoint. Otherwise the copy is unchanged. */
  readonly checkpoint: boolean;
}

/**
 * Updates a local copy, and yields each call with the changes that it caused. A result is stored before it is yielded.
 * The run ends when every call that was due at its beginning, and every call that its results added, has been made, or
 * after `callsPerHour` calls.
 *
 * If a run ends early, for whatever reason, the next run continues it: calls with a checkpoint are not repeated before
 * they are due. Several processes can run on a store that they share.
 *
 * An error about a company or a property (no right, not found, deleted, not supported) replaces its data. Any other
 * error leaves the data unchanged. The call is then due again after a second, doubled each time; after an internal
 * error that the same call would get again, it is due after its usual period. If a property in a list has a temporary
 * error, its earlier data are kept, if there are any, and the list is due again like a failed call, but not within its
 * cache time. A wrong user name or password ends the run.
 *
 * Changes are also in the outbox of the store (`changes`), where a program that was killed finds those that it missed.
 *
 * @throws TypeError or RangeError for options that cannot be used; the reason of the signal when that is aborted; what the store throws.
 * @example
 * ```ts
 * const store = memorySyncStore();
 * for await (const { call, changes } of runSync(channel, store, { companies: [601], now: () => Date.now() })) {
 *   console.log(`${call.key} (${call.reason}): ${changes.length} changes`);
 * }
 * const properties = await syncedProperties(store);
 * console.log(properties.get(1101)?.rates?.length); // 3
 * ```
 */
export async function* runSync(
  client: SyncClient,
  store: SyncStore,
  options: RunSyncOptions,
): AsyncGenerator<SyncStep, void, undefined> {
  requireRunOptions(options);
  const begun = options.now();
  await addNamed(store, options);
  // True if something may no longer belong to the copy, because the lists and the options determine what belongs to it.
  let isOtherCopy = options.companies !== undefined || options.properties !== undefined;
  // Each list adds calls, and other workers may leave calls undone, so passes are repeated until one makes no call.
  let callsPerHour = options.callsPerHour ?? Number.POSITIVE_INFINITY;
  for (let calls = 1; calls > 0; ) {
    calls = 0;
    for await (const step of onePass(client, store, { ...options, callsPerHour }, begun)) {
      calls++;
      if (step === undefined) continue;
      callsPerHour--;
      isOtherCopy ||= step.checkpoint && listParts.has(step.call.part);
      yield step;
      if (step.problem?.category === "authentication") return;
    }
  }
  if (!isOtherCopy) return;
  for await (const { call, changes } of removeStrays(store, options)) {
    yield { call: { ...call, reason: "no longer part of the copy" }, changes, problem: undefined, checkpoint: true };
  }
}

function requireRunOptions(options: RunSyncOptions): void {
  requireArgument(typeof options?.now === "function", "now", options?.now, "a function such as Date.now");
  requireSyncOptions(options);
  requireConcurrency(options.concurrency ?? 4);
}

/**
 * The number of calls that a pass skips after a call that another worker has leased, because that worker makes the next
 * calls too.
 */
const STRIDE = 50;

/**
 * Makes the calls that are in the store now and due at the given time. Yields undefined for a call that another worker
 * has leased.
 */
async function* onePass(client: SyncClient, store: SyncStore, options: RunSyncOptions, begun: number) {
  const { concurrency = 4, signal } = options;
  const calls = oneByOne(duePages(store, options, begun));
  const seats = new Seats(concurrency);
  let isOver = false;
  const task = async (callSignal: AbortSignal): Promise<readonly (SyncStep | undefined)[]> => {
    await seats.take();
    const made = await nextCall(client, store, calls, { ...options, signal: callSignal }).finally(() => seats.leave());
    if (made === "over") isOver = true;
    return made === "over" ? [] : [made && (await keep(store, made))];
  };
  // Twice as many tasks as calls, because results are written while the next calls are made.
  const atOnce = { concurrency: 2 * concurrency, signal };
  for await (const steps of concurrently(() => (isOver ? undefined : task), atOnce)) yield* steps;
}

/** Lets a limited number of tasks run at the same time, in the order of their arrival. */
class Seats {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async take(): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free++;
    else next();
  }
}

async function* oneByOne<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T, void, undefined> {
  for await (const page of pages) {
    for (const item of page) yield item;
  }
}

interface MadeCall {
  readonly call: PlannedCall;
  readonly lease: SyncLease;
  readonly result: SyncResult;
}

/** Makes the next call. Returns undefined if another worker has leased it, and `over` if no call is left. */
async function nextCall(
  client: SyncClient,
  store: SyncStore,
  calls: AsyncIterator<PlannedCall, void>,
  options: RunSyncOptions & CallOptions,
): Promise<MadeCall | "over" | undefined> {
  const { now, lease: length = 300_000, signal } = options;
  signal?.throwIfAborted();
  const { value: call, done } = await calls.next();
  if (done === true) return "over";
  const lease = await store.lease(call, now() + length, now());
  if (lease === undefined) {
    for (let passed = 0; passed < STRIDE; passed++) await calls.next();
    return undefined;
  }
  // A call that was never made has no record.
  const before = call.readAt === undefined ? undefined : await store.get(call.key);
  return { call, lease, result: await executeCall(client, call, before, options) };
}

async function keep(store: SyncStore, { call, lease, result }: MadeCall): Promise<SyncStep> {
  if (!(await store.put(result, lease))) return { call, changes: [], problem: leaseLost, checkpoint: false };
  return { call, changes: result.changes, problem: result.problem, checkpoint: result.record !== undefined };
}

const leaseLost = /* @__PURE__ */ replyProblem(
  "lease-lost",
  "the call took longer than its lease, and another worker has it now",
);
