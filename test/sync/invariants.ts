// The conditions that the copy and the requests must meet at the end of a simulation, and that each stored result must
// meet.
import { type SyncRecord, type SyncStore, syncRecords } from "@staywire/channel";
import { itemsOf } from "./items.js";
import type { Provider } from "./provider.js";
import { DAY, LEASE, MINUTE, maxAge, RATE } from "./settings.js";

/** Yields the differences between the copy and the current data of the service. */
export async function* copyProblems(store: SyncStore, provider: Provider, now: number): AsyncGenerator<string> {
  const [copy, truth] = [new Set<string>(), new Set(wanted(provider, now))];
  for await (const record of syncRecords(store)) {
    const call = callOf(record, now);
    const { kind, value } = provider.reply(call.operation, call.parameters);
    const current = { ...record, from: undefined, value: kind === "ok" ? asList(record, value) : null } as SyncRecord;
    for (const item of namesOf(record, now)) copy.add(item);
    for (const item of namesOf(current, now)) truth.add(item);
  }
  for (const item of copy) if (!truth.has(item)) yield `the copy has ${item}, the service has not`;
  for (const item of truth) if (!copy.has(item)) yield `the copy has not ${item}, the service has`;
}

/** Yields the items that the copy must contain in any case: those of every property of the service. */
function* wanted(provider: Provider, now: number): Generator<string, void, undefined> {
  const dates = { MinimumDateInRange: dateAfter(now, 0), MaximumDateInRange: dateAfter(now, 20) };
  for (const PropertyID of [601, 602].flatMap((id) => provider.ratesOf(id))) {
    const extras = provider.reply("GetExtras", { PropertyID }).value;
    const rooms = [provider.reply("GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...dates }).value];
    yield* namesOf({ part: "extras", ids: [PropertyID], value: extras } as never, now);
    yield* namesOf({ part: "rooms", ids: [PropertyID], value: rooms } as never, now);
  }
}

/**
 * Yields problems of due times: calls must be spread over time, and none may count as fresh for longer than its maximum
 * age.
 */
export async function* dueProblems(store: SyncStore): AsyncGenerator<string> {
  const dues = new Map<number, number>();
  let extras = 0;
  for await (const { part, freshUntil, at } of syncRecords(store)) {
    if (part !== "extras") continue;
    extras++;
    const hour = Math.floor(freshUntil / (60 * MINUTE));
    dues.set(hour, (dues.get(hour) ?? 0) + 1);
    if (freshUntil - at > maxAge.extras * MINUTE) yield "a record counts as fresh for longer than its age";
  }
  if (extras >= 10 && Math.max(...dues.values()) > extras / 2) yield "the calls are due at one time";
}

const ages: Partial<Record<SyncRecord["part"], number>> = maxAge;

/**
 * Returns the problem of a record: its value must be one that the service returned to this call at or after the time of
 * reading, and it must not be read again too soon.
 */
export function freshProblem(record: SyncRecord | undefined, provider: Provider, now: number): string | undefined {
  if (record === undefined) return undefined;
  const { key, part, at, value, freshUntil } = record;
  if (at > now) return `${key} was read in the future`;
  const least = ((ages[part] ?? 0) * MINUTE) / 2;
  if (freshUntil - at < least - 1) return `${key} is due again before half of its age`;
  if (part === "rooms" || value === null) return undefined;
  const text = JSON.stringify(value);
  if (provider.given.get(key)?.some((reply) => reply.at >= at && reply.text === text)) return undefined;
  return `${key} holds a value that the service did not give after the time at which it was read`;
}

/**
 * Yields problems of requests: the rate and the waits of the provider must be kept, and few calls may be made early.
 */
export function* requestProblems({ requests, pauses }: Provider): Generator<string> {
  const interval = 1_000 / RATE.requestsPerSecond;
  let [next, repeated] = [0, 0];
  const lastOf = new Map<string, number>();
  for (const { at, operation, key, isDone } of requests) {
    // Timers have whole milliseconds.
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
  // The calls of workers that were killed or suspended are repeated.
  if (repeated > requests.length / 5) yield `${repeated} of ${requests.length} calls were repeated before their time`;
  if (requests.length > 1_200) yield `${requests.length} calls were made`;
}

const parts = new Map<string, keyof typeof maxAge>([
  ["GetExtras", "extras"],
  ["GetAllReservations", "reservations"],
  ["GetAllPropertyRatesAndRestrictionsPerMC", "rates"],
]);

function leastAge(operation: string): number {
  const part = parts.get(operation);
  return part === undefined ? 0 : maxAge[part] * MINUTE * 0.4;
}

function dateAfter(now: number, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10);
}

/** Converts a result to the form that a record stores. */
function asList({ part }: SyncRecord, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null);
  return part === "rooms" ? [value] : value;
}

/** Returns the call that reads a record now, with dates that extend beyond the compared ones. */
function callOf({ key, part, ids }: SyncRecord, now: number) {
  const operation = key.split(" ")[0] ?? "";
  const dates = { MinimumDateInRange: dateAfter(now, 0), MaximumDateInRange: dateAfter(now, 20) };
  const isOne = operation === "GetAOATSPropertyNightlyRoomsToSell";
  const properties = isOne ? { PropertyID: ids[0] ?? 0 } : { PropertyIDs: ids };
  if (part === "rooms") return { operation, parameters: { ...properties, ...dates } };
  return { operation, parameters: part === "rates" ? { MCUserID: ids[0] ?? 0 } : { PropertyID: ids[0] ?? 0 } };
}

/** Lists the items of a record as texts, without nights that are not in every window. */
function namesOf(record: SyncRecord, now: number): readonly string[] {
  const [first, last] = [dateAfter(now, 2), dateAfter(now, 15)];
  return itemsOf(record)
    .filter(({ night }) => night === "" || (night >= first && night <= last))
    .map(({ id, night, value }) => `${record.part} ${id} ${night} ${JSON.stringify(value)}`);
}
