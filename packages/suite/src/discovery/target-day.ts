// Determines the target's date from the dateTimes in its replies.

import type { RecordValue } from "@staywire/codec";
import type { TargetDay } from "@staywire/conformance/checks";
import { type CalendarDate, compareDates, dateOf, isUnset } from "@staywire/values";
import { rangeFrom } from "./nights.js";
import type { Found } from "./observed.js";
import { recordsOf } from "./reader.js";

/** The data and functions for reading the date. */
export interface DaySource {
  /** The day that the run assumes. */
  readonly today: CalendarDate;
  /** A property that the account can see. */
  readonly property: number;
  /**
   * Properties whose nights are requested to confirm the date. If a property has a category, the reply shows if a day
   * is past.
   */
  readonly categories: readonly number[];
  readonly call: (operation: string, parameters: RecordValue) => Promise<Found>;
}

/**
 * Reads the target's date. One call is enough if the date is the assumed one. Any other date must be confirmed by a
 * second call, because a single dateTime can be wrong, or can come from a clock that the data does not follow. Returns
 * undefined if no reply shows the date, or if another date is not confirmed.
 */
export async function targetDay(source: DaySource): Promise<TargetDay | undefined> {
  const { today, property, call } = source;
  const { value } = await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [property], ...rangeFrom(today, 1) });
  const own = dayIn(recordsOf(value)[0]?.ResponseDateTime);
  if (own === undefined || compareDates(own, today) === 0) return own;
  return (await isConfirmed(source, own)) ? own : undefined;
}

function dayIn(moment: unknown): TargetDay | undefined {
  try {
    if (typeof moment !== "string" || isUnset(moment)) return undefined;
    return { ...dateOf(moment), secondsOfDay: secondsIn(moment) };
  } catch {
    return undefined;
  }
}

/** Returns the time of day in seconds as it is written, ignoring the time zone. */
function secondsIn(moment: string): number | undefined {
  const [, hours, minutes, seconds] = /T(\d\d):(\d\d):(\d\d)/.exec(moment) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * Requests nights from the earlier of the two dates; the target rejects them as past only if its date is the later of
 * the two. Returns true if the first reply that shows this fits `own`.
 */
async function isConfirmed({ today, categories, call }: DaySource, own: CalendarDate): Promise<boolean> {
  const isAhead = compareDates(own, today) > 0;
  for (const PropertyID of categories.slice(0, MOST_CATEGORIES)) {
    const parameters = { PropertyID, ...rangeFrom(isAhead ? today : own, 1) };
    const { codes, refused, trouble } = await call("GetAOATSPropertyNightlyRoomsToSell", parameters);
    if (codes.includes("minimum-date-past")) return isAhead;
    if (!refused && trouble === undefined && codes.length === 0) return !isAhead;
  }
  return false;
}

/** Maximum number of properties whose nights are requested to confirm a date. */
const MOST_CATEGORIES = 8;
