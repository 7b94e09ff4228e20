// Bands of dates, such as rates come in: they include the night of their last date, may overlap and may leave gaps.
import type { CalendarDate } from "./calendar-date.js";
import { formatIsoDate } from "./date-text.js";
import { fromDayNumber, toDayNumber } from "./day-number.js";
import { countNights, type NightRange } from "./night-range.js";
import { ValueError } from "./value-error.js";

/** The nights `[from, to]`, the night of `to` included (wire facts, section 7); a band that ends before it starts covers none. */
export interface Band {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** True if the night that starts on a date is in the band. */
export function bandCovers(band: Band, date: CalendarDate): boolean {
  const day = toDayNumber(date);
  return toDayNumber(band.from) <= day && day <= toDayNumber(band.to);
}

/** The bands that cover a night, in the order given: none in a gap, several where bands overlap. */
export function bandsOn<B extends Band>(bands: readonly B[], date: CalendarDate): readonly B[] {
  return bands.filter((band) => bandCovers(band, date));
}

/**
 * The minimum stay in nights, which is that of the band of the arrival day; `undefined` when no band covers that day.
 * `stayOf` reads a band's minimum stay. Throws `ambiguous-minimum-stay` when bands overlap on that day and disagree.
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

/** The stretches of a range that no band covers, earliest first; their cost follows the number of bands, not of nights. */
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

// Half-open day numbers, earliest first; a band that ends before it starts is left out.
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
