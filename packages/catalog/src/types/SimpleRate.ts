// Declares SimpleRate: the rate band of endpoint B. Its name on the wire is Rate, like that of the rate band of
// endpoint A.
import { dateTime, decimal, int, record, required } from "@staywire/model";

export const SimpleRate = record({
  wireName: "Rate",
  endpoints: ["B"],
  doc: 'A date band with its minimum stay and net nightly rate ("Simple Rate" in the spec).',
  spec: "2",
  members: {
    FromDate: required(dateTime, "The first day of the band."),
    ToDate: required(dateTime, "The last day of the band: today or later."),
    MinNightsStay: required(int, "The fewest nights of a stay."),
    DailyRate: required(decimal, "The net nightly rate; 0.00 was set by the user."),
  },
  laws: [
    { kind: "ordered", first: "FromDate", second: "ToDate", strict: false, spec: "2", source: "open" },
    { kind: "not-before-today", member: "ToDate", spec: "4.3", source: "stated" },
    { kind: "at-least", member: "MinNightsStay", min: 0, spec: "2", source: "open" },
  ],
});
