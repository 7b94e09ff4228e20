// Removes from a local copy what no list of the service shows any more.
import { changesBetween, type SyncChange } from "./changes.js";
import { listedIds } from "./execute.js";
import type { SyncOptions } from "./options.js";
import { SYNC_PARTS, syncParts } from "./parts.js";
import { allCalls, isList, membership } from "./plan.js";
import type { SyncLease, SyncStore } from "./store.js";
import type { SyncCall } from "./sync-call.js";

/** A call and its record that were removed. */
export interface SyncRemoval {
  readonly call: SyncCall;
  readonly changes: readonly SyncChange[];
}

/** The options of {@link removeStrays}. */
export interface RemoveStraysOptions extends SyncOptions {
  /** Returns the time in milliseconds since 1970, such as `Date.now`. */
  readonly now: () => number;
  /** Milliseconds for which the lists are leased; the removal must not take longer. @defaultValue 300,000 */
  readonly lease?: number | undefined;
}

/**
 * Removes the calls and records of companies and properties that neither the options name nor a list in the copy shows,
 * and yields each of them. What a list shows that was never read, or whose call fails, stays as it is. Other parts than
 * those of the options stay, too. {@link runSync} does this at its end; where an engine makes the calls, do it once a day.
 *
 * It leases the lists meanwhile, so that none shows a property that is being removed; while another worker reads a list,
 * it removes nothing. It holds the ids of all companies and properties, and one record, at a time.
 *
 * @throws What the store throws.
 * @example
 * ```ts
 * const store = memorySyncStore();
 * const options = { companies: [601], now: () => Date.now() };
 * for await (const { call } of removeStrays(store, options)) console.log(call.key, "was removed");
 * ```
 */
export async function* removeStrays(
  store: SyncStore,
  options: RemoveStraysOptions,
): AsyncGenerator<SyncRemoval, void, undefined> {
  const { isWhole, leases } = await leaseLists(store, options);
  try {
    if (isWhole) yield* removed(store, options);
  } finally {
    for (const lease of leases) await store.put({}, lease);
  }
}

async function leaseLists(store: SyncStore, options: RemoveStraysOptions) {
  const { now, lease: length = 300_000 } = options;
  const leases: SyncLease[] = [];
  for await (const call of allCalls(store)) {
    if (!isList(call, options)) continue;
    const lease = await store.lease(call.key, now() + length, now());
    if (lease === undefined) return { isWhole: false, leases };
    leases.push(lease);
  }
  return { isWhole: true, leases };
}

async function* removed(store: SyncStore, options: SyncOptions): AsyncGenerator<SyncRemoval, void, undefined> {
  const shown = await shownIds(store, options);
  const belongs = membership(options);
  const parts = new Set(options.parts ?? SYNC_PARTS);
  for await (const call of allCalls(store)) {
    const ids = shown[syncParts[call.part].per];
    const isListed = ids === undefined || call.ids.some((id) => ids.has(id));
    if (!parts.has(call.part) || (belongs(call) && isListed)) continue;
    const changes = changesBetween(await store.get(call.key), undefined);
    await store.put({ call, changes, remove: [call.key] });
    yield { call, changes };
  }
}

type Ids = ReadonlySet<number> | undefined;

/** The companies and properties that lists show, by the unit of a call; undefined if a list is not known. */
async function shownIds(store: SyncStore, options: SyncOptions) {
  const company = await idsOf(store, options.companies, ({ part }) => part === "companies");
  const isSource = ({ part, ids }: SyncCall) =>
    part === "reservations" || (part === "rates" && ids.some((id) => company?.has(id)));
  const named = options.properties !== undefined || company !== undefined;
  const property = named ? await idsOf(store, options.properties, isSource) : undefined;
  return { account: undefined as Ids, company, property, block: property };
}

async function idsOf(store: SyncStore, named: readonly number[] | undefined, isSource: (call: SyncCall) => boolean) {
  if (named !== undefined) return new Set(named);
  const found = new Set<number>();
  let lists = 0;
  for await (const call of allCalls(store)) {
    if (!isSource(call)) continue;
    if (call.readAt === undefined || call.failures > 0) return undefined;
    for (const id of listedIds(await store.get(call.key))) found.add(id);
    lists++;
  }
  return lists === 0 ? undefined : found;
}
