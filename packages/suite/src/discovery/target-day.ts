// The target's own day, as the moments of its replies show it.

import type { RecordValue } from "@staywire/codec";
import type { TargetDay } from "@staywire/conformance/checks";
import { type CalendarDate, compareDates, dateOf, isUnset } from "@staywire/values";
import { rangeFrom } from "./nights.js";
import type { Found } from "./observed.js";
import { recordsOf } from "./reader.js";

/** The parts with which the day is read. */
export interface DaySource {
  /** The day that the run assumes. */
  readonly today: CalendarDate;
  /** A property that the account can see. */
  readonly property: number;
  /** Properties of which one with a category of rooms can show whether a day is past. */
  readonly categories: readonly number[];
  readonly call: (operation: string, parameters: RecordValue) => Promise<Found>;
}

/**
 * Reads the target's today, in one call if it is the assumed one. Another day needs a second call to confirm it: a moment
 * alone can be wrong, or that of a clock that the data does not follow. Returns undefined if no reply shows the day.
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

/** The time of day as it is written, whatever its zone. */
function secondsIn(moment: string): number | undefined {
  const [, hours, minutes, seconds] = /T(\d\d):(\d\d):(\d\d)/.exec(moment) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Asks for nights from the earlier one of the two days: the target rejects it as past only if its today is later. */
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

/** The number of properties that are asked at most. */
const MOST_CATEGORIES = 8;
