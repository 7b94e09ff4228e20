// Converts the rate bands of a property to the records of the replies.
import { atMidnight, type CalendarDate, compareDates } from "@staywire/values";
import type { Property, RateBand } from "@staywire/world";
import type { Call, Result } from "../call.js";
import { netNightlyRate, nightlyRate } from "./per-night.js";

/** A rate band with restrictions, as in a reply. */
export type Rate = Result<"GetPropertyRatesAndRestrictions">[number];
/** A net rate band, as in a reply. */
export type SimpleRate = Result<"GetPropertyRates">[number];

/** A rate band whose days are resolved to dates. */
export interface OpenBand {
  readonly band: RateBand;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * Lists the bands of a property that end today or later, in the order of the world. Bands that end before they start
 * are left out.
 */
export function openBands(call: Call<never>, property: Property): readonly OpenBand[] {
  return (property.rates?.bands ?? [])
    .map((band) => ({ band, from: call.day(band.FromDate), to: call.day(band.ToDate) }))
    .filter(({ from, to }) => compareDates(to, call.today) >= 0 && compareDates(from, to) <= 0);
}

/**
 * Converts a band with its restrictions. If the world does not restrict the days, the record of the days is null if
 * `nil` is true; otherwise, every day is true.
 */
export function rateOf({ band, from, to }: OpenBand, nil: boolean): Rate {
  return {
    FromDate: atMidnight(from),
    ToDate: atMidnight(to),
    MinNightsStay: band.MinNightsStay,
    MaxNightsStay: band.MaxNightsStay,
    Rate: nightlyRate(band),
    RateType: band.RateType,
    AllowedArrivalDays: allowedDays(band.AllowedArrivalDays, nil),
    AllowedDepartureDays: allowedDays(band.AllowedDepartureDays, nil),
  };
}

/** Converts a band to its net rate, without restrictions. */
export function simpleRateOf({ band, from, to }: OpenBand): SimpleRate {
  return {
    FromDate: atMidnight(from),
    ToDate: atMidnight(to),
    MinNightsStay: band.MinNightsStay,
    DailyRate: netNightlyRate(band),
  };
}

type WeekDay = NonNullable<RateBand["AllowedArrivalDays"]>[number];

function allowedDays(days: RateBand["AllowedArrivalDays"], nil: boolean): Rate["AllowedArrivalDays"] {
  if (days === undefined && nil) return null;
  const allows = (day: WeekDay) => days === undefined || days.includes(day);
  return {
    Mon: allows("Mon"),
    Tues: allows("Tues"),
    Wed: allows("Wed"),
    Thurs: allows("Thurs"),
    Fri: allows("Fri"),
    Sat: allows("Sat"),
    Sun: allows("Sun"),
  };
}
