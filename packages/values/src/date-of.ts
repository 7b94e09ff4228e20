// Converts between the text of a dateTime and a calendar date, and recognizes the text that means "unset".
import type { CalendarDate } from "./calendar-date.js";
import { formatIsoDate } from "./date-text.js";
import { parseDateTime, parseZonedDate } from "./date-time.js";
import { trimmedText } from "./read-text.js";

/** The text of a dateTime that was never set (wire facts, section 5). */
export const UNSET_DATE_TIME = "0001-01-01T00:00:00";

const UNSET = /^0001-01-01(?:T00:00:00(?:\.0+)?)?(?:Z|[+-][0-9]{2}:[0-9]{2})?$/;

/**
 * Returns the calendar date of a dateTime, or of a date without a time, as written: an offset is ignored. Throws the
 * errors of `parseDateTime` and `parseZonedDate`.
 */
export function dateOf(text: string): CalendarDate {
  const given = trimmedText(text, "xs:dateTime");
  return given.includes("T") ? parseDateTime(given).date : parseZonedDate(given).date;
}

/** Returns the dateTime at the beginning of a date, without a zone: `2027-05-01T00:00:00`. */
export function atMidnight(date: CalendarDate): string {
  return `${formatIsoDate(date)}T00:00:00`;
}

/**
 * True for the text of midnight on 0001-01-01, or of this date without a time, with or without an offset. False for any
 * other text.
 */
export function isUnset(text: string): boolean {
  return UNSET.test(trimmedText(text, "xs:dateTime"));
}
