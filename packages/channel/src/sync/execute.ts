// Executes one call of a local copy, and determines its effect on the store.
import type { CallOptions, CallOutcome } from "@staywire/client";
import { addDays, formatDdMmmYyyy } from "@staywire/values";
import { requireArgument } from "../arguments.js";
import { kindByProblem } from "../availability/read-window.js";
import { cacheMinutes } from "../generated/facts.js";
import { isoDate } from "../nights.js";
import { callProblem, type Problem, problemOf } from "../problem.js";
import { changesBetween, type SyncChange } from "./changes.js";
import { blockCalls, companyCalls, nightsOf, propertyCalls, roomsCallsOfOne, windowCount } from "./new-calls.js";
import { partsOf, requireSyncOptions, type SyncOptions } from "./options.js";
import type { SyncClient, SyncOperation, SyncPart } from "./parts.js";
import { isList } from "./plan.js";
import type { SyncRecord } from "./record.js";
import { dueAfter, periodOf } from "./spread.js";
import type { SyncUpdate } from "./store.js";
import type { SyncCall } from "./sync-call.js";

/** The options of {@link executeCall}. The options of the copy must be the same for each call. */
export interface ExecuteCallOptions extends SyncOptions {
  /** Returns the current time in milliseconds since 1970, such as `Date.now`. */
  readonly now: () => number;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of a call, as an update of the store. Plain JSON. */
export interface SyncResult extends SyncUpdate {
  /** The call, with the time when it is due again. */
  readonly call: SyncCall;
  /** The new record of the call; undefined if the copy does not change. */
  readonly record: SyncRecord | undefined;
  /** The changes of the copy. */
  readonly changes: readonly SyncChange[];
  /** The calls to add, because the result shows that they belong to the copy. */
  readonly add: readonly SyncCall[];
  /** The error of the call, or the first temporary error of an item. */
  readonly problem: Problem | undefined;
  /** `no`, or the milliseconds after which a queue should repeat the call because it may then succeed. */
  readonly retry: "no" | { readonly after: number };
}

/**
 * Executes one call and compares its result with the previous record. Writes nothing: pass the result to `put` of the
 * store, with the lease of the call. An error about a company or a property (no right, not found, deleted, not
 * supported) replaces its data. Any other error leaves the data unchanged. If a property in a list has a temporary error,
 * the new record does not count as fresh, and keeps the data of the property that the previous record contains. In that
 * case, the call is due again like a failed call, but not within the cache time of its operation.
 *
 * @param before - The record of the call in the store; undefined if there is none.
 * @throws TypeError or RangeError for options that cannot be used. An error of the service or of the network is in the
 * result.
 * @example
 * ```ts
 * const store = memorySyncStore();
 * const options = { companies: [601], now: () => Date.now() };
 * for await (const call of planSync(store, options, Date.now())) {
 *   const lease = await store.lease(call, Date.now() + 60_000, Date.now());
 *   if (lease === undefined) continue; // another worker has it
 *   const result = await executeCall(channel, call, await store.get(call.key), options);
 *   await store.put(result, lease);
 * }
 * ```
 */
export async function executeCall(
  client: SyncClient,
  call: SyncCall,
  before: SyncRecord | undefined,
  options: ExecuteCallOptions,
): Promise<SyncResult> {
  requireArgument(typeof options?.now === "function", "now", options?.now, "a function such as Date.now");
  requireSyncOptions(options);
  const at = options.now();
  const outcome = await methods[call.operation](client, call, { at, signal: options.signal });
  const { items, itemProblem } = earlierItems(outcome, before);
  const problem = callProblem(outcome) ?? itemProblem;
  const kept = keptValue(call, outcome, before);
  if (kept === undefined) return failed(call, problem, at, options);
  const { freshUntil, due, failures, retry } = (itemProblem ? afterItemError : afterSuccess)(call, at, options);
  const value = withItems(kept.value, items);
  const { ids, moved } = withoutOtherKinds(call, outcome);
  const { key, part } = call;
  const from = part === "rooms" ? { from: isoDate(nightsOf(call, at), 0) } : {};
  const planned = isList(call, options) ? { planned: partsOf(options).map((each) => plannedName(each, options)) } : {};
  const record = { key, part, ids, at, freshUntil, ...from, ...planned, value, problem } as SyncRecord;
  return {
    call: { ...withoutReason(call), ids, due, readAt: at, failures },
    record,
    changes: changesBetween(before, record),
    add: [...newCalls(call, before, record, options), ...moved.flatMap((id) => roomsCallsOfOne(id, options))],
    problem,
    retry,
  };
}

// Removes the reason of a planned call, because a store does not keep reasons.
function withoutReason({ key, part, operation, ids, window, priority, due, readAt, failures }: SyncCall): SyncCall {
  return { key, part, operation, ids, window, priority, due, readAt, failures };
}

/** When a call is due again, and until when its record counts as fresh. */
interface Next extends Pick<SyncCall, "due" | "failures">, Pick<SyncRecord, "freshUntil">, Pick<SyncResult, "retry"> {}

function afterSuccess(call: SyncCall, at: number, options: SyncOptions): Next {
  const due = dueAfter(call, at, options);
  return { due, freshUntil: due, failures: 0, retry: "no" };
}

/**
 * Calculates when a failed call is repeated: after a second, doubled with each failure, at most after the period of the
 * call. A repeated call waits at least a second, and at least `least` milliseconds.
 */
function afterFailure(call: SyncCall, at: number, options: SyncOptions, least = 0): Next {
  const delay = Math.min(1_000 * 2 ** Math.min(call.failures, 30), periodOf(call, options));
  const after = Math.max(1_000, least, Math.round(delay));
  return { due: at + after, freshUntil: at, failures: call.failures + 1, retry: { after } };
}

// Calculates when a call is repeated after a temporary error of an item: not within the cache time, because the service
// would return the same reply.
function afterItemError(call: SyncCall, at: number, options: SyncOptions): Next {
  return afterFailure(call, at, options, cacheMinutes[call.operation] * 60_000);
}

function failed(call: SyncCall, problem: Problem | undefined, at: number, options: SyncOptions): SyncResult {
  const { due, failures, retry } = afterFailure(call, at, options);
  return {
    call: { ...withoutReason(call), due, failures },
    record: undefined,
    changes: [],
    add: [],
    problem,
    retry: problem?.retry === true ? retry : "no",
  };
}

const aboutTheItem: ReadonlySet<string> = new Set(["permission", "not-found", "deleted", "unsupported"]);

/** Returns the value to store; undefined if the copy does not change. */
function keptValue({ part, operation }: SyncCall, outcome: AnyOutcome, before: SyncRecord | undefined) {
  if (outcome.kind === "failed") return undefined;
  if (outcome.kind === "ok") return { value: operation === AOATS ? oneItem(outcome.value) : withoutNil(outcome.value) };
  // Permissions that come with an error still contain the rights of the caller. Other results with errors are empty.
  if (aboutTheItem.has(outcome.category)) return { value: part === "permissions" ? outcome.value : null };
  // A repeated call would get the same internal error, which does not show that the data have changed. So the earlier
  // data are stored as fresh: otherwise every run would make the call again.
  return outcome.category === "internal" && !outcome.retry ? { value: before?.value ?? null } : undefined;
}

const AOATS = "GetAOATSPropertyNightlyRoomsToSell";

function oneItem(value: unknown): unknown {
  return value === null || value === undefined ? null : [value];
}

function withoutNil(value: unknown): unknown {
  return Array.isArray(value) && value.includes(null) ? value.filter((item) => item !== null) : value;
}

/** An item of a list: a company or a property, with its data or with its error. */
interface Owned {
  readonly PropertyID?: number;
  readonly MCUserID?: number;
  readonly ErrorMsg?: string;
  readonly ErrorMsgs?: string;
}

/**
 * Returns the earlier data of those properties in a list that could not be read because of a temporary error, and the
 * first such error.
 */
function earlierItems(outcome: AnyOutcome, before: SyncRecord | undefined) {
  const items = new Map<number | undefined, Owned>();
  const errors = outcome.kind === "ok" ? outcome.itemErrors.filter(({ retry }) => retry) : [];
  const list = errors.length > 0 && Array.isArray(before?.value) ? (before.value as readonly Owned[]) : [];
  const known = new Map(list.map((item) => [item.PropertyID, item]));
  for (const error of errors) {
    const item = known.get(Number(error.item?.id));
    if (item === undefined || item.ErrorMsg || item.ErrorMsgs) continue;
    items.set(item.PropertyID, item);
  }
  return { items, itemProblem: errors[0] && problemOf(errors[0]) };
}

function withItems(value: unknown, items: ReadonlyMap<number | undefined, Owned>): unknown {
  if (items.size === 0) return value;
  return (value as readonly Owned[]).map((item) => items.get(item.PropertyID) ?? item);
}

/**
 * Splits the properties of a call for rooms: those that the call continues to read in a list (`ids`), and those that
 * must be read one by one (`moved`).
 */
function withoutOtherKinds({ ids, operation }: SyncCall, outcome: AnyOutcome) {
  if (operation !== "GetPropertiesNightlyRoomsToSell" || outcome.kind !== "ok") return { ids, moved: [] };
  const errors = outcome.itemErrors.filter((error) => kindByProblem(problemOf(error)) !== undefined);
  const items = outcome.value as readonly (Owned | null)[];
  const moved = errors.map((error) => items[error.item?.index ?? -1]?.PropertyID ?? 0);
  const others = ids.filter((id) => !moved.includes(id));
  // If all properties must be read one by one, the call keeps them. A call without properties would be repeated
  // forever, and would never notice a property that can be read in the list again.
  return { ids: others.length === 0 ? ids : others, moved: moved.filter((id) => ids.includes(id)) };
}

/**
 * Creates all calls of the companies and properties that a list shows for the first time. For the other companies and
 * properties of the list, creates the calls of the parts that were added to the options.
 */
function newCalls(call: SyncCall, before: SyncRecord | undefined, now: SyncRecord, options: SyncOptions) {
  if (!isList(call, options)) return [];
  const known = new Set(listedIds(before));
  const [old, fresh] = [[] as number[], [] as number[]];
  for (const id of listedIds(now)) (known.has(id) ? old : fresh).push(id);
  const parts = partsOf(options).filter((part) => !before?.planned?.includes(plannedName(part, options)));
  return [...callsOf(now, fresh, options), ...(old.length === 0 ? [] : callsOf(now, old, { ...options, parts }))];
}

function callsOf({ part, at }: SyncRecord, ids: readonly number[], options: SyncOptions): readonly SyncCall[] {
  if (part === "companies") return companyCalls(ids, options);
  // A property is in the rates of one company only. Blocks are made from rates and not from reservations, so that no
  // property is in two blocks.
  return [...propertyCalls(ids, options), ...(part === "rates" ? blockCalls(ids, options, at) : [])];
}

// Returns the name by which `planned` records that the calls of a part were added. For rooms, the name contains the
// number of windows, because another number of windows needs other calls.
function plannedName(part: SyncPart, options: SyncOptions): string {
  return part === "rooms" ? `rooms ${windowCount(options, "list")}` : part;
}

/** Returns the ids of the companies or properties in a list, each once. */
export function listedIds(record: SyncRecord | undefined): readonly number[] {
  if (!Array.isArray(record?.value)) return [];
  const items = record.value as readonly Owned[];
  const ids = items.map(({ PropertyID, MCUserID }) => (record.part === "companies" ? MCUserID : PropertyID) ?? 0);
  return [...new Set(ids)].sort((one, other) => one - other);
}

type AnyOutcome = CallOutcome<unknown, string, string>;

interface Making extends CallOptions {
  readonly at: number;
}

type MakeCall = (client: SyncClient, call: SyncCall, making: Making) => Promise<AnyOutcome>;

const methods: Readonly<Record<SyncOperation, MakeCall>> = {
  GetManagementCompanyDefaultArrivalDepartureTimes: (client, _, { signal }) =>
    client.GetManagementCompanyDefaultArrivalDepartureTimes({}, { signal }),
  GetAllReservations: (client, _, { signal }) => client.GetAllReservations({}, { signal }),
  GetAllPropertyRatesAndRestrictionsPerMC: (client, { ids: [MCUserID = 0] }, { signal }) =>
    client.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID }, { signal }),
  GetManagementCompanyDetails: (client, { ids: [McUserId = 0] }, { signal }) =>
    client.GetManagementCompanyDetails({ McUserId }, { signal }),
  GetPropertyPermissions: (client, { ids: [PropertyID = 0] }, { signal }) =>
    client.GetPropertyPermissions({ PropertyID }, { signal }),
  GetExtras: (client, { ids: [PropertyID = 0] }, { signal }) => client.GetExtras({ PropertyID }, { signal }),
  GetTaxRatesAndSettings: (client, { ids: [PropertyID = 0] }, { signal }) =>
    client.GetTaxRatesAndSettings({ PropertyID }, { signal }),
  GetPoolHeatSettings: (client, { ids: [PropertyID = 0] }, { signal }) =>
    client.GetPoolHeatSettings({ PropertyID }, { signal }),
  GetStaticPropertyDetails: (client, { ids }, { signal }) =>
    client.GetStaticPropertyDetails({ PropertyIds: ids }, { signal }),
  GetPropertiesNightlyRoomsToSell: (client, call, { at, signal }) =>
    client.GetPropertiesNightlyRoomsToSell({ PropertyIDs: call.ids, ...datesOf(call, at) }, { signal }),
  GetAOATSPropertyNightlyRoomsToSell: (client, call, { at, signal }) =>
    client.GetAOATSPropertyNightlyRoomsToSell({ PropertyID: call.ids[0] ?? 0, ...datesOf(call, at) }, { signal }),
};

function datesOf(call: SyncCall, at: number) {
  const { from, nights } = nightsOf(call, at);
  return { MinimumDateInRange: formatDdMmmYyyy(from), MaximumDateInRange: formatDdMmmYyyy(addDays(from, nights)) };
}
