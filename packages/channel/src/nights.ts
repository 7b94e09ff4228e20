// Nights in a row as callers name them, and the dates in them.
import type { DateInput } from "@staywire/client";
import {
  addDays,
  type CalendarDate,
  dateOf,
  formatIsoDate,
  isCalendarDate,
  MAX_NIGHTS,
  nightsBetween,
  parseDdMmmYyyy,
} from "@staywire/values";

/** Nights in a row. */
export interface Nights {
  /** The date of the first night: a calendar date, ISO text (`2027-05-01`), or `01 May 2027`. */
  readonly from: DateInput;
  /** The number of nights: 1 to 36,525. */
  readonly nights: number;
}

/** A stay, half-open: the night of the departure date is not in it. */
export interface Stay {
  readonly arrival: DateInput;
  /** At least one night after the arrival. */
  readonly departure: DateInput;
}

/** Nights whose first date is a calendar date that exists. */
export interface NightSpan {
  readonly from: CalendarDate;
  readonly nights: number;
}

/** Reads a date as a caller gives it. Throws a ValueError if it has no form of a date, or the day does not exist. */
export function readDate(input: DateInput): CalendarDate {
  if (typeof input !== "string") return isCalendarDate(input) ? input : dateOf(String(input));
  return /^[0-9]{1,2} /.test(input) ? parseDdMmmYyyy(input) : dateOf(input);
}

/** Reads nights. Throws a ValueError for a date, and a RangeError for a number of nights, that cannot be used. */
export function readNights({ from, nights }: Nights): NightSpan {
  if (!Number.isInteger(nights) || nights < 1 || nights > MAX_NIGHTS) {
    throw new RangeError(`nights is ${nights}: expected a whole number from 1 to ${MAX_NIGHTS}`);
  }
  return { from: readDate(from), nights };
}

/** Reads a stay. Throws a RangeError if the departure is not after the arrival. */
export function readStay({ arrival, departure }: Stay): NightSpan {
  const [from, to] = [readDate(arrival), readDate(departure)];
  const nights = nightsBetween(from, to);
  if (nights >= 1 && nights <= MAX_NIGHTS) return { from, nights };
  const found = `${formatIsoDate(from)} to ${formatIsoDate(to)}`;
  throw new RangeError(`cannot take a stay from ${found}: the departure must be 1 to ${MAX_NIGHTS} nights later`);
}

/** The date so many nights after the first, as ISO text. */
export function isoDate(span: NightSpan, offset: number): string {
  return formatIsoDate(addDays(span.from, offset));
}

/** The offset of a date from the first night; negative before it. */
export function offsetOf(span: NightSpan, date: CalendarDate): number {
  return nightsBetween(span.from, date);
}
