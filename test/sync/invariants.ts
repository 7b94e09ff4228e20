// Defines the conditions that the copy and the requests must meet at the end of a simulation, and the conditions that
// each result must meet when it is stored.
import {
  type SyncedProperty,
  type SyncRecord,
  type SyncStore,
  type SyncUpdate,
  syncedProperties,
  syncRecords,
} from "@staywire/channel";
import { type Item, itemsOf } from "./items.js";
import { missedItem, replyOf, resultOf } from "./model.js";
import { cacheTimeOf, type Provider } from "./provider.js";
import { ageOf, DAY, dateAt, LEASE, MINUTE, RATE } from "./settings.js";

/** The time of a comparison, and the number of nights and the companies that the copy contains. */
interface At {
  readonly now: number;
  readonly nights: number;
  readonly companies: readonly number[];
}

/** Yields the differences between the copy and the current data of the service. */
export async function* copyProblems(store: SyncStore, provider: Provider, at: At): AsyncGenerator<string> {
  const [copy, truth] = [new Set<string>(), new Set(wanted(provider, at))];
  const { listed, reserved } = listsOf(provider, at);
  const readers = new Map<string, string>();
  for await (const record of syncRecords(store)) {
    for (const item of readBy(record)) {
      const other = readers.get(item);
      if (other !== undefined) yield `${record.key} and ${other} read the same property`;
      readers.set(item, record.key);
    }
    const call = callOf(record, at);
    const reply = replyOf(provider, call.operation, call.parameters);
    const value = reply.kind === "ok" ? asList(record, reply.value) : null;
    for (const item of namesOf(record, at)) copy.add(item);
    for (const item of namesOf({ ...record, from: undefined, value } as SyncRecord, at)) truth.add(item);
    if (record.part === "rates" && !at.companies.includes(record.ids[0] ?? 0)) yield `${record.key} is a stray`;
    const stray = idsOfProperties(record).find(
      (id) => !listed.has(id) && !(record.part === "extras" && reserved.has(id)),
    );
    if (stray !== undefined) yield `${record.key} is about property ${stray}, which the service does not list`;
  }
  for (const item of copy) if (!truth.has(item)) yield `the copy has ${item}, the service has not`;
  for (const item of truth) if (!copy.has(item)) yield `the copy has not ${item}, the service has`;
  const grouped = new Set<string>();
  for (const [id, property] of await syncedProperties(store))
    for (const item of groupOf(id, property, at)) grouped.add(item);
  for (const item of wanted(provider, at)) if (!grouped.has(item)) yield `the grouped copy has not ${item}`;
}

function groupOf(id: number, { extras, rooms = [], staticDetails }: SyncedProperty, at: At): readonly string[] {
  const nights = rooms.map(({ date, rooms: value }) => ({ id, night: date, value }));
  const others = { extras, staticDetails };
  return [
    ...named("rooms", nights, at),
    ...Object.entries(others).flatMap(([part, value]) => named(part, [{ id, night: "", value }], at)),
  ];
}

/** Returns a key for each property of a record whose part is one of `blocks`. No two records may have the same key. */
function readBy({ part, key, ids }: SyncRecord): readonly string[] {
  const [operation, , window] = key.split(" ");
  return blocks.has(part) ? ids.map((id) => [operation, id, window].join(" ")) : [];
}

function idsOfProperties({ part, ids }: SyncRecord): readonly number[] {
  return part === "extras" || part === "rooms" || part === "staticDetails" ? ids : [];
}

function listsOf(provider: Provider, { companies }: At) {
  const listed = new Set(companies.flatMap((id) => provider.ratesOf(id)));
  return { listed, reserved: new Set(provider.allReservations().map(({ PropertyID }) => PropertyID)) };
}

