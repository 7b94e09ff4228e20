// Declares the operation GetReservations, which reads the reservations of one property.
import { int, list, operation, parameter, ref } from "@staywire/model";
import { advice } from "../rows/notes.js";
import {
  agreedMessages,
  agreedMessagesNote,
  agreedParameters,
  reservationErrors,
  reservationNotes,
} from "../rows/shared.js";

export const GetReservations = operation({
  endpoint: "B",
  doc: "Returns the reservations of one property with a departure date of today or later.",
  spec: "4.3",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: {
    PropertyID: parameter(int, "The id of the property."),
    ...agreedParameters,
  },
  sample: { PropertyID: 1001, xmlMsg: "", jSonMsg: "" },
  result: list(ref("Reservations"), "Reservations"),
  resultElement: "GetReservationsResult",
  root: "ArrayOfReservations",
  effect: "read",
  cacheMinutes: 1,
  errorPrefix: "GetReservations: ",
  constraints: agreedMessages("4.3"),
  errors: reservationErrors,
  notes: [
    agreedMessagesNote("4.3"),
    ...reservationNotes,
    advice("timeshare", "4.3", "Timeshare properties are not supported."),
  ],
});
