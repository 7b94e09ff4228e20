// Defines the settings of a simulation: the rate of the provider, the content and ages of the copy, and the times of
// the workers.
import type { SyncPart } from "@staywire/channel";

/** A minute in milliseconds. */
export const MINUTE = 60_000;
/** A day in milliseconds. */
export const DAY = 1_440 * MINUTE;
/** The rate that the provider accepts: requests per second, and the number of requests at once. */
export const RATE = { requestsPerSecond: 2, burst: 4 };
/** The milliseconds for which a call is leased. */
export const LEASE = 20 * MINUTE;
/** The milliseconds for which the lists are leased while strays are removed. */
export const REMOVAL_LEASE = DAY / 2;
/** The milliseconds between two runs of a worker. */
export const POLL = 360 * MINUTE;

/** The maximum age of each part, in minutes. */
const ages: Partial<Record<SyncPart, number>> = {
  companies: 2_160,
  reservations: 1_440,
  rates: 1_440,
  extras: 4_320,
  staticDetails: 4_320,
  rooms: 4_320,
};

/** A property whose rooms are read more often, together with the rooms of all other properties of its block. */
const URGENT = 1_003;

/** The companies of the service. */
export const COMPANIES = [601, 602];

/** The content of the copy that never changes. */
export const options = {
  parts: ["companies", "reservations", "rates", "extras", "staticDetails", "rooms"],
  maxAge: (part: SyncPart, id: number | undefined) => (part === "rooms" && id === URGENT ? 2_880 : ages[part]),
} as const;

const dates = new Map<number, string>();

/** Returns the date of a time, as ISO text. */
export function dateAt(time: number): string {
  const day = Math.floor(time / DAY);
  const date = dates.get(day) ?? new Date(time).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** Returns the maximum age of a record in milliseconds: the smallest one of its companies or properties. */
export function ageOf(part: SyncPart, ids: readonly number[]): number {
  const each = ids.length === 0 ? [undefined] : ids;
  return Math.min(...each.map((id) => options.maxAge(part, id) ?? 0)) * MINUTE;
}
