// Adds, subtracts and compares calendar dates.
import type { CalendarDate } from "./calendar-date.js";
import { fromDayNumber, LAST_DAY_NUMBER, toDayNumber } from "./day-number.js";
import { requireWhole } from "./value-error.js";

/** The days of the week, Monday first. */
export const DAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** A day of the week, one of `DAY_NAMES`. */
export type DayName = (typeof DAY_NAMES)[number];

/**
 * Adds a whole number of days, which may be negative. Throws `date-out-of-range` if the result is outside of the years
 * 1 to 9999, `invalid-argument` for a number that is not whole or is longer than this range, and the errors of
 * `calendarDate`.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  requireWhole("the number of days to add", days, -LAST_DAY_NUMBER, LAST_DAY_NUMBER);
  return fromDayNumber(toDayNumber(date) + days);
}

/** Returns the number of nights from `a` to `b`, negative if `b` is earlier. */
export function nightsBetween(a: CalendarDate, b: CalendarDate): number {
  return toDayNumber(b) - toDayNumber(a);
}

/** Returns -1, 0 or 1 if `a` is before, on or after `b`, for use with `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  const nights = nightsBetween(b, a);
  return nights < 0 ? -1 : nights > 0 ? 1 : 0;
}

/** Returns the day of the week of a date. */
export function dayOfWeek(date: CalendarDate): DayName {
  return DAY_NAMES[toDayNumber(date) % 7] as DayName;
}
