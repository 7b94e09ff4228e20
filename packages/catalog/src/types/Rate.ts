// Declares Rate: the rate band of endpoint A: dates, stay limits, the nightly rate and the allowed days.
import { dateTime, decimal, int, nillable, optional, record, ref, required, string } from "@staywire/model";

export const Rate = record({
  wireName: "Rate",
  endpoints: ["A"],
  doc: "A date band with its stay limits and nightly rate. A zero rate must not be booked; monthly rate sets are not supported.",
  spec: "2",
  members: {
    FromDate: required(dateTime, "The first day of the band."),
    ToDate: required(dateTime, "The last day of the band: today or later."),
    MinNightsStay: required(int, "The fewest nights of a stay."),
    MaxNightsStay: required(int, "The most nights of a stay."),
    Rate: required(
      decimal,
      "The nightly rate; weekly and daily rates of the supplier are returned as a nightly rate. 0 must not be booked; it does not show what the supplier defined or chose to use.",
    ),
    RateType: optional(
      string,
      "0 = weekly (weekly retail, based per 7-day range); 1 = daily (nightly retail, per night); 2 = floor (wholesale, per night).",
    ),
    AllowedArrivalDays: nillable(ref("AllowedDays"), "May be nil in the bulk operation."),
    AllowedDepartureDays: nillable(ref("AllowedDays"), "May be nil in the bulk operation."),
  },
  laws: [
    { kind: "ordered", first: "FromDate", second: "ToDate", strict: false, spec: "2", source: "open" },
    { kind: "not-before-today", member: "ToDate", spec: "2", source: "stated" },
    { kind: "at-least", member: "MinNightsStay", min: 0, spec: "2", source: "open" },
    { kind: "at-least", member: "MaxNightsStay", min: 0, spec: "2", source: "open" },
    { kind: "among", member: "RateType", values: ["0", "1", "2"], spec: "2", source: "stated" },
  ],
});
