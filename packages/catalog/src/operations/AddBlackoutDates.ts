// Declares the operation AddBlackoutDates, which blocks a range of days of a property.
import { dateTime, int, operation, parameter, personal, string } from "@staywire/model";
import { literal, paraphrase, validationError1 } from "../rows/errors.js";
import { advice, contradiction, notShown } from "../rows/notes.js";
import { noErrorMember } from "../rows/shared.js";

const form = { urlForm: "dd MMM yyyy" } as const;

export const AddBlackoutDates = operation({
  endpoint: "A",
  doc: "Closes nights of a property that nobody has booked: no reservation, no charge and no clean follows. Only management companies, property managers and native users may call it.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: {
    MCUserID: parameter(int, "The id of the management company of the property."),
    PropertyID: parameter(int, "The id of the property."),
    GuestName: personal("name", parameter(string, "The name that the blackout has in lists of reservations.")),
    dteArrive: { ...parameter(dateTime, "The first blocked night."), ...form },
    dteDepart: { ...parameter(dateTime, "The day after the last blocked night."), ...form },
  },
  sample: {
    MCUserID: 100,
    PropertyID: 1001,
    GuestName: "Owner stay",
    dteArrive: "2027-05-01T00:00:00",
    dteDepart: "2027-05-08T00:00:00",
  },
  result: int,
  resultElement: "AddBlackoutDatesResult",
  root: "int",
  effect: "write",
  afterUnknown:
    "look for its dates and guest name in GetReservations, a minute later, before you send it again: a second blackout can be added over the first",
  cacheMinutes: 0,
  errorPrefix: "AddBlackoutDates: ",
  constraints: [],
  errors: [
    validationError1,
    paraphrase("not-mc-pm-native", "Validation Error 2 - only an MC/PM/Native user may call it", "permission"),
    literal("cs-relation-not-resolved", "CS Relation could not be resolved", "internal"),
    paraphrase("availability-not-determined", "availability for this property could not be determined", "internal"),
    paraphrase("mc-not-resolved", "could not resolve the MC for the property", "internal"),
    paraphrase("blackout-not-added", "the Black Out Date was not added", "internal"),
    { ...paraphrase("unhandled-error", "an unhandled error occurred", "internal", { result: 0 }), spec: "4.2" },
    { ...paraphrase("dates-already-booked", "the dates are already booked", "conflict", { result: -1 }), spec: "4.2" },
  ],
  notes: [
    notShown(
      "result-values",
      "4.2",
      "Result values other than 0 and -1.",
      "A positive number is the identifier of the blackout.",
    ),
    contradiction(
      "overlap",
      "4.2",
      "Result -1 occurs when the dates are already booked, yet no date validation is performed and a blackout may overlap existing reservations.",
      "A blackout over a reservation or another blackout gives -1; the reference service can be configured to accept it (blackoutOverlap: allow).",
    ),
    notShown(
      "empty-range",
      "4.2",
      "What a blackout of one day (dteArrive and dteDepart on the same day, whatever their times) or one that runs backwards blocks: no date is validated.",
      "Nothing. The nights from dteArrive up to, but not including, dteDepart are blocked: here there are none. The result is a positive number, and no list has the blackout.",
    ),
    contradiction(
      "date-type",
      "4.2",
      "dteArrive and dteDepart are strings of the form dd MMM yyyy, but the SOAP sample types them dateTime.",
      "An xs:dateTime in SOAP, dd MMM yyyy in GET and POST.",
    ),
    noErrorMember,
    advice(
      "overlap-effect",
      "4.2",
      "A blackout may overlap existing reservations, and blocks future ones for its dates.",
    ),
  ],
});
