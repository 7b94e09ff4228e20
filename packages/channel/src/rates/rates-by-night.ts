// Expands the bands of a reply to the rate and the restrictions of each night.

import { addDays, compareDecimals, type DayName, dayOfWeek } from "@staywire/values";
import { requireArgument } from "../arguments.js";
import type { AllowedDays } from "../generated/client-types.js";
import { isoDate, type NightSpan, type Nights, offsetOf, readNights } from "../nights.js";
import { type RateBand, type ReceivedBand, readBands } from "./band.js";

/** A fact about a night's rate that its reader must know. */
export type RateIssue =
  /** No band covers the night. */
  | "no-band"
  /** Several bands cover the night; all of them are in `bands`. */
  | "overlap"
  /** The rate is 0 and must not be booked (spec 2). */
  | "zero-rate"
  /** The rate is a net rate of 0.00, set by the user, which can be booked (spec 4.3). */
  | "zero-net-rate"
  /** The rate is below 0. */
  | "negative-rate"
  /** The reply does not state on which days a stay may begin: the member is nil or absent. */
  | "arrival-days-not-stated"
  /** The reply does not state on which days a stay may end. */
  | "departure-days-not-stated";

/** The rate and the restrictions of one night. */
export interface NightRate {
  /** The date on which the night begins, as ISO text. */
  readonly date: string;
  /** The nightly rate as an exact decimal, as received; undefined if no band covers the night. */
  readonly rate: string | undefined;
  /** `0` weekly, `1` daily, `2` floor. */
  readonly rateType: string | undefined;
  /** The minimum nights of a stay that arrives on this date. */
  readonly minStay: number | undefined;
  /** The maximum nights of a stay that arrives on this date. */
  readonly maxStay: number | undefined;
  /** True if a stay may begin on this weekday; undefined if the reply does not state it. */
  readonly arrivalAllowed: boolean | undefined;
  /** True if a stay may end on this weekday; undefined if the reply does not state it. */
  readonly departureAllowed: boolean | undefined;
  /** Facts that a reader of the rate must know; empty if there are none. */
  readonly issues: readonly RateIssue[];
  /** Every band that covers the night. The members above come from the first of these bands. */
  readonly bands: readonly RateBand[];
}

/** The options of {@link ratesByNight}. */
export interface RateOptions {
  /**
   * The rate types in order of preference, for bands that overlap; of several bands of a type, the first in the reply.
   * Our choice: the spec does not state which of several bands applies.
   * @defaultValue daily, weekly, floor: `["1", "0", "2"]`
   */
  readonly preferredRateTypes?: readonly string[] | undefined;
}

/**
 * Expands rate bands to one row per night. A band includes the night of its last date. Bands may overlap and leave
 * gaps.
 *
 * @param bands - The result of GetPropertyRatesAndRestrictions or GetPropertyRates, or the `PropertyRates` of one item
 * of GetAllPropertyRatesAndRestrictionsPerMC. Bands and their allowed days may be nil.
 * @throws RangeError for a number of nights that cannot be used; ValueError for a date that cannot be read.
 * @example
 * ```ts
 * const everyDay = { Mon: true, Tues: true, Wed: true, Thurs: true, Fri: true, Sat: true, Sun: true };
 * const band = {
 *   FromDate: "2027-05-01T00:00:00",
 *   ToDate: "2027-05-31T00:00:00",
 *   MinNightsStay: 3,
 *   MaxNightsStay: 28,
 *   Rate: "162.50",
 *   RateType: "1",
 *   AllowedArrivalDays: everyDay,
 *   AllowedDepartureDays: everyDay,
 * };
 * const rows = ratesByNight([band], { from: "2027-05-31", nights: 2 });
 * console.log(rows.map(({ date, rate, issues }) => `${date} ${rate} ${issues}`));
 * // ["2027-05-31 162.50 ", "2027-06-01 undefined no-band"]
 * ```
 */
export function ratesByNight(
  bands: readonly ReceivedBand[],
  range: Nights,
  options: RateOptions = {},
): readonly NightRate[] {
  const { preferredRateTypes = ["1", "0", "2"] } = options;
  requireArgument(Array.isArray(bands), "bands", bands, "a list of rate bands");
  const span = readNights(range);
  const rank = (band: RateBand) => {
    const place = band.rateType === undefined ? -1 : preferredRateTypes.indexOf(band.rateType.trim());
    return place === -1 ? preferredRateTypes.length : place;
  };
  const ordered = [...readBands(bands)].sort((a, b) => rank(a) - rank(b) || a.index - b.index);
  return coverage(ordered, span).map((covering, offset) => nightRate(span, offset, covering));
}

// Lists the bands of each night, in the given order. Visits only the nights that a band covers, not all nights for each
// band.
function coverage(bands: readonly RateBand[], span: NightSpan): readonly (readonly RateBand[])[] {
  const nights = Array.from({ length: span.nights }, (): RateBand[] => []);
  for (const band of bands) {
    const last = Math.min(offsetOf(span, band.to), span.nights - 1);
    for (let offset = Math.max(offsetOf(span, band.from), 0); offset <= last; offset++) nights[offset]?.push(band);
  }
  return nights;
}

function nightRate(span: NightSpan, offset: number, covering: readonly RateBand[]): NightRate {
  const [band] = covering;
  const day = dayOfWeek(addDays(span.from, offset));
  const row = {
    date: isoDate(span, offset),
    rate: band?.rate,
    rateType: band?.rateType,
    minStay: band?.minStay,
    maxStay: band?.maxStay,
    arrivalAllowed: allowedOn(band?.arrivalDays, day),
    departureAllowed: allowedOn(band?.departureDays, day),
  };
  return { ...row, issues: band === undefined ? ["no-band"] : issuesOf(band, covering.length), bands: covering };
}

function issuesOf(band: RateBand, covering: number): readonly RateIssue[] {
  const issues: RateIssue[] = [];
  if (covering > 1) issues.push("overlap");
  const sign = compareDecimals(band.rate, "0");
  if (sign === 0) issues.push(band.net ? "zero-net-rate" : "zero-rate");
  if (sign < 0) issues.push("negative-rate");
  if (band.arrivalDays === undefined) issues.push("arrival-days-not-stated");
  if (band.departureDays === undefined) issues.push("departure-days-not-stated");
  return issues;
}

/** True if a weekday is among the allowed days; undefined if the reply does not state it. */
export function allowedOn(days: AllowedDays | undefined, day: DayName): boolean | undefined {
  // The wire abbreviates two days with more letters: Tues, Thurs.
  return Object.entries(days ?? {}).find(([name]) => name.startsWith(day))?.[1];
}
