// Declares Reservations: one reservation in the replies of GetReservations and GetReservationsWithTime.
import { boolean, dateTime, int, open, optional, personal, record, required, string } from "@staywire/model";

export const Reservations = record({
  wireName: "Reservations",
  endpoints: ["B"],
  doc: "An active reservation of one property. The type is one reservation, though its name is a plural.",
  spec: "2",
  members: {
    ArrivalDate: required(dateTime, "The day of arrival: the first night."),
    DepartureDate: required(dateTime, "Today or later."),
    BookingID: required(
      int,
      "The id of the booking, which AddExtra takes; 0 = a range of non-availability that the system calculated, as in Reservation (our choice).",
    ),
    HasPoolHeat: required(boolean, "The booking includes pool heat."),
    GuestName: personal("name", optional(string, "The name of the guest.")),
    specialResponse: personal(
      "text",
      open(optional(string, "A text by agreement with the provider; the specification does not state its content.")),
    ),
  },
  laws: [
    { kind: "ordered", first: "ArrivalDate", second: "DepartureDate", strict: false, spec: "2", source: "open" },
    { kind: "not-before-today", member: "DepartureDate", spec: "4.3", source: "stated" },
  ],
});
