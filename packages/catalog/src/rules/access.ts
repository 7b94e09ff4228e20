// The rules of access: who may call what, for which property and company.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const ofProperty = [
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetPropertiesNightlyRoomsToSell",
  "GetAOATSPropertyNightlyRoomsToSell",
  "GetPropertyPermissions",
  "GetPoolHeatSettings",
  "GetTaxRatesAndSettings",
  "GetStaticPropertyDetails",
  "GetReservations",
  "GetReservationsWithTime",
  "GetPropertyRates",
] as const;

const withDeletedText = [
  "GetPropertyRatesAndRestrictions",
  "GetPropertiesNightlyRoomsToSell",
  "GetAOATSPropertyNightlyRoomsToSell",
  "GetPropertyPermissions",
  "GetReservations",
  "GetReservationsWithTime",
  "GetPropertyRates",
] as const;

/** What a caller needs to read or write. */
export const accessRules: readonly Rule[] = [
  stated(
    "access.property",
    "5.4",
    "A call about a property needs access rights to it.",
    ...ofProperty,
    "AddExtra",
    "AddBlackoutDates",
    "CRMAddLead",
  ),
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
    "How a deleted property is answered is not stated where no text names it.",
    "As a property without rights.",
    ...ofProperty.filter((name) => !(withDeletedText as readonly string[]).includes(name)),
  ),
  open(
    "access.unknown-property",
    "7",
    "How an unknown property is answered is not stated.",
    "With the text for a property without rights; where there is none, with an empty list.",
    ...ofProperty,
  ),
  stated(
    "access.invalid-property",
    "7",
    "An unknown property has a text of its own.",
    "GetPropertyPermissions",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
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
  stated("access.deleted-master", "7", "A clone of a deleted property is refused.", ...withDeletedText),
  stated("access.orphan", "7", "A property without a company is refused."),
];
