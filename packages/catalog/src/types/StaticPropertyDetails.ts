// Declares StaticPropertyDetails: details of a property that rarely change.
import {
  decimal,
  errorText,
  identifying,
  int,
  listOfNillable,
  open,
  optional,
  personal,
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
    PropertyId: identifying(required(int, "The id of the property.")),
    McUserId: required(int, "The id of the management company of the property."),
    MinimumHoursBeforeCheckIn: required(int, "The fewest hours between a booking and the check-in."),
    TenStarRating: required(decimal, "The rating of the property in stars, up to 10."),
    TimeZoneInfo: optional(ref("TimeZoneInfo"), "The time zone of the property."),
    BusinessTaxId: personal("text", optional(string, "The tax id of the business.")),
    ErrorMessage: errorText("The error of this property."),
    Amenities: open(
      optional(listOfNillable(untyped, "anyType"), "Untyped items; the specification does not state their structure."),
    ),
    Attributes: open(
      optional(listOfNillable(untyped, "anyType"), "Untyped items; the specification does not state their structure."),
    ),
  },
  laws: [{ kind: "at-least", member: "MinimumHoursBeforeCheckIn", min: 0, spec: "2", source: "open" }],
});
