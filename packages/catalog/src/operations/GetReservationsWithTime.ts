// Reads the reservations of one property, with the times of arrival and departure.
import { int, list, omissible, operation, parameter, ref, string } from "@staywire/model";
import { advice, contradiction, notShown } from "../rows/notes.js";
import { agreedMessages, agreedMessagesNote, reservationErrors, reservationNotes } from "../rows/shared.js";

export const GetReservationsWithTime = operation({
  endpoint: "B",
  doc: "Returns the reservations of one property with a departure date of today or later, in the shape of GetReservations.",
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
    contradiction(
      "foreign-prefix",
      "7",
      "The texts carry the prefix of GetReservations.",
      "The prefix is written as listed, and both are read.",
    ),
    advice("timeshare", "4.3", "Timeshare properties are not supported."),
  ],
});
