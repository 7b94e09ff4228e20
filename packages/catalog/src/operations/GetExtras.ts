// Declares the operation GetExtras, which reads the extras of a property.
import { int, operation, parameter, ref } from "@staywire/model";
import { literal, transient, validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";

export const GetExtras = operation({
  endpoint: "A",
  doc: "Returns the mandatory and optional extras of a property with their cost rules.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { PropertyID: parameter(int, "The id of the property.") },
  sample: { PropertyID: 1001 },
  result: ref("GetExtrasResult"),
  resultElement: "GetExtrasResult",
  root: "GetExtrasResult",
  effect: "read",
  cacheMinutes: 1,
  errorPrefix: "GetExtras: ",
  constraints: [],
  errors: [
    validationError1,
    literal("cs-relation-not-resolved", "Error - CS Relation could not be resolved", "internal"),
    literal("no-access-rights", "You do not have access rights to this Property", "permission", { numbered: 2 }),
    literal("mc-not-resolved", "Error - Could not determine Host MC", "internal"),
    literal("query-not-resolved", "This query could not be resolved", "internal", transient),
    literal("no-extras-configured", "No Extras Configured for this Property", "not-found", { meaning: "empty" }),
    literal("unknown-error", "Unknown Error", "internal", transient),
  ],
  notes: [
    notShown("row-count", "2", "That RowCount is the number of the items of Extras.", "It is, as its name says."),
    advice("no-extras", "7", "A property without extras is an error text, not an empty list."),
    advice(
      "mandatory-extras",
      "4.2",
      "MakeBooking adds mandatory extras by itself and accepts no optional ones; AddBooking leaves mandatory extras to the caller; optional extras are added afterwards with AddExtra. MakeBooking and AddBooking are not described.",
    ),
  ],
});
