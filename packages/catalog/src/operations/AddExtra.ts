// Declares the operation AddExtra, which adds an extra to a booking.
import { int, list, operation, parameter, ref, string } from "@staywire/model";
import { literal, paraphrase, validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";

export const AddExtra = operation({
  endpoint: "A",
  doc: "Adds an extra of the property to an existing booking.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: {
    BookingID: parameter(int, "The id of the booking."),
    ItemCodeToAddToBooking: parameter(string, "An ItemCode from GetExtras."),
  },
  sample: { BookingID: 5001, ItemCodeToAddToBooking: "CRIB" },
  result: list(ref("AddExtraObj"), "AddExtraObj"),
  resultElement: "AddExtraResult",
  root: "ArrayOfAddExtraObj",
  effect: "write",
  afterUnknown:
    "no operation reads the extras of a booking, so ask the provider before you send it again: a second call can add, and charge, the extra twice",
  cacheMinutes: 0,
  errorPrefix: "AddExtra: ",
  constraints: [],
  errors: [
    validationError1,
    paraphrase("no-booking-rights", "Validation Error 2 - no rights to this booking", "permission"),
    literal("cs-relation-not-resolved", "CS Relation could not be resolved", "internal"),
    paraphrase("no-access-rights", "Validation Error 3 - no access rights to this property", "permission"),
    paraphrase("mc-not-resolved-1", "Error 1 - could not determine MC from PropertyID", "internal"),
    paraphrase("mc-not-resolved-2", "Error 2 - could not determine MC from PropertyID", "internal"),
    literal("item-code-not-valid", "Invalid ItemCode", "not-found"),
    paraphrase("payee-not-resolved-1", "Error 1 - could not determine who the payment was taken by", "internal"),
    paraphrase("payee-not-resolved-2", "Error 2 - could not determine who the payment was taken by", "internal"),
    paraphrase("payee-not-resolved-3", "Error 3 - could not determine who the payment was taken by", "internal"),
    paraphrase("payee-not-resolved-4", "Error 4 - could not determine who the payment was taken by", "internal"),
    paraphrase("payee-not-resolved-5", "Error 5 - could not determine who the payment was taken by", "internal"),
    paraphrase("extra-not-added-1", "Error 1 - the extra was not added", "internal"),
    paraphrase("extra-not-added-2", "Error 2 - the extra was not added", "internal"),
  ],
  notes: [
    notShown(
      "response-message",
      "2",
      "The content of ResponseMessage, and how many items the list has.",
      "One item per call; ResponseMessage is never an error.",
    ),
    notShown(
      "same-extra-twice",
      "4.2",
      "Whether adding the same extra twice is an error.",
      "It is not: the second call gives the first one's ExtraID and price again, and adds nothing.",
    ),
    advice(
      "lost-reply",
      "4.2",
      "A call whose reply was lost may have added the extra: read the booking before sending it again.",
    ),
  ],
});
