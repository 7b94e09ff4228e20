// Declares the operation GetPoolHeatSettings, which reads the pool-heat rules of a property.
import { int, operation, parameter, ref } from "@staywire/model";
import { literal, paraphrase, transient, validationError1 } from "../rows/errors.js";

export const GetPoolHeatSettings = operation({
  endpoint: "A",
  doc: "Returns the rules for the pool-heat cost of a property.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { PropertyID: parameter(int, "The id of the property.") },
  sample: { PropertyID: 1001 },
  result: ref("PoolHeatSettings"),
  resultElement: "GetPoolHeatSettingsResult",
  root: "PoolHeatSettings",
  effect: "read",
  cacheMinutes: 1,
  errorPrefix: "GetPoolHeatSettings: ",
  constraints: [],
  errors: [
    validationError1,
    literal("cs-relation-not-resolved", "CS Relation could not be resolved", "internal"),
    paraphrase("no-access-rights", "no access rights to this Property", "permission", { numbered: 2 }),
    literal("query-not-resolved", "Could not resolve query", "internal", transient),
    literal("unknown-error", "Unknown Error", "internal", transient),
  ],
  notes: [],
});
