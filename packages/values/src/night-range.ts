// Handles half-open ranges of nights, which include the night of the arrival, but not the night of the departure.
import type { CalendarDate } from "./calendar-date.js";
import { formatIsoDate } from "./date-text.js";
import { fromDayNumber, toDayNumber } from "./day-number.js";
import { ValueError } from "./value-error.js";

/** The nights `[arrival, departure)`. */
export interface NightRange {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

/** The maximum number of nights that {@link nightsOf} lists: a century. */
export const MAX_NIGHTS = 36_525;

/** Creates a range of at least one night. Throws `empty-range` if the departure is not after the arrival. */
export function nightRange(arrival: CalendarDate, departure: CalendarDate): NightRange {
  requireNights({ arrival, departure });
  return { arrival, departure };
}

/** Returns the number of nights of a range: 1 or more. Throws `empty-range` as {@link nightRange} does. */
export function countNights(range: NightRange): number {
  return requireNights(range);
}

/**
 * Lists the date of every night, in order. Throws `too-many-nights` beyond {@link MAX_NIGHTS}, and `empty-range` as
 * {@link nightRange} does.
 */
export function nightsOf(range: NightRange): readonly CalendarDate[] {
  const count = requireNights(range);
  if (count > MAX_NIGHTS) {
    const why = `${count} nights are more than the ${MAX_NIGHTS} that can be listed`;
    throw rangeError("too-many-nights", range, why);
  }
  const first = toDayNumber(range.arrival);
  return Array.from({ length: count }, (_, night) => fromDayNumber(first + night));
}

/**
 * True if two ranges share a night. A departure and an arrival on the same day do not overlap (wire facts, section 7).
 */
export function overlaps(a: NightRange, b: NightRange): boolean {
  const latestArrival = Math.max(toDayNumber(a.arrival), toDayNumber(b.arrival));
  return latestArrival < Math.min(toDayNumber(a.departure), toDayNumber(b.departure));
}

/** True if the range includes the night that starts on a date. */
export function contains(range: NightRange, night: CalendarDate): boolean {
  const day = toDayNumber(night);
  return toDayNumber(range.arrival) <= day && day < toDayNumber(range.departure);
}

function requireNights(range: NightRange): number {
  const count = toDayNumber(range.departure) - toDayNumber(range.arrival);
  if (count < 1) throw rangeError("empty-range", range, "the departure must be at least one night after the arrival");
  return count;
}

function rangeError(code: "empty-range" | "too-many-nights", range: NightRange, why: string): ValueError {
  const text = `${formatIsoDate(range.arrival)} to ${formatIsoDate(range.departure)}`;
  return new ValueError(code, text, `cannot use the nights ${text}: ${why}`);
}
