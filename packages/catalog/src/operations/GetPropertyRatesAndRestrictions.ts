// Declares the operation GetPropertyRatesAndRestrictions, which reads the rates and stay restrictions of one property.
import { int, list, operation, parameter, ref } from "@staywire/model";
import { deleted2, deleted3, literal, paraphrase, transient, validationError1 } from "../rows/errors.js";
import { advice } from "../rows/notes.js";
import { noErrorMember, validationError2Note, zeroRates } from "../rows/shared.js";

export const GetPropertyRatesAndRestrictions = operation({
  endpoint: "A",
  doc: "Returns the rate bands of one property with their stay restrictions, for a check when a guest is about to book.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { PropertyID: parameter(int, "The id of the property.") },
  sample: { PropertyID: 1001 },
  result: list(ref("Rate"), "Rate"),
  resultElement: "GetPropertyRatesAndRestrictionsResult",
  root: "ArrayOfRate",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetPropertyRatesAndRestrictions: ",
  constraints: [],
  errors: [
    validationError1,
    literal("validation-error-2", "Validation Error 2", "permission"),
    deleted2,
    deleted3,
    literal("cs-relation-not-resolved", "Error - CS Relation could not be resolved", "internal"),
    literal("no-access-rights", "You do not have access rights to this Property", "permission", { numbered: 2 }),
    literal("mc-not-resolved", "Could not resolve MC", "internal"),
    literal("query-not-resolved", "Could not resolve query", "internal", { numbered: 4, ...transient }),
    literal("no-permission-on-property", "This User does not have permissions for this property", "permission"),
    paraphrase(
      "monthly-rates-not-supported",
      "Monthly Rates Not Supported via API (contact the unit supplier to configure a supported rate type)",
      "unsupported",
    ),
    literal("unknown-error", "Unknown Error", "internal", transient),
  ],
  notes: [
    noErrorMember,
    validationError2Note,
    zeroRates,
    advice("bulk-updates", "4.2", "Bulk updates use GetAllPropertyRatesAndRestrictionsPerMC."),
  ],
});
