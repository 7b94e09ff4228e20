// Declares the operation GetTaxRatesAndSettings, which reads the taxes of a property.
import { int, operation, parameter, ref } from "@staywire/model";
import { literal, paraphrase, transient, validationError1 } from "../rows/errors.js";

export const GetTaxRatesAndSettings = operation({
  endpoint: "A",
  doc: "Returns the three taxes of a property and whether each is charged on the rental.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { PropertyID: parameter(int, "The id of the property.") },
  sample: { PropertyID: 1001 },
  result: ref("TaxRatesAndSettings"),
  resultElement: "GetTaxRatesAndSettingsResult",
  root: "TaxRatesAndSettings",
  effect: "read",
  cacheMinutes: 1,
  errorPrefix: "GetTaxRatesAndSettings: ",
  constraints: [],
  errors: [
    validationError1,
    literal("cs-relation-not-resolved", "CS Relation could not be resolved", "internal"),
    paraphrase("no-access-rights", "no access rights to this Property", "permission", { numbered: 2 }),
    literal("mc-not-resolved", "Could not resolve MC", "internal"),
    literal("query-not-resolved", "Could not resolve query", "internal", { numbered: 1, ...transient }),
    literal("too-many-rows", "Too many rows returned", "internal"),
    literal("unknown-error", "Unknown Error", "internal", transient),
  ],
  notes: [],
});
