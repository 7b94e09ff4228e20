// Defines the error tables, constraints and notes that several operations share.
import { type Constraint, type Note, omissible, personal, string } from "@staywire/model";
import { deleted2, deleted3, literal, paraphrase, transient, validationError1 } from "./errors.js";
import { advice, notShown } from "./notes.js";

/** The parameters xmlMsg and jSonMsg, whose content must be agreed with the provider. */
export const agreedParameters = {
  xmlMsg: personal(
    "text",
    omissible(string, "", "An XML message by agreement with the provider's technical contact; otherwise blank."),
  ),
  jSonMsg: personal(
    "text",
    omissible(string, "", "A JSON message by agreement with the provider's technical contact; otherwise blank."),
  ),
} as const;

/** Returns the constraints on xmlMsg and jSonMsg: blank, unless agreed with the provider. */
export function agreedMessages(spec: string): readonly Constraint[] {
  return [
    { kind: "fixed", parameter: "xmlMsg", value: "", unlessAgreed: true, error: null, spec, source: "stated" },
    { kind: "fixed", parameter: "jSonMsg", value: "", unlessAgreed: true, error: null, spec, source: "stated" },
  ];
}

/** Returns a note on the content that xmlMsg and jSonMsg have when they are not blank. */
export function agreedMessagesNote(spec: string): Note {
  return notShown(
    "agreed-messages",
    spec,
    "The content of xmlMsg and jSonMsg where they are not blank: it is agreed with the provider's technical contact.",
    "They are sent blank unless the caller gives them; a missing one and a blank one mean the same.",
  );
}

/** A note on how an operation reports an error if its result has no error member. */
export const noErrorMember: Note = notShown(
  "no-error-member",
  "7",
  "Where an error text stands: the result has no error member.",
  "In an error reply: a fault in SOAP, text in GET and POST, both with status 500.",
);

/** A note on the text `Validation Error 2` with nothing after it, for which the spec states no meaning. */
export const validationError2Note: Note = notShown(
  "validation-error-2",
  "7",
  "What Validation Error 2 means where it stands alone.",
  "That the caller has no rights to the property, or that there is no such property.",
);

/** A note on the meaning of a rate of zero. */
export const zeroRates: Note = advice(
  "zero-rates",
  "2",
  "A rate of 0 does not tell whether the supplier defined it or chose to use it, and must not be booked.",
);

/** A note with the known facts about the availability signature. */
export const signatureNote: Note = notShown(
  "signature-bits",
  "2",
  "The meaning of each bit of AvailabilitySignature. Only its reading is stated: in binary digits, less a leading 0, and less those at the end beyond one more than the nights.",
  "1 is available, and the layout of the bits is a setting; Nights is the truth.",
);

/** The errors of the two operations that read the reservations of a property. */
export const reservationErrors = [
  validationError1,
  literal("validation-error-2", "Validation Error 2", "permission"),
  deleted2,
  deleted3,
  paraphrase(
    "clone-child-not-timeshare",
    "clone of a CalendarSync TimeShare property whose child is not set as Timeshare",
    "unsupported",
  ),
  paraphrase("timeshare-not-determined", "could not determine if Timeshare unit", "internal"),
  literal("timeshare-not-supported", "Timeshare Properties are not supported", "unsupported"),
  paraphrase("aoa-not-determined", "could not determine if AOA unit", "internal"),
  paraphrase("aoa-category-not-resolved", "could not get Property AOA category", "internal", { numbered: 2 }),
  literal("aoa-category-not-set", "AOA category not set by user", "not-found", { numbered: 2 }),
  literal("dataset-not-populated", "DataSet not Populated", "internal", transient),
];

/** Notes on open questions about the two operations that read the reservations of a property. */
export const reservationNotes: readonly Note[] = [noErrorMember, validationError2Note];
