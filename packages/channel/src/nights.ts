// Reads ranges of nights and stays in the formats that callers use, and calculates their dates.
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
  ValueError,
} from "@staywire/values";
import { isObject, requireArgument, shown } from "./arguments.js";

/** A range of consecutive nights. */
export interface Nights {
  /** The date of the first night: a calendar date, ISO text (`2027-05-01`), or `01 May 2027`. */
  readonly from: DateInput;
  /** The number of nights: 1 to 36,525. */
  readonly nights: number;
}

/** A stay. It is half-open: it does not include the night of the departure date. */
export interface Stay {
  /** The date of the arrival: a calendar date, ISO text (`2027-05-01`), or `01 May 2027`. */
  readonly arrival: DateInput;
  /** The date of the departure, at least one day after the arrival. */
  readonly departure: DateInput;
}

/** A range of nights with a validated first date. */
export interface NightSpan {
  readonly from: CalendarDate;
  readonly nights: number;
}

/**
 * Reads a date in a format that callers use. Throws a ValueError whose message begins with `name` if the date has
 * another format or does not exist.
 */
export function readDate(input: DateInput, name: string): CalendarDate {
  if (isCalendarDate(input)) return input;
  try {
    if (typeof input === "string") return /^[0-9]{1,2} /.test(input) ? parseDdMmmYyyy(input) : dateOf(input);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new ValueError(error.code, error.text, `${name}: ${error.message}`);
  }
  const what = isObject(input) && "getTime" in input ? "a Date, which is an instant and not a day" : shown(input);
  throw new ValueError("not-text", typeof input, `${name} is ${what}; ${expected}`);
}

const expected = "expected a date: a calendar date { year, month, day }, 2027-05-01 or 01 May 2027";

/**
 * Reads a range of nights. Throws a ValueError for an invalid date, and a RangeError for an invalid number of nights.
 */
export function readNights(range: Nights): NightSpan {
  requireArgument(isObject(range), "range", range, "an object { from, nights }");
  const { from, nights } = range;
  if (!Number.isInteger(nights) || nights < 1 || nights > MAX_NIGHTS) {
    throw new RangeError(`nights is ${nights}: expected a whole number from 1 to ${MAX_NIGHTS}`);
  }
  return { from: readDate(from, "from"), nights };
}

/**
 * Reads a stay. Throws a ValueError for an invalid date, and a RangeError if the departure is not 1 to `MAX_NIGHTS`
 * nights after the arrival.
 */
export function spanOfStay(stay: Stay): NightSpan {
  requireArgument(isObject(stay), "stay", stay, "an object { arrival, departure }");
  const [from, to] = [readDate(stay.arrival, "arrival"), readDate(stay.departure, "departure")];
  const nights = nightsBetween(from, to);
  if (nights >= 1 && nights <= MAX_NIGHTS) return { from, nights };
  const found = `${formatIsoDate(from)} to ${formatIsoDate(to)}`;
  throw new RangeError(`cannot take a stay from ${found}: the departure must be 1 to ${MAX_NIGHTS} nights later`);
}

/** Returns the date of the night that is `offset` nights after the first night, as ISO text. */
export function isoDate(span: NightSpan, offset: number): string {
  return formatIsoDate(addDays(span.from, offset));
}

/** Returns the offset of a date from the first night; negative before it. */
export function offsetOf(span: NightSpan, date: CalendarDate): number {
  return nightsBetween(span.from, date);
}
