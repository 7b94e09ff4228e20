// Declares ManagementCompanyDefaultArrivalDepartureTimes: the default arrival and departure times of one management
// company.
import { int, open, optional, record, required, string } from "@staywire/model";

export const ManagementCompanyDefaultArrivalDepartureTimes = record({
  wireName: "ManagementCompanyDefaultArrivalDepartureTimes",
  endpoints: ["B"],
  doc: "The default arrival and departure times of one management company.",
  spec: "2",
  members: {
    MCUserID: required(int, "The id of the management company."),
    DefaultArrivalTime: open(optional(string, "The usual time of arrival; the specification does not state its form.")),
    DefaultDepartureTime: open(
      optional(string, "The usual time of departure; the specification does not state its form."),
    ),
  },
});
