// Defines the rules of access: who may call which operation, for which property and company.
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
  stated("access.property", ["5 4"], "A call about a property needs access rights to it.", ...ofProperty, "AddExtra"),
  stated("access.enabled", ["5 4"], "The company must have enabled the property for the caller."),
  stated("access.accepted", ["5 4"], "The caller must have accepted the property in its feed settings."),
  stated("access.relation", ["5 4"], "Rights follow from the relation between the caller and the company."),
  stated(
    "access.owner-accounts",
    ["5 4"],
    "Owner accounts are not supported directly: a super-site agent user is needed.",
  ),
  stated("access.native", ["1 14"], "A native user owns the inventory."),
  stated(
    "access.deleted",
    ["7 30", "7 31", "7 53", "7 63", "7 64", "7 71", "7 72", "7 90", "7 111", "7 112", "7 120", "7 121"],
    "A call about a property that was deleted from the system is an error.",
    ...withDeletedText,
  ),
  open(
    "access.deleted-unlisted",
    "7",
    "The reply for a deleted property is not stated if no error text is about it.",
    "The same reply as for a property without rights.",
    ...readsOfProperty.filter((name) => !withDeletedText.includes(name)),
    "AddBlackoutDates",
  ),
  open(
    "access.unknown-property",
    "7",
    "The reply for an unknown property is not stated.",
    "The text for a property without rights or, if there is no such text, an empty list.",
    ...readsOfProperty,
  ),
  open(
    "access.invalid-property",
    ["7 82", "7 85"],
    "For which ids the text about an invalid id is returned is not stated.",
    "For those that no property has.",
    ...withUnknownText,
  ),
  open(
    "access.unknown-company",
    "7",
    "The reply for an unknown company is not stated.",
    "A reply without details and without rates.",
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
    ["5 4", "4.2 AddBlackoutDates 8", "1 12", "1 13", "1 14", "7 156"],
    "Only a company, a property manager or a native user may block days.",
    "AddBlackoutDates",
  ),
  stated(
    "CRMAddLead.account",
    ["5 4", "7 4"],
    "The caller needs permission on the account named by AgentAccountUserID.",
    "CRMAddLead",
  ),
  open(
    "access.several-records",
    ["7 99", "7 101"],
    "What too few or too many records that relate a caller to a property mean for its rights is not stated.",
    "They give none.",
  ),
  open(
    "access.deleted-master",
    ["7 90"],
    "Whether a clone of a deleted property counts as deleted is not stated.",
    "It does.",
    ...withDeletedText,
  ),
  stated("access.orphan", ["7 87"], "A property without a company is refused.", "GetPropertyPermissions"),
];
