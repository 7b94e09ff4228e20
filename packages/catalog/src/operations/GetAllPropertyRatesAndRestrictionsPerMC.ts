// Declares the operation GetAllPropertyRatesAndRestrictionsPerMC, which reads the rates and stay restrictions of all
// properties of a management company.
import { int, list, operation, parameter, ref } from "@staywire/model";
import { deleted2, item, literal, transient, validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";
import { zeroRates } from "../rows/shared.js";

const perProperty = { ...item, prefix: "GetPropertyRatesAndRestrictions: " } as const;

export const GetAllPropertyRatesAndRestrictionsPerMC = operation({
  endpoint: "A",
  doc: "Returns the rate bands of all properties of a management company, for bulk updates once or twice a day.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { MCUserID: parameter(int, "The id of the management company.") },
  sample: { MCUserID: 100 },
  result: list(ref("Rates"), "Rates"),
  resultElement: "GetAllPropertyRatesAndRestrictionsPerMCResult",
  root: "ArrayOfRates",
  effect: "read",
  cacheMinutes: 360,
  errorPrefix: "GetAllPropertyRatesAndRestrictionsPerMC: ",
  constraints: [
    { kind: "minimum", parameter: "MCUserID", min: 1, error: "mc-user-id-not-positive", spec: "4.2", source: "stated" },
  ],
  errors: [
    validationError1,
    literal("mc-user-id-not-positive", "The MCUserID must be greater than 0", "validation"),
    literal("mc-properties-not-listed", "Could not obtain list of MC Properties", "internal", { numbered: 3 }),
    literal("no-properties-configured", "MC has No Configured Properties", "not-found", { meaning: "empty" }),
    literal("cs-relation-not-resolved", "Error - CS Relation could not be resolved", "internal", perProperty),
    literal("mc-not-resolved", "Could not resolve MC", "internal", perProperty),
    literal("query-not-resolved", "Could not resolve query", "internal", { ...perProperty, ...transient, numbered: 4 }),
    literal(
      "no-permission-on-property",
      "This User does not have permissions for this property",
      "permission",
      perProperty,
    ),
    { ...deleted2, ...perProperty },
    literal("unknown-error", "Unknown Error", "internal", transient),
    literal("no-response-objects", "No response objects added to response object", "not-found", { meaning: "empty" }),
  ],
  notes: [
    notShown(
      "foreign-prefix",
      "7",
      "Which texts carry the prefix of GetPropertyRatesAndRestrictions: some of them do.",
      "Those that both operations list and that speak of one property carry it; both prefixes are read.",
    ),
    notShown(
      "item-texts",
      "7",
      "Which texts speak of one property, in the ErrorMsg of its item, and which of the whole call.",
      "Those with the foreign prefix speak of one property.",
    ),
    zeroRates,
    advice("cached-bands", "4.2", "The reply is cached for 6 hours: a band in it can have ended meanwhile."),
    advice("nil-members", "2", "AllowedArrivalDays, AllowedDepartureDays and items of PropertyRates may be nil."),
  ],
});
