// Declares the operation GetPropertyPermissions, which reads the permissions of the caller for a property.
import { int, operation, parameter, ref } from "@staywire/model";
import { literal, paraphrase, validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";

export const GetPropertyPermissions = operation({
  endpoint: "A",
  doc: "Returns the permissions and relationship settings of a property, relative to the calling API user.",
  spec: "4.2",
  credentials: { username: "APIUsername", password: "APIPassword" },
  parameters: { PropertyID: parameter(int, "The id of the property.") },
  sample: { PropertyID: 1001 },
  result: ref("PropertyPermissions"),
  resultElement: "GetPropertyPermissionsResult",
  root: "PropertyPermissions",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetPropertyPermissions: ",
  constraints: [],
  errors: [
    validationError1,
    literal("property-id-not-valid", "Invalid PropertyID", "not-found"),
    paraphrase("mc-not-resolved", "(1000) MC could not be determined", "internal"),
    paraphrase("property-orphaned", "(1001) property orphaned, has no MC", "not-found"),
    paraphrase("no-agent-relation", "(1010) no agent relation configured between supplier and agent", "permission"),
    paraphrase("agent-relation-not-resolved", "(1011) could not resolve agent relation", "internal"),
    paraphrase("property-deleted-1012", "(1012) property deleted", "deleted"),
    paraphrase("property-deleted-1012-cs", "(1012-CS) property deleted", "deleted"),
    paraphrase(
      "clone-not-determined-1013",
      "(1013) could not determine whether the property is a CalendarSync clone",
      "internal",
    ),
    paraphrase(
      "clone-not-determined-2000",
      "(2000) could not determine whether the property is a CalendarSync clone",
      "internal",
    ),
    paraphrase("aoa-category-not-set", "Warning - no AOA category assigned, inventory cannot be booked", "not-found", {
      meaning: "warning",
    }),
    paraphrase("aoa-not-determined", "(3000) could not determine whether AOA property", "internal"),
    paraphrase(
      "owner-accounts-not-supported",
      "(4000) owner accounts not directly supported, a super-site user is needed",
      "unsupported",
    ),
    paraphrase("not-enabled-by-mc", "(5000) MC has not enabled the property for the user", "permission"),
    paraphrase(
      "not-enabled-by-caller",
      "(6000) caller has not enabled these properties to accept them into its feed",
      "permission",
    ),
    paraphrase(
      "not-accepted-by-caller",
      "(7000) MC enabled the property but the caller has not accepted it in the super-site area",
      "permission",
    ),
    paraphrase(
      "disabled-by-mc",
      "(8000) MC may have disabled the property from the feed (MC has not enabled it for the feed but the caller accepted it)",
      "permission",
    ),
    paraphrase("too-few-relations", "(9000) too few records relate the property to the user", "permission"),
    paraphrase("agent-relation-error", "(10,000) error determining agent relationship", "internal"),
    paraphrase("too-many-relations", "(11,000) too many records relate the property to the user", "internal"),
    paraphrase(
      "clone-child-not-timeshare",
      "(12,000) clone of a CalendarSync TimeShare property whose child is not set as Timeshare",
      "unsupported",
    ),
    paraphrase("timeshare-not-determined", "(13,000) could not determine whether Timeshare unit", "internal"),
    paraphrase(
      "clone-child-timeshare-only",
      "(14000) clone of a CalendarSync property whose child is set as Timeshare and not the master",
      "unsupported",
    ),
    paraphrase("clone-disabled-by-mc", "(15000) MC may have disabled the clone property from the feed", "permission"),
  ],
  notes: [
    notShown(
      "members-beside-error",
      "7",
      "Whether the other members are filled where ErrorMsg has a text.",
      "They are read as they stand.",
    ),
    notShown(
      "words-after-numbers",
      "7",
      "The exact words after the numbers.",
      "A text is recognized by its number first; the words are paraphrases.",
    ),
    advice("warning", "7", "One of the texts is a warning: it stands in ErrorMsg like an error."),
    advice("number-forms", "7", "The numbers of the texts are written in three ways: 1012-CS, 10,000 and 14000."),
  ],
});
