// Declares TimeZoneInfo: the time zone of a property.
import { open, optional, record, string } from "@staywire/model";

export const TimeZoneInfo = record({
  wireName: "TimeZoneInfo",
  endpoints: ["B"],
  doc: "The time zone of a property, as texts whose forms the specification does not state.",
  spec: "2",
  members: {
    TimeZone: open(optional(string, "The name of the time zone; the specification does not state its form.")),
    OffsetFromUtc: open(optional(string, "The offset from UTC; the specification does not state its form.")),
    Abbreviation: open(
      optional(string, "The abbreviation of the time zone; the specification does not state its form."),
    ),
  },
});
