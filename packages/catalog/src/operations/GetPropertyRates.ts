// Declares the operation GetPropertyRates, which reads the net nightly rates of a property.
import { int, list, operation, parameter, ref } from "@staywire/model";
import { deleted2, deleted3, literal, paraphrase, transient, validationError1 } from "../rows/errors.js";
import { advice, contradiction } from "../rows/notes.js";
import { noErrorMember, validationError2Note } from "../rows/shared.js";

export const GetPropertyRates = operation({
  endpoint: "B",
  doc: "Returns the daily net rates of a property for date bands that end today or later.",
  spec: "4.3",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { PropertyID: parameter(int, "The id of the property.") },
  sample: { PropertyID: 1001 },
  result: list(ref("SimpleRate"), "Rate"),
  resultElement: "GetPropertyRatesResult",
  root: "ArrayOfRate",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetPropertyRates: ",
  constraints: [],
  errors: [
    validationError1,
    deleted2,
    deleted3,
    literal("validation-error-2", "Validation Error 2", "permission"),
    paraphrase("mc-not-resolved", "could not resolve the property's HostMC", "internal"),
    paraphrase("relation-not-resolved", "could not resolve the user's relationship to the property", "internal"),
    paraphrase("rate-set-id-not-resolved", "could not get CSSSAgent RateSetID", "internal"),
    paraphrase(
      "owner-accounts-not-supported",
      "owners are not directly supported, a SuperSite agent must be configured",
      "unsupported",
    ),
    paraphrase("no-relation", "user has no relation or permissions to this property", "permission"),
    paraphrase("relation-unknown", "user has unknown relations or permissions", "permission"),
    literal("dataset-not-populated-1", "DataSet not Populated 1", "internal", transient),
    literal("no-rate-assigned", "No Rate Assigned by user", "not-found", { meaning: "empty" }),
    literal("rate-set-not-resolved", "No RateSet Resolved", "not-found"),
    paraphrase(
      "rate-types-not-determined",
      "type of rates for the assigned RateSet could not be determined",
      "internal",
    ),
    literal("dataset-not-populated-2", "DataSet not Populated 2", "internal", transient),
    literal("monthly-rates-not-supported", "Monthly Rates Not Supported via API", "unsupported"),
    literal("unknown-error", "Unknown Error", "internal", transient),
  ],
  notes: [
    noErrorMember,
    validationError2Note,
    contradiction(
      "zero-rate",
      "4.3",
      "A property that its user made bookable online can be booked at a rate of 0.00 that a band of this operation covers, while zero rates of the operations with restrictions must not be booked.",
      "Each operation keeps its own statement.",
    ),
    advice(
      "selected-rate",
      "4.3",
      "The rate is the selected nightly rate, whatever rate types the user set; a quote uses the user's rates.",
    ),
  ],
});
