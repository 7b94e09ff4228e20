// Declares ComplexRate: a rate band in the reply of a per-user function.
import { dateTime, decimal, int, optional, record, required, string } from "@staywire/model";

export const ComplexRate = record({
  wireName: "ComplexRate",
  endpoints: ["A"],
  doc: "A date band with its stay limits and nightly rate. The spec does not show the members: they are those of Rate without the allowed days, as a running service of this family sends them.",
  spec: "2",
  source: "open",
  members: {
    FromDate: required(dateTime, "The first day of the band."),
    ToDate: required(dateTime, "The last day of the band."),
    MinNightsStay: required(int, "The fewest nights of a stay."),
    MaxNightsStay: required(int, "The most nights of a stay."),
    Rate: required(decimal, "The nightly rate."),
    RateType: optional(string, "0, 1 or 2, as in Rate."),
  },
  laws: [
    { kind: "ordered", first: "FromDate", second: "ToDate", strict: false, spec: "2", source: "open" },
    { kind: "at-least", member: "MinNightsStay", min: 0, spec: "2", source: "open" },
    { kind: "at-least", member: "MaxNightsStay", min: 0, spec: "2", source: "open" },
    { kind: "among", member: "RateType", values: ["0", "1", "2"], spec: "2", source: "open" },
  ],
});