/** Yields the items that the copy must contain: the items of every property that is in a list of the service. */
function* wanted(provider: Provider, at: At): Generator<string, void, undefined> {
  const { listed, reserved } = listsOf(provider, at);
  for (const PropertyID of new Set([...listed, ...reserved])) {
    const extras = resultOf(replyOf(provider, "GetExtras", { PropertyID }));
    yield* namesOf({ part: "extras", ids: [PropertyID], value: extras } as never, at);
    if (!listed.has(PropertyID)) continue;
    const blocks = {
      staticDetails: resultOf(replyOf(provider, "GetStaticPropertyDetails", { PropertyIds: [PropertyID] })),
      rooms: [resultOf(replyOf(provider, "GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...datesOf(at) }))],
    };
    for (const [part, value] of Object.entries(blocks)) yield* namesOf({ part, ids: [PropertyID], value } as never, at);
  }
}

/** Yields a problem if more than half of the records of extras become due in the same hour. */
export async function* dueProblems(store: SyncStore): AsyncGenerator<string> {
  const dues = new Map<number, number>();
  let extras = 0;
  for await (const { part, freshUntil } of syncRecords(store)) {
    if (part !== "extras") continue;
    extras++;
    const hour = Math.floor(freshUntil / (60 * MINUTE));
    dues.set(hour, (dues.get(hour) ?? 0) + 1);
  }
  if (extras >= 10 && Math.max(...dues.values()) > extras / 2) yield "the calls are due at one time";
}

/** The circumstances in which a record is stored. */
interface Storing {
  readonly now: number;
  /** True if the client has a cache that is also used by other readers. */
  readonly hasReaders: boolean;
  /** The time at which the call was leased. */
  readonly leasedAt: number;
  readonly before: SyncRecord | undefined;
}

/** Returns the problem of a result that is being stored; undefined if there is none. */
export function resultProblem({ call, record }: SyncUpdate, provider: Provider, storing: Storing): string | undefined {
  const { key = "", failures = 0, due = 0 } = call ?? {};
  if (failures > 0 && due < storing.leasedAt + 1_000) return `${key} failed, and is due again at once`;
  const wait = Math.max(record === undefined ? 0 : cacheTimeOf(key.split(" ")[0] ?? ""), 1_000 * 2 ** (failures - 1));
  if (failures > 0 && due > storing.now + wait) return `${key} failed, and is due too late`;
  return recordProblem(record, provider, storing);
}

/**
 * Checks a record from which properties are removed: the record must keep the items of all other properties. Returns
 * the problem; undefined if there is none.
 */
export function removalProblem({ record }: SyncUpdate, { before }: Storing): string | undefined {
  if (record === undefined || before === undefined) return undefined;
  const kept = itemsOf(before).filter(({ id }) => record.ids.includes(id));
  const isKept = JSON.stringify(kept) === JSON.stringify(itemsOf(record));
  return isKept ? undefined : `${record.key} lost items of properties that remain`;
}

/**
 * Checks a record that is being stored: it must count as fresh for the right time, and its value must not be outdated.
 * Returns the problem; undefined if there is none.
 */
function recordProblem(record: SyncRecord | undefined, provider: Provider, storing: Storing): string | undefined {
  if (record === undefined) return undefined;
  const { key, part, ids, at, freshUntil, problem } = record;
  if (at > storing.now) return `${key} was read in the future`;
  if (problem?.retry) return itemProblem(record, storing);
  const age = ageOf(part, ids);
  if (freshUntil - at < age / 2 - 1) return `${key} is due again before half of its age`;
  if (freshUntil - at > age) return `${key} counts as fresh for longer than its age`;
  // After a lasting internal error, the record keeps its value, together with the error, because such an error states
  // nothing about the data.
  if (blocks.has(part) || problem?.category === "internal") return undefined;
  return isFresh(record, provider, storing)
    ? undefined
    : `${key} holds a value from before the time at which it was read`;
}

/** The parts whose calls read several properties, and whose parameters change over time. */
const blocks: ReadonlySet<string> = new Set(["rooms", "staticDetails"]);

/**
 * Checks a record in which a property could not be read: the record must not count as fresh, and must keep the earlier
 * value of the property, unless that value is an error. Returns the problem; undefined if there is none.
 */
function itemProblem({ key, at, freshUntil, problem, ...record }: SyncRecord, { before }: Storing): string | undefined {
  if (freshUntil > at) return `${key} has the result of a temporary error, and counts as fresh`;
  const isMissed = ({ id, night }: Item) => missedItem(id) === problem?.message && night >= (record.from ?? "");
  const [old, now] = [before, record as SyncRecord].map((each) => (each ? itemsOf(each).filter(isMissed) : []));
  const isKnown = old?.some(({ value }) => !(value as { readonly ErrorMsg?: string }).ErrorMsg);
  return !isKnown || JSON.stringify(old) === JSON.stringify(now)
    ? undefined
    : `${key}: ${problem?.message}, and was not kept`;
}

/**
 * True if the service returned the value of a record at or after the time at which the record states that it was read.
 * If the client has a cache, the reply may be older by the cache time of the operation.
 */
function isFresh({ key, at, value }: SyncRecord, provider: Provider, { hasReaders }: Storing): boolean {
  const text = JSON.stringify(value);
  const life = cacheTimeOf(key.split(" ")[0] ?? "");
  // The client knows the age of a reply only in whole seconds, and does not know how long its response took. So two
  // more seconds are allowed.
  const oldest = hasReaders ? at - life - 2_000 : Number.POSITIVE_INFINITY;
  const isLate = (reply: { readonly at: number; readonly asOf: number }) => reply.at >= at || reply.asOf > oldest;
  return provider.given.get(key)?.some((reply) => isLate(reply) && reply.text === text) === true;
}

/**
 * Yields problems of requests: the rate and the waits of the provider must be kept, and few calls may be made early.
 */
export function* requestProblems({ requests, pauses }: Provider): Generator<string> {
  const interval = 1_000 / RATE.requestsPerSecond;
  let [next, repeated] = [0, 0];
  const lastOf = new Map<string, number>();
  for (const { at, operation, key, isDone } of requests) {
    if (key.includes("[]")) yield `${key} names no property`;
    // Timers fire at whole milliseconds, so 2 ms are tolerated.
    if (at < next - (RATE.burst - 1) * interval - 2) yield "the rate of the provider was exceeded";
    next = Math.max(next, at) + interval;
    const last = lastOf.get(key) ?? Number.NEGATIVE_INFINITY;
    if (at - last < leastAge(operation) && at - last > LEASE + MINUTE) repeated++;
    if (isDone) lastOf.set(key, at);
  }
  for (const { from, until } of pauses) {
    const early = requests.some(({ at }) => at > from + 500 && at < until - 2);
    if (early) yield "a request did not wait as long as the service asked for";
  }
  // Workers that are killed or suspended cause repeated calls, so up to one call in five may be repeated early.
  if (repeated > requests.length / 5) yield `${repeated} of ${requests.length} calls were repeated before their time`;
  if (requests.length > 1_200) yield `${requests.length} calls were made`;
}

const parts = new Map([
  ["GetExtras", "extras"],
  ["GetAllReservations", "reservations"],
] as const);

function leastAge(operation: string): number {
  const part = parts.get(operation as "GetExtras");
  return part === undefined ? 0 : ageOf(part, []) * 0.4;
}

function dateAfter(now: number, days: number): string {
  return dateAt(now + days * DAY);
}

/** Converts a result to the form that a record stores. */
function asList({ part }: SyncRecord, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null);
  return part === "rooms" ? [value] : value;
}

/** Returns the range of all nights of the copy, which begins today. */
function datesOf({ now, nights }: At) {
  return { MinimumDateInRange: dateAfter(now, 0), MaximumDateInRange: dateAfter(now, nights) };
}

/** Returns the call that reads a record now. Its range of dates extends beyond the nights that are compared. */
function callOf({ key, part, ids }: SyncRecord, at: At) {
  const operation = key.split(" ")[0] ?? "";
  const isOne = operation === "GetAOATSPropertyNightlyRoomsToSell";
  const properties = isOne ? { PropertyID: ids[0] ?? 0 } : { PropertyIDs: ids, PropertyIds: ids };
  if (part === "staticDetails") return { operation, parameters: properties };
  if (part === "rooms") return { operation, parameters: { ...properties, ...datesOf(at) } };
  return { operation, parameters: part === "rates" ? { MCUserID: ids[0] ?? 0 } : { PropertyID: ids[0] ?? 0 } };
}

/** Lists the items of a record as texts, without nights that may have been read too long ago to be in a window. */
function namesOf(record: SyncRecord, at: At): readonly string[] {
  return named(record.part, itemsOf(record), at);
}

function named(part: string, items: readonly Item[], { now, nights }: At): readonly string[] {
  const [first, last] = [dateAfter(now, 2), dateAfter(now, nights - 5)];
  return items
    .filter(({ night }) => night === "" || (night >= first && night <= last))
    .map(({ id, night, value }) => `${part} ${id} ${night} ${JSON.stringify(value)}`);
}
