// Defines time spans, and computes the earliest date that any time zone has at a moment.
import { addDays, type CalendarDate } from "@staywire/values";

/** A minute in milliseconds. */
export const MINUTE = 60_000;
/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE;

/** The last day, counted from 1970, for which a date is computed. */
const LAST_DAY = 2_000_000;

/**
 * Returns the earliest date that any time zone has at a moment; undefined if the moment is unknown, before 1970, or
 * after `LAST_DAY`.
 */
export function dayBefore(time: number | undefined): CalendarDate | undefined {
  if (time === undefined || !Number.isFinite(time)) return undefined;
  const day = Math.floor((time - 12 * HOUR) / (24 * HOUR));
  return day < 0 || day > LAST_DAY ? undefined : addDays({ year: 1970, month: 1, day: 1 }, day);
}
