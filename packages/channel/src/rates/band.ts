// Converts the rate bands of both rates operations to one shape.
import { type CalendarDate, dateOf } from "@staywire/values";
import type { AllowedDays, Rate, SimpleRate } from "../generated/client-types.js";

/**
 * A rate band as a reply contains it: with all restrictions, with a net rate and only a minimum stay, or a nil item.
 */
export type ReceivedBand = Rate | SimpleRate | null;

/** A rate band: the same rate and restrictions for each of its nights. */
export interface RateBand {
  /** The first night. */
  readonly from: CalendarDate;
  /** The last night, which is part of the band. */
  readonly to: CalendarDate;
  /** The nightly rate as an exact decimal, as received. */
  readonly rate: string;
  /** `0` weekly, `1` daily, `2` floor; undefined in a reply of GetPropertyRates, or if the reply does not state it. */
  readonly rateType: string | undefined;
  /** The minimum nights of a stay that arrives in the band. */
  readonly minStay: number;
  /** The maximum nights of a stay that arrives in the band; undefined in a reply of GetPropertyRates. */
  readonly maxStay: number | undefined;
  /** The weekdays on which a stay may arrive; undefined if the reply does not state them. */
  readonly arrivalDays: AllowedDays | undefined;
  /** The weekdays on which a stay may depart; undefined if the reply does not state them. */
  readonly departureDays: AllowedDays | undefined;
  /** True for a net rate of GetPropertyRates. A net rate of 0.00 was set by the user and can be booked (spec 4.3). */
  readonly net: boolean;
  /** The index of the band in the reply, from 0. */
  readonly index: number;
}

/** Converts the bands of a reply, and skips nil items. */
export function readBands(received: readonly ReceivedBand[]): readonly RateBand[] {
  return received.flatMap((band, index) => (band === null ? [] : [readBand(band, index)]));
}

function readBand(band: Rate | SimpleRate, index: number): RateBand {
  const dates = { from: dateOf(band.FromDate), to: dateOf(band.ToDate), minStay: band.MinNightsStay, index };
  if ("DailyRate" in band) {
    const unstated = { rateType: undefined, maxStay: undefined, arrivalDays: undefined, departureDays: undefined };
    return { ...dates, ...unstated, rate: band.DailyRate, net: true };
  }
  return {
    ...dates,
    rate: band.Rate,
    rateType: band.RateType,
    maxStay: band.MaxNightsStay,
    arrivalDays: band.AllowedArrivalDays ?? undefined,
    departureDays: band.AllowedDepartureDays ?? undefined,
    net: false,
  };
}
