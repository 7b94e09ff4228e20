// Declares the operation GetAllReservations, which reads the active reservations of all properties of the caller.
import { list, operation, ref } from "@staywire/model";
import { literal, transient } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";
import { agreedMessages, agreedMessagesNote, agreedParameters, noErrorMember } from "../rows/shared.js";

export const GetAllReservations = operation({
  endpoint: "A",
  doc: "Returns the active reservations with a departure date of today or later for all properties that the caller can access; cancelled bookings are excluded.",
  spec: "4.2",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: agreedParameters,
  sample: { xmlMsg: "", jSonMsg: "" },
  result: list(ref("Reservation"), "Reservation"),
  resultElement: "GetAllReservationsResult",
  root: "ArrayOfReservation",
  effect: "read",
  cacheMinutes: 10,
  errorPrefix: "GetAllReservations: ",
  constraints: agreedMessages("4.2"),
  errors: [
    literal("validation-error-1", "Validation Error 1", "authentication", { prefix: "CancelBooking: " }),
    literal("dataset-not-populated", "Error - Could not resolve populate dataset", "internal", transient),
    literal("min-days-before-arrival-not-resolved", "Error - Could not resolve MinDaysBeforeArrival", "internal"),
    literal("unknown-error", "Error - Unknown Error", "internal", transient),
  ],
  notes: [
    agreedMessagesNote("4.2"),
    noErrorMember,
    notShown(
      "foreign-prefix",
      "7",
      "Whether Validation Error 1 can carry the operation's own prefix: the listed one is that of CancelBooking, an operation that is not described.",
      "The prefix is written as listed, and both are read.",
    ),
    advice("absent-property", "4.2", "A property without reservations is not listed: absent does not mean free."),
    advice(
      "system-ranges",
      "2",
      "BookingID 0 is a range that the system calculated; it is neither a guest booking nor a blackout, and not unique.",
    ),
    advice(
      "fresher-data",
      "4.2",
      "For fresher data of one property use GetReservations; for one date range the undescribed IsPropertyAvailable.",
    ),
  ],
});
