// Declares the operation GetReservationsWithTime, which reads the reservations of one property, with the times of
// arrival and departure.
import { int, list, operation, parameter, ref } from "@staywire/model";
import { advice, notShown } from "../rows/notes.js";
import {
  agreedMessages,
  agreedMessagesNote,
  agreedParameters,
  reservationErrors,
  reservationNotes,
} from "../rows/shared.js";

export const GetReservationsWithTime = operation({
  endpoint: "B",
  doc: "Returns the reservations of one property with a departure date of today or later, in the shape of GetReservations.",
  spec: "4.3",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: {
    PropertyID: parameter(int, "The id of the property."),
    ...agreedParameters,
  },
  sample: { PropertyID: 1001, xmlMsg: "", jSonMsg: "" },
  result: list(ref("Reservations"), "Reservations"),
  resultElement: "GetReservationsWithTimeResult",
  root: "ArrayOfReservations",
  effect: "read",
  cacheMinutes: 1,
  errorPrefix: "GetReservations: ",
  constraints: agreedMessages("4.3"),
  errors: reservationErrors,
  notes: [
    agreedMessagesNote("4.3"),
    ...reservationNotes,
    notShown(
      "added-times",
      "4.3",
      "What the operation adds to GetReservations.",
      "The dates carry the default arrival and departure times of the management company.",
    ),
    notShown(
      "foreign-prefix",
      "7",
      "Whether the texts can carry the operation's own prefix: the listed one is that of GetReservations.",
      "The prefix is written as listed, and both are read.",
    ),
    advice("timeshare", "4.3", "Timeshare properties are not supported."),
  ],
});
