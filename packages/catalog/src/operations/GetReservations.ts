// Reads the reservations of one property.
import { int, list, omissible, operation, parameter, ref, string } from "@staywire/model";
import { advice } from "../rows/notes.js";
import { agreedMessages, agreedMessagesNote, reservationErrors, reservationNotes } from "../rows/shared.js";

export const GetReservations = operation({
  endpoint: "B",
  doc: "Returns the reservations of one property with a departure date of today or later.",
  spec: "4.3",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: {
    PropertyID: parameter(int, "The id of the property."),
    xmlMsg: omissible(
      string,
      "",
      "An XML message by agreement with the provider's technical contact; otherwise blank.",
    ),
    jSonMsg: omissible(
      string,
      "",
      "A JSON message by agreement with the provider's technical contact; otherwise blank.",
    ),
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
