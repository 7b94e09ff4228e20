// One item of the reservations of one property.
import { boolean, dateTime, int, open, optional, record, required, string } from "@staywire/model";

export const Reservations = record({
  wireName: "Reservations",
  endpoints: ["B"],
  doc: "An active reservation of one property. The type is one reservation, though its name is a plural.",
  spec: "2",
  members: {
    ArrivalDate: required(dateTime),
    DepartureDate: required(dateTime, "Today or later."),
    BookingID: required(int),
    HasPoolHeat: required(boolean),
    GuestName: optional(string),
    specialResponse: open(optional(string)),
  },
  laws: [
    { kind: "ordered", first: "ArrivalDate", second: "DepartureDate", strict: false, spec: "2", source: "open" },
    { kind: "not-before-today", member: "DepartureDate", spec: "4.3", source: "stated" },
  ],
});
