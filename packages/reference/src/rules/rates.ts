// The rate bands of a property in the shapes of the replies.
import { atMidnight, type CalendarDate, compareDates } from "@staywire/values";
import type { Property, RateBand } from "@staywire/world";
import type { Call, Result } from "../call.js";
import { netNightlyRate, nightlyRate } from "./per-night.js";

/** A rate with restrictions. */
export type Rate = Result<"GetPropertyRatesAndRestrictions">[number];
/** The net rate of a band. */
export type SimpleRate = Result<"GetPropertyRates">[number];

/** A band with its days resolved. */
export interface OpenBand {
  readonly band: RateBand;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The bands of a property that end today or later, in the order of the world; a band that ends before it starts is none. */
export function openBands(call: Call<never>, property: Property): readonly OpenBand[] {
  return (property.rates?.bands ?? [])
    .map((band) => ({ band, from: call.day(band.FromDate), to: call.day(band.ToDate) }))
    .filter(({ from, to }) => compareDates(to, call.today) >= 0 && compareDates(from, to) <= 0);
}

/** A band with its restrictions; days that the world does not restrict are all true, or nil where `nil` says so. */
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

/** A band with its net rate only. */
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
