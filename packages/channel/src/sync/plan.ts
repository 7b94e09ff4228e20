// Plans the calls that update a local copy, as a stream from the store, each with its reason.
import { requireArgument } from "../arguments.js";
import { accountCalls, blockCalls, blockOf, companyCalls, propertyCalls, wayOf, windowCount } from "./new-calls.js";
import { partsOf, requireSyncOptions, type SyncOptions } from "./options.js";
import { listParts, syncParts } from "./parts.js";
import type { SyncShard, SyncStore } from "./store.js";
import type { SyncCall } from "./sync-call.js";

/** The options of {@link planSync}. */
export interface PlanSyncOptions extends SyncOptions {
  /** The shard whose calls are planned. @defaultValue all */
  readonly shard?: SyncShard | undefined;
  /**
   * The maximum number of calls per hour. A plan, or a run of {@link runSync}, ends after that many calls, which are
   * those with the first priorities. Make one plan or run per hour.
   * @defaultValue no bound
   */
  readonly callsPerHour?: number | undefined;
}

/** A call that is due, with the reason. Plain JSON; its key can be the id of a job that executes it. */
export interface PlannedCall extends SyncCall {
  /** The reason why the call is due. */
  readonly reason: string;
}

/** The number of calls that are read from a store at once. */
const PAGE = 1_000;

/**
 * Yields the calls of a local copy that are due, by priority and then by the time when they became due. Reads them from
 * the store page by page, with at most one page in memory. Calls for the companies and properties in the options are
 * added to the store first. Calls that a list reveals, such as those for the properties of a company, are added when
 * the list has been read: plan again after that.
 *
 * @param now - Milliseconds since 1970, such as `Date.now()`.
 * @throws TypeError or RangeError for options that cannot be used; what the store throws.
 * @example
 * ```ts
 * const store = memorySyncStore();
 * for await (const { key, reason } of planSync(store, { companies: [601] }, Date.now())) console.log(key, reason);
 * // GetAllReservations never read
 * // GetAllPropertyRatesAndRestrictionsPerMC 601 never read
 * // GetManagementCompanyDetails 601 never read
 * ```
 */
export async function* planSync(
  store: Pick<SyncStore, "due" | "put">,
  options: PlanSyncOptions,
  now: number,
): AsyncGenerator<PlannedCall, void, undefined> {
  requireArgument(typeof store?.due === "function", "store", store, "a store such as memorySyncStore()");
  requireSyncOptions(options);
  requireArgument(Number.isFinite(now), "now", now, "milliseconds, such as Date.now()");
  await addNamed(store, options);
  for await (const page of duePages(store, options, now)) {
    for (const call of page) yield call;
  }
}

/** Adds the calls for the companies and properties in the options. */
export async function addNamed(store: Pick<SyncStore, "put">, options: SyncOptions): Promise<void> {
  const { companies = [], properties = [] } = options;
  await store.put({ add: accountCalls(options) });
  for (const page of pagesOf(companies)) await store.put({ add: companyCalls(page, options) });
  for (const page of pagesOf(properties)) {
    await store.put({ add: [...propertyCalls(page, options), ...blockCalls(page, options)] });
  }
}

function pagesOf(ids: readonly number[]): readonly (readonly number[])[] {
  const unique = [...new Set(ids)];
  return Array.from({ length: Math.ceil(unique.length / PAGE) }, (_, page) =>
    unique.slice(page * PAGE, (page + 1) * PAGE),
  );
}

/** Yields the due calls of the copy page by page, because a generator for single calls doubled the time of a plan. */
export async function* duePages(
  store: Pick<SyncStore, "due">,
  options: PlanSyncOptions,
  now: number,
): AsyncGenerator<readonly PlannedCall[], void, undefined> {
  const { shard, callsPerHour = Number.POSITIVE_INFINITY } = options;
  const belongs = membership(options);
  let [after, left]: [SyncCall | undefined, number] = [undefined, callsPerHour];
  while (left > 0) {
    const page: readonly SyncCall[] = await store.due(now, PAGE, shard, after);
    const own = page.filter(belongs).slice(0, left);
    yield own.map((call) => withReason(call, now));
    after = page.at(-1);
    left -= own.length;
    if (page.length < PAGE) return;
  }
}

// Copies each member separately, which takes half the time of a spread.
function withReason(call: SyncCall, now: number): PlannedCall {
  const { key, part, operation, ids, window, priority, due, readAt, failures } = call;
  return { key, part, operation, ids, window, priority, due, readAt, failures, reason: reasonOf(call, now) };
}

function reasonOf({ readAt, failures }: SyncCall, now: number): string {
  const failed = failures === 0 ? "" : `, failed ${failures === 1 ? "once" : `${failures} times`}`;
  if (readAt === undefined) return `never read${failed}`;
  return `read ${Math.floor((now - readAt) / 60_000)} minutes ago${failed}`;
}

/** Returns a function that is false for a call that the options exclude from the copy, and true for any other call. */
export function membership(options: SyncOptions): (call: SyncCall) => boolean {
  const parts = new Set(partsOf(options));
  const isProperty = namedIn(options.properties);
  const isNamed = {
    account: () => true,
    company: namedIn(options.companies),
    property: isProperty,
    block: namedBlock(options, isProperty),
  };
  return (call) => {
    const { part, window } = call;
    if (!parts.has(part) || (window && window.of !== windowCount(options, wayOf(call)))) return false;
    return isNamed[syncParts[part].per](call);
  };
}

function namedIn(named: readonly number[] | undefined): (call: SyncCall) => boolean {
  const ids = named && new Set(named);
  return (call) => ids === undefined || call.ids.some((id) => ids.has(id));
}

// Returns a function that is true for the blocks of the properties in the options. A block is named after its
// properties. If the properties in the options change, their blocks have other names, and the old blocks no longer
// belong to the copy.
function namedBlock(options: SyncOptions, isProperty: (call: SyncCall) => boolean): (call: SyncCall) => boolean {
  const blocks = options.properties && new Set(namedBlocks(options.properties, options));
  return (call) => (blocks === undefined || wayOf(call) === "one" ? isProperty(call) : blocks.has(blockOf(call)));
}

function* namedBlocks(properties: readonly number[], options: SyncOptions) {
  for (const page of pagesOf(properties)) yield* blockCalls(page, options).map(blockOf);
}

/** Yields every call of a store, including leased ones. */
export async function* allCalls(store: Pick<SyncStore, "due">): AsyncGenerator<SyncCall, void, undefined> {
  let after: SyncCall | undefined;
  for (;;) {
    const page: readonly SyncCall[] = await store.due(Number.MAX_SAFE_INTEGER, PAGE, undefined, after);
    for (const call of page) yield call;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** True if the results of this call, not the options, determine which companies or properties the copy contains. */
export function isList({ part }: SyncCall, { companies, properties }: SyncOptions): boolean {
  return listParts.has(part) && (part === "companies" ? companies : properties) === undefined;
}
