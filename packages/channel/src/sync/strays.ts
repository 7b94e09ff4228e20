// Removes from a local copy the companies and properties that no list of the service contains any more.
import { changesBetween, type SyncChange } from "./changes.js";
import { listedIds } from "./execute.js";
import type { SyncOptions } from "./options.js";
import { SYNC_PARTS, syncParts } from "./parts.js";
import { allCalls, isList, membership } from "./plan.js";
import type { SyncRecord } from "./record.js";
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
 * Removes the calls and records of companies and properties that are neither in the options nor in a list of the copy,
 * and yields each of them. Nothing is removed if a list was never read or its call fails. Parts that are not in the
 * options are kept, too.
 *
 * {@link runSync} does this at its end; if another engine makes the calls, do it once a day. It leases the lists
 * meanwhile, so that no list shows a property that is being removed; while another worker reads a list, it removes
 * nothing. Memory holds the ids of all companies and properties, and one record at a time.
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
    const lease = await store.lease(call, now() + length, now());
    if (lease === undefined) return { isWhole: false, leases };
    leases.push(lease);
  }
  return { isWhole: true, leases };
}

async function* removed(store: SyncStore, options: RemoveStraysOptions): AsyncGenerator<SyncRemoval, void, undefined> {
  const shown = await shownIds(store, options);
  const belongs = membership(options);
  const parts = new Set(options.parts ?? SYNC_PARTS);
  for await (const call of allCalls(store)) {
    if (!parts.has(call.part)) continue;
    const listed = shown[syncParts[call.part].per];
    const ids = listed === undefined ? call.ids : call.ids.filter((id) => listed.has(id));
    const kept = belongs(call) ? ids : undefined;
    if (kept?.length === call.ids.length) continue;
    const removal = await narrow(store, call, kept ?? [], options);
    if (removal !== undefined) yield removal;
  }
}

/**
 * Removes properties from a call and its record. If none is left, removes the call. A call that is being made does not
 * change.
 */
async function narrow(store: SyncStore, call: SyncCall, ids: readonly number[], options: RemoveStraysOptions) {
  const { now, lease: length = 300_000 } = options;
  const lease = await store.lease(call, now() + length, now());
  if (lease === undefined) return undefined;
  const before = await store.get(call.key);
  const record = ids.length === 0 ? undefined : before && withOnly(before, ids);
  const changes = changesBetween(before, record);
  const remove = ids.length === 0 ? [call.key] : [];
  const isPut = await store.put(
    { call: { ...call, ids: ids.length === 0 ? call.ids : ids }, record, changes, remove },
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
 * Returns the ids of the companies and properties that lists contain, by what one call covers; undefined if a list is
 * unknown.
 */
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
