// The target's own day, as the moments of its replies show it.

import type { RecordValue } from "@staywire/codec";
import { type CalendarDate, compareDates, dateOf, isUnset } from "@staywire/values";
import { rangeFrom } from "./discovery/nights.js";
import type { Found } from "./discovery/observed.js";
import { recordsOf } from "./discovery/reader.js";

/** The parts with which the day is read. */
export interface DaySource {
  /** The day that the run assumes. */
  readonly today: CalendarDate;
  /** A property that the account can see. */
  readonly property: number;
  readonly call: (operation: string, parameters: RecordValue) => Promise<Found>;
}

/**
 * Reads the target's today, in one call if it is the assumed one. Another day needs a second call to confirm it: a wrong
 * moment alone is a defect of the reply. Returns undefined if no reply shows the day.
 */
export async function targetDay(source: DaySource): Promise<CalendarDate | undefined> {
  const { today, property, call } = source;
  const { value } = await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [property], ...rangeFrom(today, 1) });
  const own = dayIn(recordsOf(value)[0]?.ResponseDateTime);
  if (own === undefined || compareDates(own, today) === 0) return own;
  return (await isContradicted(source, own)) ? undefined : own;
}

function dayIn(moment: unknown): CalendarDate | undefined {
  try {
    return typeof moment !== "string" || isUnset(moment) ? undefined : dateOf(moment);
  } catch {
    return undefined;
  }
}

/** Asks for nights from the earlier one of the two days: the target rejects it as past only if its today is later. */
async function isContradicted({ today, property, call }: DaySource, own: CalendarDate): Promise<boolean> {
  const isAhead = compareDates(own, today) > 0;
  const parameters = { PropertyID: property, ...rangeFrom(isAhead ? today : own, 1) };
  const { codes, refused, trouble } = await call("GetAOATSPropertyNightlyRoomsToSell", parameters);
  const isPast = codes.includes("minimum-date-past");
  const isAccepted = !refused && trouble === undefined && codes.length === 0;
  return isAhead ? isAccepted : isPast;
}
