// Declares the operation GetPropertiesNightlyRoomsToSell, which reads the availability of ordinary properties.
import { int, list, operation, parameter, ref, string } from "@staywire/model";
import { date, formats } from "../rows/constraints.js";
import { deleted2, deleted3, item, literal, paraphrase, transient, validationError1 } from "../rows/errors.js";
import { advice, contradiction, notShown } from "../rows/notes.js";
import { signatureNote, validationError2Note } from "../rows/shared.js";

export const GetPropertiesNightlyRoomsToSell = operation({
  endpoint: "A",
  doc: "Returns the rooms to sell per night of up to 20 properties, one item per property.",
  spec: "4.2",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: {
    PropertyIDs: parameter(list(int, "int"), "The ids of the properties."),
    MinimumDateInRange: parameter(string, "The first night."),
    MaximumDateInRange: parameter(string, "The day after the last night."),
  },
  sample: { PropertyIDs: [1001, 1002], MinimumDateInRange: "01 May 2027", MaximumDateInRange: "03 May 2027" },
  result: list(ref("RoomsToSellResponse"), "RoomsToSellResponse"),
  resultElement: "GetPropertiesNightlyRoomsToSellResult",
  root: "ArrayOfRoomsToSellResponse",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetPropertiesNightlyRoomsToSell: ",
  constraints: [
    { kind: "max-items", parameter: "PropertyIDs", max: 20, error: "too-many-properties", spec: "8", source: "stated" },
    ...formats("dd MMM yyyy", "4.2", { MinimumDateInRange: date, MaximumDateInRange: date }),
    {
      kind: "nights",
      from: "MinimumDateInRange",
      to: "MaximumDateInRange",
      min: 1,
      minSource: "contradiction",
      max: 31,
      error: "range-too-large",
      errorBelow: "range-too-short",
      otherErrors: ["range-not-valid"],
      spec: "4.2",
      source: "stated",
    },
  ],
  errors: [
    validationError1,
    literal("range-too-short", "Maximum Date must be at least 1 night after the Minimum Date", "validation"),
    literal("range-not-valid", "Invalid days in range", "validation"),
    literal("range-too-large", "Requested Availability range too large (Max Range: 31 nights)", "limit"),
    paraphrase("too-many-properties", "this function accepts 20 properties or fewer at a time", "limit"),
    { ...deleted2, ...item },
    { ...deleted3, ...item },
    literal("validation-error-2", "Validation Error 2", "permission", item),
    literal("unknown-error-2", "Unkown Error 2", "internal", { ...item, ...transient }),
    literal("aoa-not-supported", "AOA properties are not supported", "unsupported", item),
    literal("timeshare-not-supported", "TimeShare properties are not supported", "unsupported", item),
    literal("signature-not-calculated", "Could not Calculate Availability Signature", "internal", item),
  ],
  notes: [
    contradiction(
      "least-nights",
      "4.2",
      "The range is 0 to 31 nights inclusive, yet the maximum date is at least 1 night after the minimum date.",
      "1 to 31 nights.",
    ),
    notShown(
      "invalid-days",
      "7",
      "What provokes Invalid days in range.",
      "The reference service says it of a date that is not dd MMM yyyy.",
    ),
    notShown(
      "whole-call-error",
      "7",
      "Where a whole-call error stands in a list of items.",
      "A list of one item whose ErrorMsgs has the text and whose PropertyID is 0.",
    ),
    signatureNote,
    notShown(
      "signature-error",
      "7",
      "When Could not Calculate Availability Signature is returned, and whether the item then has its nights.",
      "When the signature does not fit into an int: by default, in the layout L3, 31 nights of which the first is available; in L1 any 31 nights, in L2 30 or 31. AvailabilitySignature is 0, and Nights is complete. The reference service can write 32 binary digits as a negative int instead (signatureOverflow: negative).",
    ),
    validationError2Note,
    advice("other-properties", "4.2", "AOA and Timeshare properties need GetAOATSPropertyNightlyRoomsToSell."),
  ],
});
