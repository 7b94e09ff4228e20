// Removes from a local copy the companies and properties that no list of the service contains any more.
import { changesBetween, type SyncChange } from "./changes.js";
import { listedIds } from "./execute.js";
import { roomsCallsOfOne, wayOf } from "./new-calls.js";
import { requireSyncOptions, type SyncOptions } from "./options.js";
import { SYNC_PARTS, syncParts } from "./parts.js";
import { allCalls, isList, membership } from "./plan.js";
import type { SyncRecord } from "./record.js";
import { readersOf } from "./shared-properties.js";
import type { SyncLease, SyncStore } from "./store.js";
import type { SyncCall } from "./sync-call.js";

/** A call that was removed with its record, or from which properties were removed. */
export interface SyncRemoval {
  /** The call before the removal. */
  readonly call: SyncCall;
  /** The changes of the copy. */
  readonly changes: readonly SyncChange[];
}

/** The options of {@link removeStrays}. */
export interface RemoveStraysOptions extends SyncOptions {
  /** Returns the time in milliseconds since 1970, such as `Date.now`. */
  readonly now: () => number;
  /** The milliseconds for which the lists are leased. The removal must not take longer. @defaultValue 300,000 */
  readonly lease?: number | undefined;
}

/**
 * Removes the calls and records of companies and properties that no longer belong to the copy, and yields each call
 * that it removes or reduces. The companies and properties that the options name belong to the copy; if the options
 * name none, those in the lists of the copy. Rooms and static details are removed if no rates contain the property. A
 * list that was never read, or whose call fails, causes no removal. The data of parts that are not in the options are
 * kept.
 *
 * {@link runSync} does this at its end; if another engine makes the calls, do it once a day. The removal leases the
 * lists, so that no worker reads a list meanwhile; while another worker has leased a list, nothing is removed. Memory
 * holds the ids of all companies and properties, and one record at a time.
 *
 * @throws TypeError or RangeError for options that cannot be used; what the store throws.
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
  requireSyncOptions(options);
  const { isWhole, leases } = await leaseLists(store, options);
  try {
    if (isWhole) yield* removed({ store, options, leases });
  } finally {
    for (const lease of leases.values()) await store.put({}, lease);
  }
}

interface Removing {
  readonly store: SyncStore;
  readonly options: RemoveStraysOptions;
  /** The leases of the lists, by key. */
  readonly leases: ReadonlyMap<string, SyncLease>;
}

async function leaseLists(store: SyncStore, options: RemoveStraysOptions) {
  const { now, lease: length = 300_000 } = options;
  const leases = new Map<string, SyncLease>();
  for await (const call of allCalls(store)) {
    if (!isList(call, options)) continue;
    const lease = await store.lease(call, now() + length, now());
    if (lease === undefined) return { isWhole: false, leases };
    leases.set(call.key, lease);
  }
  return { isWhole: true, leases };
}

async function* removed(removing: Removing): AsyncGenerator<SyncRemoval, void, undefined> {
  const { store, options } = removing;
  const shown = await shownIds(store, options);
  const belongs = membership(options);
  const isReader = await readersOf(store, belongs);
  const parts = new Set(options.parts ?? SYNC_PARTS);
  for await (const call of allCalls(store)) {
    if (!parts.has(call.part)) continue;
    const listed = shown[syncParts[call.part].per];
    const ids = listed === undefined ? call.ids : call.ids.filter((id) => listed.has(id));
    const isKept = belongs(call);
    const own = ids.filter((id) => isReader(call, id));
    if (isKept && own.length === call.ids.length) continue;
    const removal = await (isKept
      ? narrow(removing, call, own, [])
      : narrow(removing, call, [], replacements(call, ids, options)));
    if (removal !== undefined) yield removal;
  }
}

// If the number of windows changes, a list adds the new calls of its blocks, but not the calls of properties that are
// read one by one. So this function returns the calls of such properties.
function replacements(call: SyncCall, ids: readonly number[], options: SyncOptions): readonly SyncCall[] {
  return wayOf(call) === "one" ? ids.flatMap((id) => roomsCallsOfOne(id, options)) : [];
}

/**
 * Reduces a call and its record to the given properties. Without properties, removes the call, and adds the calls that
 * replace it. Changes nothing if another worker has leased the call.
 */
async function narrow(
  { store, options, leases }: Removing,
  call: SyncCall,
  ids: readonly number[],
  add: readonly SyncCall[],
) {
  const { now, lease: length = 300_000 } = options;
  const lease = leases.get(call.key) ?? (await store.lease(call, now() + length, now()));
  if (lease === undefined) return undefined;
  const before = await store.get(call.key);
  const record = ids.length === 0 ? undefined : before && withOnly(before, ids);
  const changes = changesBetween(before, record);
  const remove = ids.length === 0 ? [call.key] : [];
  const isPut = await store.put(
    { call: { ...call, ids: ids.length === 0 ? call.ids : ids }, record, changes, add, remove },
    lease,
  );
  return isPut ? { call, changes } : undefined;
}

function withOnly(record: SyncRecord, ids: readonly number[]): SyncRecord {
  const items = (record.value ?? []) as readonly { readonly PropertyID?: number; readonly PropertyId?: number }[];
  const value = items.filter(({ PropertyID, PropertyId }) => ids.includes(PropertyID ?? PropertyId ?? 0));
  return { ...record, ids, value: record.value === null ? null : (value as SyncRecord["value"]) };
}

type Ids = ReadonlySet<number> | undefined;

/**
 * Returns the ids of the companies and properties that the options name or that lists contain, by the scope of the
 * calls that read them; undefined if a list is unknown.
 */
async function shownIds(store: SyncStore, options: SyncOptions) {
  const company = await idsOf(store, options.companies, ({ part }) => part === "companies");
  const isRates = ({ part, ids }: SyncCall) => part === "rates" && ids.some((id) => company?.has(id));
  const isSource = (call: SyncCall) => call.part === "reservations" || isRates(call);
  const idsIn = async (isList: (call: SyncCall) => boolean) =>
    options.properties !== undefined || company !== undefined ? idsOf(store, options.properties, isList) : undefined;
  // Only rates put properties into blocks, so a property that is no longer in rates leaves its block, even if it has a
  // reservation.
  return { account: undefined as Ids, company, property: await idsIn(isSource), block: await idsIn(isRates) };
}

async function idsOf(store: SyncStore, named: readonly number[] | undefined, isSource: (call: SyncCall) => boolean) {
  if (named !== undefined) return new Set(named);
  const found = new Set<number>();
  let lists = 0;
  for await (const call of allCalls(store)) {
    if (!isSource(call)) continue;
    const record = await store.get(call.key);
    // A call also counts as failed if only some properties of its list could not be read. Its record then contains all
    // ids, and `freshUntil` equals `at`.
    if (record === undefined || (call.failures > 0 && record.freshUntil > record.at)) return undefined;
    for (const id of listedIds(record)) found.add(id);
    lists++;
  }
  return lists === 0 ? undefined : found;
}
