// Defines the rate sets of the default world.
import type { Property } from "../world.js";

type RateSet = NonNullable<Property["rates"]>;

const everyNight = { MinNightsStay: 1, MaxNightsStay: 365, RateType: "1" } as const;

/** Rates with two seasons, a floor rate, and a band in the past. */
export const villaRates: RateSet = {
  kind: "nightly",
  bands: [
    { ...everyNight, FromDate: "today-200", ToDate: "today-1", amount: "99.00" },
    {
      FromDate: "today-30",
      ToDate: "today+60",
      MinNightsStay: 3,
      MaxNightsStay: 28,
      amount: "162.50",
      net: "146.25",
      RateType: "1",
    },
    {
      FromDate: "today+61",
      ToDate: "today+90",
      MinNightsStay: 7,
      MaxNightsStay: 28,
      amount: "1500.00",
      RateType: "0",
      AllowedArrivalDays: ["Sat", "Sun"],
      AllowedDepartureDays: ["Sat", "Sun"],
    },
    { FromDate: "today+91", ToDate: "today+365", MinNightsStay: 2, MaxNightsStay: 365, amount: "88.00", RateType: "2" },
  ],
};

/** Weekly rates with a gap between two bands. */
export const weeklyRates: RateSet = {
  kind: "nightly",
  bands: [
    { FromDate: "today", ToDate: "today+40", MinNightsStay: 7, MaxNightsStay: 21, amount: "1400.00", RateType: "0" },
    { FromDate: "today+50", ToDate: "today+300", MinNightsStay: 7, MaxNightsStay: 21, amount: "999.99", RateType: "0" },
  ],
};

/** Rates with a band that ends today, and a band that follows it. */
export const cabinRates: RateSet = {
  kind: "nightly",
  bands: [
    { ...everyNight, FromDate: "today-10", ToDate: "today", amount: "75.00" },
    { ...everyNight, FromDate: "today+1", ToDate: "today+400", amount: "80.00", net: "72.00" },
  ],
};

/** Rates for which the supplier entered 0. */
export const zeroRates: RateSet = {
  kind: "nightly",
  bands: [{ ...everyNight, FromDate: "today-1", ToDate: "today+365", amount: "0.00" }],
};

/** A rate set of a type that the service cannot read. */
export const monthlyRates: RateSet = {
  kind: "monthly",
  bands: [{ ...everyNight, FromDate: "today", ToDate: "today+365", amount: "2500.00" }],
};

/** A rate set whose type the service cannot determine. */
export const unknownRates: RateSet = { kind: "unknown", bands: [] };
/** A rate set without any bands. */
export const emptyRates: RateSet = { kind: "nightly", bands: [] };
