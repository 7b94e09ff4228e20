// The rules of access: who may call what, for which property and company.
import type { Rule } from "@staywire/model";
import { open, operationsWith, stated } from "./rows.js";

const ofProperty = operationsWith(({ parameters }) =>
  ["PropertyID", "PropertyIDs", "PropertyIds"].some((name) => Object.hasOwn(parameters, name)),
);
const readsOfProperty = operationsWith(({ effect }, name) => effect === "read" && ofProperty.includes(name));
const withDeletedText = operationsWith(({ errors }) => errors.some(({ category }) => category === "deleted"));
const withUnknownText = operationsWith(({ errors }) => errors.some(({ code }) => code === "property-id-not-valid"));

/** Rules about the rights that a caller needs to read or write. */
export const accessRules: readonly Rule[] = [
  stated("access.property", "5.4", "A call about a property needs access rights to it.", ...ofProperty, "AddExtra"),
  stated("access.enabled", "5.4", "The company must have enabled the property for the caller."),
  stated("access.accepted", "5.4", "The caller must have accepted the property in its feed settings."),
  stated("access.relation", "5.4", "Rights follow from the relation between the caller and the company."),
  stated(
    "access.owner-accounts",
    "5.4",
    "Owner accounts are not supported directly: a super-site agent user is needed.",
  ),
  stated("access.native", "1", "A native user owns the inventory."),
  stated("access.deleted", "7", "A property that was deleted from the system is refused.", ...withDeletedText),
  open(
    "access.deleted-unlisted",
    "7",
    "How a deleted property is answered is not stated if no text names it.",
    "As a property without rights.",
    ...readsOfProperty.filter((name) => !withDeletedText.includes(name)),
  ),
  open(
    "access.unknown-property",
    "7",
    "How an unknown property is answered is not stated.",
    "With the text for a property without rights or, if there is no such text, with an empty list.",
    ...readsOfProperty,
  ),
  stated("access.invalid-property", "7", "One text is for unknown properties.", ...withUnknownText),
  open(
    "access.unknown-company",
    "7",
    "How an unknown company is answered is not stated.",
    "Without details and without rates.",
    "GetManagementCompanyDetails",
    "GetAllPropertyRatesAndRestrictionsPerMC",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ),
  open(
    "access.foreign-company",
    "5.4",
    "Whether a company without a relation to the caller shows details is not stated.",
    "It shows neither details nor rates.",
    "GetManagementCompanyDetails",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  stated(
    "AddBlackoutDates.callers",
    "5.4",
    "Only a company, a property manager or a native user may block days.",
    "AddBlackoutDates",
  ),
  stated(
    "CRMAddLead.account",
    "5.4",
    "The caller needs permission on the account named by AgentAccountUserID.",
    "CRMAddLead",
  ),
  stated("access.several-records", "7", "Several records that relate a caller to a property give no right."),
  stated("access.deleted-master", "7", "A clone of a deleted property is rejected.", ...withDeletedText),
  stated("access.orphan", "7", "A property without a company is refused."),
];
