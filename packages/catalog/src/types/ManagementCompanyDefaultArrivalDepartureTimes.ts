// The default times of one management company.
import { int, optional, record, required, string } from "@staywire/model";

export const ManagementCompanyDefaultArrivalDepartureTimes = record({
  wireName: "ManagementCompanyDefaultArrivalDepartureTimes",
  endpoints: ["B"],
  doc: "The default arrival and departure times of one management company.",
  spec: "2",
  members: {
    MCUserID: required(int),
    DefaultArrivalTime: optional(string, "The form is not shown."),
    DefaultDepartureTime: optional(string, "The form is not shown."),
  },
});
