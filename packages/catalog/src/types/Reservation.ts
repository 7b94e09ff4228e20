// Declares Reservation: one reservation in the reply of GetAllReservations.
import { dateTime, int, record, required } from "@staywire/model";

export const Reservation = record({
  wireName: "Reservation",
  endpoints: ["A"],
  doc: "An active reservation of any property that the caller can access.",
  spec: "2",
  members: {
    PropertyID: required(int, "The id of the property."),
    BookingID: required(
      int,
      "0 = a range of non-availability that the system calculated, neither a guest booking nor a blackout; not unique.",
    ),
    ArrivalDate: required(dateTime, "The day of arrival: the first night."),
    DepartureDate: required(dateTime, "Today or later."),
  },
  laws: [
    { kind: "ordered", first: "ArrivalDate", second: "DepartureDate", strict: false, spec: "2", source: "open" },
    { kind: "not-before-today", member: "DepartureDate", spec: "4.2", source: "stated" },
  ],
});
