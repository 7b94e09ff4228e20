// Spans of time, and the day of a moment wherever the service may be.
import { addDays, type CalendarDate } from "@staywire/values";

/** Milliseconds. */
export const MINUTE = 60_000;
/** Milliseconds. */
export const HOUR = 60 * MINUTE;

/** The last day on which calendars are computed here: later moments have no day. */
const LAST_DAY = 2_000_000;

/** Returns the earliest day that it can be at a moment, in any time zone; undefined if the moment is unknown. */
export function dayBefore(time: number | undefined): CalendarDate | undefined {
  if (time === undefined || !Number.isFinite(time)) return undefined;
  const day = Math.floor((time - 12 * HOUR) / (24 * HOUR));
  return day < 0 || day > LAST_DAY ? undefined : addDays({ year: 1970, month: 1, day: 1 }, day);
}
