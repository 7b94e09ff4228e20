// Handles rate bands: the dates for which a rate applies. A band includes the night of its last date; bands may overlap
// or leave gaps.
import type { CalendarDate } from "./calendar-date.js";
import { formatIsoDate } from "./date-text.js";
import { fromDayNumber, toDayNumber } from "./day-number.js";
import { countNights, type NightRange } from "./night-range.js";
import { ValueError } from "./value-error.js";

/**
 * The nights `[from, to]`, including the night of `to` (wire facts, section 7). A band that ends before it starts
 * contains no nights.
 */
export interface Band {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** True if the band includes the night that starts on a date. */
export function bandCovers(band: Band, date: CalendarDate): boolean {
  const day = toDayNumber(date);
  return toDayNumber(band.from) <= day && day <= toDayNumber(band.to);
}

/** Lists the bands that cover a night, in the given order: none in a gap, several where bands overlap. */
export function bandsOn<B extends Band>(bands: readonly B[], date: CalendarDate): readonly B[] {
  return bands.filter((band) => bandCovers(band, date));
}

/**
 * Returns the minimum stay in nights, taken from the band of the arrival day; `undefined` if no band covers that day.
 * `stayOf` returns the minimum stay of a band. Throws `ambiguous-minimum-stay` if bands of that day disagree.
 */
export function minimumStay<B extends Band>(
  bands: readonly B[],
  arrival: CalendarDate,
  stayOf: (band: B) => number,
): number | undefined {
  const stays = new Set(bandsOn(bands, arrival).map(stayOf));
  if (stays.size > 1) throw ambiguousStay(arrival, [...stays]);
  return [...stays][0];
}

/**
 * Lists the parts of a range that no band covers, earliest first. The time depends on the number of bands, not on the
 * number of nights. Throws `empty-range` for a range without a night.
 */
export function gaps(bands: readonly Band[], range: NightRange): readonly NightRange[] {
  countNights(range);
  const end = toDayNumber(range.departure);
  const found: NightRange[] = [];
  let uncovered = toDayNumber(range.arrival);
  for (const [from, past] of dayNumbers(bands)) {
    if (from >= end) break;
    if (from > uncovered) found.push(stretch(uncovered, from));
    uncovered = Math.max(uncovered, past);
  }
  if (uncovered < end) found.push(stretch(uncovered, end));
  return found;
}

// Returns the bands as half-open ranges of day numbers, earliest first. Omits bands that end before they start.
function dayNumbers(bands: readonly Band[]): readonly (readonly [from: number, past: number])[] {
  return bands
    .map((band) => [toDayNumber(band.from), toDayNumber(band.to) + 1] as const)
    .filter(([from, past]) => from < past)
    .sort(([a], [b]) => a - b);
}

function stretch(arrival: number, departure: number): NightRange {
  return { arrival: fromDayNumber(arrival), departure: fromDayNumber(departure) };
}

function ambiguousStay(arrival: CalendarDate, stays: readonly number[]): ValueError {
  const day = formatIsoDate(arrival);
  const message = `the bands that cover ${day} disagree on the minimum stay (${stays.slice(0, 5).join(", ")}): pass the bands of one rate type`;
  return new ValueError("ambiguous-minimum-stay", day, message);
}
