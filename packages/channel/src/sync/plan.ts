// Plans the calls that bring a local copy up to date, each with its reason.
import { requireArgument } from "../arguments.js";
import { cacheMinutes } from "../generated/facts.js";
import { SYNC_PARTS, type SyncClient, type SyncPart, syncParts } from "./parts.js";
import type { SyncRecord } from "./store.js";

/** The content of a local copy, and its maximum age. */
export interface SyncOptions {
  /** @defaultValue all parts */
  readonly parts?: readonly SyncPart[] | undefined;
  /** The MCUserIDs whose rates are read. @defaultValue the companies that the service lists for the caller */
  readonly companies?: readonly number[] | undefined;
  /** The PropertyIDs that are read one by one. @defaultValue those in the rates and in the reservations */
  readonly properties?: readonly number[] | undefined;
  /**
   * The greatest age of each part, in minutes; less than the cache time of its operation (spec 8) counts as that time,
   * because an earlier call would return the same reply.
   * @defaultValue 10 for reservations, 360 for rates, 1,440 for the others
   */
  readonly maxAge?: Partial<Readonly<Record<SyncPart, number>>> | undefined;
}

/** One call that belongs to a local copy. */
export interface PlannedCall {
  /** The operation, and the id in its parameters if it has one: `GetExtras 1101`. */
  readonly key: string;
  /** The part of the copy that the call reads. */
  readonly part: SyncPart;
  /** The operation that the call makes. */
  readonly operation: keyof SyncClient;
  /** The company or the property that the call asks for; undefined for a call without parameters. */
  readonly id: number | undefined;
  /** True if the call is to be made now. */
  readonly due: boolean;
  /** The reason why it is due or not due. */
  readonly reason: string;
}

/**
 * Returns every call that belongs to a local copy, and which of them are due. Pure: the time is a parameter. What the
 * copy does not know yet, such as the properties of a company whose rates were never read, is planned after the calls
 * that show it.
 *
 * @param now - Milliseconds since 1970, such as `Date.now()`.
 * @example
 * ```ts
 * for (const { key, due, reason } of planSync([], { companies: [601] }, 0)) console.log(key, due, reason);
 * // GetAllReservations true never read
 * // GetAllPropertyRatesAndRestrictionsPerMC 601 true never read
 * ```
 */
export function planSync(records: readonly SyncRecord[], options: SyncOptions, now: number): readonly PlannedCall[] {
  requireArgument(Array.isArray(records), "records", records, "a list");
  requireArgument(Number.isFinite(now), "now", now, "milliseconds, such as Date.now()");
  for (const name of ["companies", "properties"] as const) {
    requireArgument(Array.isArray(options[name] ?? []), name, options[name], "a list");
  }
  const found = new Map(records.map((record) => [record.key, record]));
  return [...plannedCalls(found, { account: [undefined], ...idsIn(records, options) }, options, now)];
}

/** The ids for which calls are planned, by the unit of a call. */
export interface SyncIds {
  /** One call for the account; an empty list for none. */
  readonly account: readonly undefined[];
  readonly company: readonly number[];
  readonly property: readonly number[];
}

/** Yields the calls for these ids, part by part. */
export function* plannedCalls(
  records: ReadonlyMap<string, SyncRecord>,
  ids: SyncIds,
  options: SyncOptions,
  now: number,
): Generator<PlannedCall, void, undefined> {
  for (const part of partsOf(options)) {
    const { operation, per } = syncParts[part];
    for (const id of ids[per]) {
      const key = id === undefined ? operation : `${operation} ${id}`;
      yield { key, part, operation, id, ...dueness(records.get(key), options.maxAge?.[part], now) };
    }
  }
}

/** The companies and properties that are named by the options, or else by the records. */
export function idsIn(records: readonly SyncRecord[], options: SyncOptions): Pick<SyncIds, "company" | "property"> {
  return { company: companiesOf(records, options), property: propertiesOf(records, options) };
}

// The companies are read only to find out whose rates to read.
function partsOf({ parts = SYNC_PARTS, companies }: SyncOptions): readonly SyncPart[] {
  return SYNC_PARTS.filter((part) => parts.includes(part) && !(part === "companies" && companies !== undefined));
}

function dueness(record: SyncRecord | undefined, wanted: number | undefined, now: number) {
  if (record === undefined) return { due: true, reason: "never read" };
  const { operation, maxAge } = syncParts[record.part];
  const minutes = Math.max(wanted ?? maxAge, cacheMinutes[operation]);
  const age = (now - record.at) / 60_000;
  if (age < 0) return { due: true, reason: "read at a time that is still to come" };
  if (age >= minutes) return { due: true, reason: `read ${shown(age)} ago, which is not less than ${shown(minutes)}` };
  return { due: false, reason: `read ${shown(age)} ago, which is less than ${shown(minutes)}` };
}

function shown(minutes: number): string {
  return `${Math.floor(minutes)} minutes`;
}

function companiesOf(records: readonly SyncRecord[], { companies }: SyncOptions): readonly number[] {
  if (companies !== undefined) return [...new Set(companies)];
  return unique(valuesOf(records, "companies").flatMap((list) => list.map(({ MCUserID }) => MCUserID)));
}

function propertiesOf(records: readonly SyncRecord[], { properties }: SyncOptions): readonly number[] {
  if (properties !== undefined) return [...new Set(properties)];
  return unique([
    ...valuesOf(records, "rates").flatMap((list) => list.map(({ PropertyID }) => PropertyID)),
    ...valuesOf(records, "reservations").flatMap((list) => list.map(({ PropertyID }) => PropertyID)),
  ]);
}

/** The results of a part, of all its records that have one. */
export function valuesOf<P extends SyncPart>(records: readonly SyncRecord[], part: P) {
  const own = records.filter((record): record is SyncRecord<P> => record.part === part);
  return own.flatMap(({ value }) => (value === null ? [] : [value]));
}

function unique(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
