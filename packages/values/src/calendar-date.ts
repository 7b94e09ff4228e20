// Creates and checks days of the proleptic Gregorian calendar, without a time zone.
import { ValueError, type ValueErrorCode } from "./value-error.js";

/** A calendar day: year 1 to 9999, month 1 to 12, day 1 to 31. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The English month names, January first. They do not depend on the language of the host. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Creates a date. Throws `impossible-date` or `date-out-of-range` if there is no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return requireDate({ year, month, day });
}

/** True if a value is an existing calendar date. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== "object" || value === null) return false;
  const { year, month, day } = value as Partial<CalendarDate>;
  return dateProblem(year as number, month as number, day as number) === undefined;
}

/** True if February of that year has 29 days. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days of a month (1 to 12): 28 to 31. Returns 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/**
 * Returns the given date. Throws a ValueError if the day does not exist, because plain data can contain any numbers.
 */
export function requireDate(date: CalendarDate): CalendarDate {
  const { year, month, day } = date;
  const refusal = dateProblem(year, month, day);
  if (refusal === undefined) return date;
  const text = `year ${year}, month ${month}, day ${day}`;
  throw new ValueError(refusal.code, text, `${text} is not a date: ${refusal.why}`);
}

/** Returns the error code and the reason why a day does not exist; undefined if it exists. */
export function dateProblem(
  year: number,
  month: number,
  day: number,
): { readonly code: ValueErrorCode; readonly why: string } | undefined {
  if (![year, month, day].every(Number.isInteger))
    return { code: "impossible-date", why: "year, month and day must be whole numbers" };
  if (year < 1 || year > 9999) return { code: "date-out-of-range", why: "years run from 0001 to 9999" };
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) return { code: "impossible-date", why: "months run from 1 to 12" };
  if (day < 1) return { code: "impossible-date", why: "days are counted from 1" };
  const length = daysInMonth(year, month);
  if (day > length) return { code: "impossible-date", why: `${name} ${year} has ${length} days` };
  return undefined;
}
