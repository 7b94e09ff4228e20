// Makes the calls that belong to the account, to companies and to properties.
import { addDays, type CalendarDate } from "@staywire/values";
import { MAX_NIGHTS_OF } from "../availability/limits.js";
import type { NightSpan } from "../nights.js";
import { partsOf, type SyncOptions } from "./options.js";
import { type SyncOperation, type SyncPart, syncParts } from "./parts.js";
import { hashOf } from "./spread.js";
import type { SyncCall } from "./sync-call.js";

const priorities = { account: 0, company: 1, property: 5, block: 5 } as const;

type Identity = Pick<SyncCall, "part" | "ids" | "window"> & { readonly operation?: SyncOperation };

/** Makes a call that was never made. */
function newCall({ part, ids, window, operation = syncParts[part].operation }: Identity, options: SyncOptions) {
  const wanted = options.priority?.({ part, operation, ids }) ?? priorities[syncParts[part].per];
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 9) {
    throw new RangeError(`priority returned ${wanted}: expected a whole number from 0 to 9`);
  }
  const key = [operation, ...nameOf(ids), ...(window === undefined ? [] : [`${window.number}/${window.of}`])];
  return { key: key.join(" "), part, operation, ids, window, priority: wanted, due: 0, failures: 0 } as SyncCall;
}

// A block keeps its key when a property leaves it, and one that comes back then begins another.
function nameOf(ids: readonly number[]): readonly string[] {
  if (ids.length <= 1) return ids.map(String);
  return [`${ids[0]}-${ids.at(-1)}-${hashOf(ids.join()).toString(36)}`];
}

/** The calls of the account. */
export function accountCalls(options: SyncOptions): readonly SyncCall[] {
  const parts = partsOf(options).filter((part) => syncParts[part].per === "account");
  return parts.map((part) => newCall({ part, ids: [] }, options));
}

/** The calls of some companies. */
export function companyCalls(ids: readonly number[], options: SyncOptions): readonly SyncCall[] {
  const parts = partsOf(options).filter((part) => syncParts[part].per === "company");
  return parts.flatMap((part) => ids.map((id) => newCall({ part, ids: [id] }, options)));
}

/** The calls of some properties: one for each, and, unless they are in blocks already, one for each block of them. */
export function propertyCalls(ids: readonly number[], options: SyncOptions, inBlocks: boolean): readonly SyncCall[] {
  const parts = partsOf(options);
  const single = parts.filter((part) => syncParts[part].per === "property");
  const calls = single.flatMap((part) => ids.map((id) => newCall({ part, ids: [id] }, options)));
  if (!inBlocks) return calls;
  const blocks = parts.flatMap((part) => blocksOf(part, ids).map((block) => ({ part, ids: block })));
  return [...calls, ...blocks.flatMap((block) => blockCalls(block, options))];
}

function blocksOf(part: SyncPart, ids: readonly number[]): readonly (readonly number[])[] {
  const { block } = syncParts[part];
  if (block === undefined) return [];
  return Array.from({ length: Math.ceil(ids.length / block) }, (_, index) =>
    ids.slice(index * block, (index + 1) * block),
  );
}

function blockCalls(block: Identity, options: SyncOptions): readonly SyncCall[] {
  if (block.part !== "rooms") return [newCall(block, options)];
  return windowNumbers(options, "list").map((window) => newCall({ ...block, window }, options));
}

/** The calls for the rooms of a property that is AOA or timeshare, which no list can have. */
export function roomsCallsOfOne(id: number, options: SyncOptions): readonly SyncCall[] {
  const call = { part: "rooms", ids: [id], operation: "GetAOATSPropertyNightlyRoomsToSell" } as const;
  return windowNumbers(options, "one").map((window) => newCall({ ...call, window }, options));
}

// Windows lie at fixed days, and today can be in the middle of one: hence one more than the nights fill.
function windowNumbers(options: SyncOptions, way: keyof typeof MAX_NIGHTS_OF) {
  const of = windowCount(options, way);
  return Array.from({ length: of }, (_, number) => ({ number, of }));
}

/** The number of windows whose calls read the nights that the options ask for. */
export function windowCount({ nights = 365 }: SyncOptions, way: keyof typeof MAX_NIGHTS_OF): number {
  return Math.ceil((nights - 1) / MAX_NIGHTS_OF[way]) + 1;
}

/** The way in which a call for rooms names its properties. */
export function wayOf({ operation }: SyncCall): keyof typeof MAX_NIGHTS_OF {
  return operation === "GetAOATSPropertyNightlyRoomsToSell" ? "one" : "list";
}

const DAY = 86_400_000;
const epoch: CalendarDate = { year: 1970, month: 1, day: 1 };

/**
 * The nights that a call for rooms reads now. The windows lie end to end from 1970 on; a call reads the first of its own
 * that is not over, so a call for a window that is over goes on to the window that follows the last.
 */
export function nightsOf(call: SyncCall, now: number): NightSpan {
  const { window = { number: 0, of: 1 } } = call;
  const size = MAX_NIGHTS_OF[wayOf(call)];
  const today = Math.floor(now / DAY);
  const current = Math.floor(today / size);
  const index = current + ((((window.number - current) % window.of) + window.of) % window.of);
  const first = Math.max(today, index * size);
  return { from: addDays(epoch, first), nights: (index + 1) * size - first };
}
