// Counting and comparing calendar dates.
import type { CalendarDate } from "./calendar-date.js";
import { fromDayNumber, LAST_DAY_NUMBER, toDayNumber } from "./day-number.js";
import { requireWhole } from "./value-error.js";

/** The days of the week, Monday first. */
export const DAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** A day of the week, as `DAY_NAMES` lists it. */
export type DayName = (typeof DAY_NAMES)[number];

/** The date a whole number of days later, or earlier when negative; throws `date-out-of-range` outside years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  requireWhole("the number of days to add", days, -LAST_DAY_NUMBER, LAST_DAY_NUMBER);
  return fromDayNumber(toDayNumber(date) + days);
}

/** The number of nights from `a` to `b`: negative when `b` is the earlier. */
export function nightsBetween(a: CalendarDate, b: CalendarDate): number {
  return toDayNumber(b) - toDayNumber(a);
}

/** -1, 0 or 1 as `a` is before, on or after `b`: fit for `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  const nights = nightsBetween(b, a);
  return nights < 0 ? -1 : nights > 0 ? 1 : 0;
}

/** The day of the week that a date falls on. */
export function dayOfWeek(date: CalendarDate): DayName {
  return DAY_NAMES[toDayNumber(date) % 7] as DayName;
}
