// Declares RoomsToSellResponse: the availability of one property, night by night.
import {
  dateTime,
  errorText,
  identifying,
  int,
  list,
  open,
  optional,
  record,
  ref,
  required,
  volatile,
} from "@staywire/model";

export const RoomsToSellResponse = record({
  wireName: "RoomsToSellResponse",
  endpoints: ["A"],
  doc: "The rooms that one property has to sell, per night from StartDate on.",
  spec: "2",
  members: {
    MaxRoomsInCategory: required(
      int,
      "The number of rooms in the category of the property; 1 for ordinary properties.",
    ),
    ResponseDateTime: volatile(
      required(dateTime, "When the service made the response; the specification does not state its time zone."),
    ),
    ErrorMsgs: errorText("The error of this property."),
    AvailabilitySignature: open(
      required(
        int,
        "The availability per day as the bits of an integer; the specification does not state what each bit means, so Nights is the truth.",
      ),
    ),
    PropertyID: identifying(required(int, "The id of the property.")),
    StartDate: required(dateTime, "The date of the night with DayOffset 0."),
    Nights: optional(list(ref("night"), "night"), "The nights from StartDate on, one item per night."),
  },
  laws: [
    { kind: "offsets", list: "Nights", member: "DayOffset", spec: "2", source: "open" },
    { kind: "at-least", member: "MaxRoomsInCategory", min: 0, spec: "2", source: "open" },
  ],
});
