// Finds the restrictions of rate bands that a stay breaks: the minimum and maximum length of a stay, and the weekdays
// that allow an arrival or a departure.
import { addDays, dayOfWeek } from "@staywire/values";
import { isoDate, type NightSpan } from "../nights.js";
import type { ReceivedBand } from "./band.js";
import { allowedOn, type NightRate, type RateOptions, ratesByNight } from "./rates-by-night.js";

/** The options for checking a stay. */
export interface StayOptions extends RateOptions {
  /**
   * The band whose departure days apply: that of the arrival, of the departure date, or of the last night. A night
   * without a band has no restriction. Our choice: the spec does not state which band applies.
   * @defaultValue `"arrival"`
   */
  readonly departureDays?: "arrival" | "departure-date" | "last-night" | undefined;
}

/** A restriction of a rate band that a stay breaks. */
export interface RestrictionProblem {
  /** The restriction as a code. */
  readonly code: "arrival-not-allowed" | "below-minimum-stay" | "above-maximum-stay" | "departure-not-allowed";
  /** The date that the problem is about, as ISO text: the arrival, or the departure. */
  readonly date: string;
  /** Describes the problem in a sentence. */
  readonly message: string;
}

/** Lists the restrictions that a stay breaks; empty if the rates are unknown. */
export function restrictionProblems(
  bands: readonly ReceivedBand[] | undefined,
  span: NightSpan,
  options: StayOptions,
): readonly RestrictionProblem[] {
  if (bands === undefined) return [];
  const rowOf = (offset: number) => ratesByNight(bands, { from: addDays(span.from, offset), nights: 1 }, options)[0];
  const arrival = rowOf(0);
  return [...arrivalProblems(arrival, span.nights), ...departureProblems(departureRow(), span)];

  function departureRow(): NightRate | undefined {
    if (options.departureDays === "departure-date") return rowOf(span.nights);
    return options.departureDays === "last-night" ? rowOf(span.nights - 1) : arrival;
  }
}

function arrivalProblems(row: NightRate | undefined, nights: number): readonly RestrictionProblem[] {
  if (row === undefined) return [];
  const { date, arrivalAllowed, minStay = 0, maxStay = 0 } = row;
  const problem = (code: RestrictionProblem["code"], text: string) => ({ code, date, message: `${date}: ${text}` });
  const stay = nights === 1 ? "1 night is" : `${nights} nights are`;
  return [
    ...(arrivalAllowed === false ? [problem("arrival-not-allowed", "no arrival on this weekday")] : []),
    ...(nights < minStay ? [problem("below-minimum-stay", `${stay} below the minimum stay of ${minStay}`)] : []),
    ...(maxStay > 0 && nights > maxStay
      ? [problem("above-maximum-stay", `${stay} above the maximum stay of ${maxStay}`)]
      : []),
  ];
}

function departureProblems(row: NightRate | undefined, span: NightSpan): readonly RestrictionProblem[] {
  const weekday = dayOfWeek(addDays(span.from, span.nights));
  if (allowedOn(row?.bands[0]?.departureDays, weekday) !== false) return [];
  const date = isoDate(span, span.nights);
  return [{ code: "departure-not-allowed", date, message: `${date}: no departure on this weekday` }];
}
