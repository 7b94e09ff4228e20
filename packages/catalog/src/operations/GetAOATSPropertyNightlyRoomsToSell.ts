// Declares the operation GetAOATSPropertyNightlyRoomsToSell, which reads the availability of an AOA or Timeshare
// property.
import { int, operation, parameter, ref, string } from "@staywire/model";
import { date, formats } from "../rows/constraints.js";
import { deleted2, deleted3, literal, paraphrase, transient, validationError1 } from "../rows/errors.js";
import { advice, contradiction, notShown } from "../rows/notes.js";
import { signatureNote, validationError2Note } from "../rows/shared.js";

export const GetAOATSPropertyNightlyRoomsToSell = operation({
  endpoint: "A",
  doc: "Returns the rooms in the category, the bookings placed and the rooms available per night of one AOA or Timeshare property.",
  spec: "4.2",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: {
    PropertyID: parameter(int, "The id of the property."),
    MinimumDateInRange: parameter(string, "The first night."),
    MaximumDateInRange: parameter(string, "The day after the last night."),
  },
  sample: { PropertyID: 1003, MinimumDateInRange: "01 May 2027", MaximumDateInRange: "03 May 2027" },
  result: ref("RoomsToSellResponse"),
  resultElement: "GetAOATSPropertyNightlyRoomsToSellResult",
  root: "RoomsToSellResponse",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetAOATSPropertyNightlyRoomsToSell: ",
  constraints: [
    ...formats("dd MMM yyyy", "4.2", { MinimumDateInRange: date, MaximumDateInRange: date }),
    {
      kind: "nights",
      from: "MinimumDateInRange",
      to: "MaximumDateInRange",
      min: 1,
      minSource: "contradiction",
      max: 30,
      error: "range-too-large",
      errorBelow: "range-too-short",
      otherErrors: ["range-not-valid"],
      otherErrorsBelow: ["range-not-valid", "minimum-date-past"],
      spec: "4.2",
      source: "stated",
    },
    { kind: "not-past", parameter: "MinimumDateInRange", error: "minimum-date-past", spec: "4.2", source: "stated" },
  ],
  errors: [
    validationError1,
    deleted2,
    deleted3,
    literal("validation-error-2", "Validation Error 2", "permission"),
    literal("unknown-error-2", "Unkown Error 2", "internal", transient),
    literal("not-bookable-online", "Property not enabled for online booking", "permission"),
    literal("range-too-short", "Departure Date must be at least 1 night after the Minimum Date", "validation"),
    literal("range-not-valid", "Invalid days in range (AOA)", "validation"),
    literal(
      "minimum-date-past",
      "Departure Date must be at least 1 night after the Minimum Date and Minimum Date must be >= today",
      "validation",
    ),
    literal("range-too-large", "Requested Availability range too large (Max Range: 30 nights)", "limit"),
    paraphrase("only-aoa-or-timeshare", "only for AOA or TimeShare properties", "unsupported"),
    literal("dataset-not-populated", "DataSet not Populated(AOA)", "internal", transient),
    literal("rooms-not-populated-1", "DataSet not Populated (AOA - NumRoomsInCat)(1)", "internal", transient),
    literal("rooms-not-populated-2", "DataSet not Populated (AOA - NumRoomsInCat)(2)", "internal", transient),
    paraphrase("property-id-not-valid", "invalid propertyID", "not-found"),
  ],
  notes: [
    contradiction(
      "least-nights",
      "4.2",
      "The range is 0 to 30 nights inclusive, yet the departure date is at least 1 night after the minimum date.",
      "1 to 30 nights.",
    ),
    notShown(
      "departure-date",
      "7",
      "Which parameter is the departure date that the limit and the error texts speak of.",
      "MaximumDateInRange.",
    ),
    notShown(
      "short-range",
      "7",
      "Which of two texts answers a range that is too short: the second also speaks of a minimum date in the past.",
      "The first answers a short range, the second a past date.",
    ),
    notShown(
      "invalid-days",
      "7",
      "What provokes Invalid days in range (AOA).",
      "The reference service says it of a date that is not dd MMM yyyy.",
    ),
    signatureNote,
    notShown(
      "signature-overflow",
      "7",
      "What is returned for a signature that does not fit into an int, such as that of 30 nights in the layout L2: no text of this operation says so.",
      "Its 32 binary digits as a negative int.",
    ),
    validationError2Note,
    advice(
      "ordinary-properties",
      "4.2",
      "Ordinary properties need GetPropertiesNightlyRoomsToSell. Timeshare availability is managed per channel.",
    ),
  ],
});
