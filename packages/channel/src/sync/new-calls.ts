// Creates the calls for an account, for companies and for properties.
import { addDays, type CalendarDate } from "@staywire/values";
import { MAX_NIGHTS_OF } from "../availability/limits.js";
import type { NightSpan } from "../nights.js";
import { partsOf, type SyncOptions } from "./options.js";
import { type SyncOperation, type SyncPart, syncParts } from "./parts.js";
import { hashOf } from "./spread.js";
import type { SyncCall } from "./sync-call.js";

const priorities = { account: 0, company: 1, property: 5, block: 5 } as const;

interface Identity extends Pick<SyncCall, "part" | "ids" | "window"> {
  readonly operation?: SyncOperation;
  /** The name that replaces the ids in the key. @defaultValue the ids */
  readonly name?: string;
}

/** Creates a call that has not been made yet, so that it is due at once. */
function newCall(identity: Identity, options: SyncOptions): SyncCall {
  const { part, ids, window, operation = syncParts[part].operation, name = ids.join() } = identity;
  const wanted = options.priority?.({ part, operation, ids }) ?? priorities[syncParts[part].per];
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 9) {
    throw new RangeError(`priority returned ${wanted}: expected a whole number from 0 to 9`);
  }
  const key = [operation, name, window === undefined ? "" : `${window.number}/${window.of}`].filter(
    (one) => one !== "",
  );
  return { key: key.join(" "), part, operation, ids, window, priority: wanted, due: 0, failures: 0 };
}

/** Returns the name of a block: the part of the key that all its calls share, without the window. */
export function blockOf({ key }: SyncCall): string {
  return key.split(" ", 2).join(" ");
}

/** Returns the time of the list that revealed the properties of a block; 0 for properties in the options. */
export function listedAtOf(block: string): number {
  return Number.parseInt(block.split("-at-")[1] ?? "0", 36);
}

// Returns the name of a block. A block keeps its key when a property leaves it, and a property that returns later
// starts a new block. So the time of the list is part of the name. It is left out for properties in the options,
// because their calls are added again before each run and must get the same name.
function nameOf(ids: readonly number[], listedAt: number | undefined): string {
  const suffix = listedAt === undefined ? hashOf(ids.join()).toString(36) : `at-${listedAt.toString(36)}`;
  return `${ids[0]}-${ids.at(-1)}-${suffix}`;
}

/** Creates the calls of the account. */
export function accountCalls(options: SyncOptions): readonly SyncCall[] {
  const parts = partsOf(options).filter((part) => syncParts[part].per === "account");
  return parts.map((part) => newCall({ part, ids: [] }, options));
}

/** Creates the calls of the given companies. */
export function companyCalls(ids: readonly number[], options: SyncOptions): readonly SyncCall[] {
  const parts = partsOf(options).filter((part) => syncParts[part].per === "company");
  return parts.flatMap((part) => ids.map((id) => newCall({ part, ids: [id] }, options)));
}

/** Creates the calls that read the given properties one by one. */
export function propertyCalls(ids: readonly number[], options: SyncOptions): readonly SyncCall[] {
  const parts = partsOf(options).filter((part) => syncParts[part].per === "property");
  return parts.flatMap((part) => ids.map((id) => newCall({ part, ids: [id] }, options)));
}

/**
 * Creates the calls that read the given properties in blocks.
 *
 * @param listedAt - The time of the list that revealed them; undefined for properties in the options.
 */
export function blockCalls(ids: readonly number[], options: SyncOptions, listedAt?: number): readonly SyncCall[] {
  const blocks = partsOf(options).flatMap((part) =>
    blocksOf(part, ids).map((block) => ({ part, ids: block, name: nameOf(block, listedAt) })),
  );
  return blocks.flatMap((block) => callsOf(block, options));
}

function blocksOf(part: SyncPart, ids: readonly number[]): readonly (readonly number[])[] {
  const { block } = syncParts[part];
  if (block === undefined) return [];
  return Array.from({ length: Math.ceil(ids.length / block) }, (_, index) =>
    ids.slice(index * block, (index + 1) * block),
  );
}

function callsOf(block: Identity, options: SyncOptions): readonly SyncCall[] {
  if (block.part !== "rooms") return [newCall(block, options)];
  return windowNumbers(options, "list").map((window) => newCall({ ...block, window }, options));
}

/** Creates the calls that read the rooms of one AOA or timeshare property, which cannot be read in a list. */
export function roomsCallsOfOne(id: number, options: SyncOptions): readonly SyncCall[] {
  const call = { part: "rooms", ids: [id], operation: "GetAOATSPropertyNightlyRoomsToSell" } as const;
  return windowNumbers(options, "one").map((window) => newCall({ ...call, window }, options));
}

// Windows begin on fixed days. Today may be in the middle of a window, so one more window is needed.
function windowNumbers(options: SyncOptions, way: keyof typeof MAX_NIGHTS_OF) {
  const of = windowCount(options, way);
  return Array.from({ length: of }, (_, number) => ({ number, of }));
}

/** Returns the number of windows whose calls together read the nights of the options. */
export function windowCount({ nights = 365 }: SyncOptions, way: keyof typeof MAX_NIGHTS_OF): number {
  return Math.ceil((nights - 1) / MAX_NIGHTS_OF[way]) + 1;
}

/** Returns `one` for a call that reads the rooms of one AOA or timeshare property, and `list` for any other call. */
export function wayOf({ operation }: SyncCall): keyof typeof MAX_NIGHTS_OF {
  return operation === "GetAOATSPropertyNightlyRoomsToSell" ? "one" : "list";
}

const DAY = 86_400_000;
const epoch: CalendarDate = { year: 1970, month: 1, day: 1 };

/**
 * Returns the nights that a call for rooms reads now. Windows follow each other from 1970 on. A call reads the first of
 * its windows that has not passed. When that window has passed, the call reads the window after the last window of the
 * other calls for the same properties.
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
