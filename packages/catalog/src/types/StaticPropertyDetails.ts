// What rarely changes about a property.
import {
  decimal,
  errorText,
  int,
  listOfNillable,
  open,
  optional,
  record,
  ref,
  required,
  string,
  untyped,
} from "@staywire/model";

export const StaticPropertyDetails = record({
  wireName: "StaticPropertyDetails",
  endpoints: ["B"],
  doc: "The static details of one property.",
  spec: "2",
  members: {
    PropertyId: required(int),
    McUserId: required(int),
    MinimumHoursBeforeCheckIn: required(int),
    TenStarRating: required(decimal),
    TimeZoneInfo: optional(ref("TimeZoneInfo")),
    BusinessTaxId: optional(string),
    ErrorMessage: errorText("What went wrong for this property."),
    Amenities: open(optional(listOfNillable(untyped, "anyType"), "Untyped items; their structure is not shown.")),
    Attributes: open(optional(listOfNillable(untyped, "anyType"), "Untyped items; their structure is not shown.")),
  },
  laws: [{ kind: "at-least", member: "MinimumHoursBeforeCheckIn", min: 0, spec: "2", source: "open" }],
});
