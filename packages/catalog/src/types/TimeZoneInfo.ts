// The time zone of a property.
import { open, optional, record, string } from "@staywire/model";

export const TimeZoneInfo = record({
  wireName: "TimeZoneInfo",
  endpoints: ["B"],
  doc: "The time zone of a property, as texts whose forms are not shown.",
  spec: "2",
  members: {
    TimeZone: open(optional(string)),
    OffsetFromUtc: open(optional(string)),
    Abbreviation: open(optional(string)),
  },
});
