// Generated from the catalog by `npx -y pnpm@12 generate`: do not edit.
import type { CompactError, CompactType } from "@staywire/model";
import type { ChannelOperation, CompactPart } from "../compact-part.js";

/** The facts about the service as a whole. */
export const about = {
  name: "Channel",
  version: "15.025",
  namespace: "http://channel.example/xml",
  endpoints: {
    A: { path: "/XMLAdditionalFunctions15.025.asmx", name: "XMLAdditionalFunctions", doc: "" },
    B: { path: "/ServiceXML.15.025.asmx", name: "ServiceXML", doc: "" },
  },
};

const e1: CompactError = [
  "validation-error-1",
  "Validation Error 1",
  "authentication",
  {
    advice:
      "check the user name and the password, how both are spelled, and the namespace: the text does not say which is wrong",
  },
];
const e2: CompactError = [
  "name-missing",
  "Error - first name, last name or both must be entered",
  "validation",
  { paraphrased: true },
];
const e3: CompactError = [
  "agent-account-negative",
  "Error - Agent Account UserID must be >= 0",
  "validation",
  { parameter: "AgentAccountUserID" },
];
const e4: CompactError = [
  "no-permission-on-account",
  "Error - no permission on the specified Agent/MC account",
  "permission",
  { paraphrased: true },
];
const e5: CompactError = [
  "property-required",
  "Error - PropertyID must be > 0 to send or add an enquiry",
  "validation",
  { parameter: "PropertyID" },
];
const e6: CompactError = [
  "no-access-rights",
  "Error - no access rights to this property",
  "permission",
  { paraphrased: true },
];
const e7: CompactError = [
  "email-required",
  "Error - a valid e-mail address is required to send or add an enquiry",
  "validation",
  { paraphrased: true, parameter: "EmailAddress" },
];
const e8: CompactError = [
  "email-not-valid",
  "Error - EmailAddress is not valid",
  "validation",
  { parameter: "EmailAddress" },
];
const e9: CompactError = ["field-too-long", "Error - The {field} must not exceed {n} chars.", "limit"];
const e10: CompactError = [
  "gender-not-valid",
  "Error - not a valid parameter for Gender",
  "validation",
  { paraphrased: true, parameter: "Gender" },
];
const e11: CompactError = [
  "gender-integer-not-valid",
  "Error - Gender passed as an integer string must be 0 (male) or 1 (female)",
  "validation",
];
const e12: CompactError = [
  "date-of-birth-not-valid",
  "Error - Invalid DateOfBirth",
  "validation",
  { parameter: "DateOfBirth" },
];
const e13: CompactError = [
  "wedding-anniversary-not-valid",
  "Error - Invalid WeddingAnniversary",
  "validation",
  { parameter: "WeddingAnniversary" },
];
const e14: CompactError = [
  "lead-id-not-supported",
  "Error - leadID not yet supported, only 0 accepted",
  "unsupported",
  { paraphrased: true, parameter: "leadID" },
];
const e15: CompactError = ["record-not-stored", "Error - Unkown error storing record", "internal", { numbered: 2 }];
const e16: CompactError = ["input-not-validated", "Error - Unknown error validating function input", "internal"];
const e17: CompactError = ["enquiry-not-entered", "Error - The Enquirey was not entered or e-mailed", "internal"];
const e18: CompactError = ["enquiry-not-added", "Error - Unknown error adding WebsiteEnquirey", "internal"];
const e19: CompactError = ["validation-error-1", "Validation Error 1", "authentication", { prefix: "CancelBooking: " }];
const e20: CompactError = [
  "dataset-not-populated",
  "Error - Could not resolve populate dataset",
  "internal",
  { retry: true },
];
const e21: CompactError = [
  "min-days-before-arrival-not-resolved",
  "Error - Could not resolve MinDaysBeforeArrival",
  "internal",
];
const e22: CompactError = ["unknown-error", "Error - Unknown Error", "internal", { retry: true }];
const e23: CompactError = ["cs-relation-not-resolved", "Error - CS Relation could not be resolved", "internal"];
const e24: CompactError = [
  "no-access-rights",
  "You do not have access rights to this Property",
  "permission",
  { numbered: 2 },
];
const e25: CompactError = ["mc-not-resolved", "Error - Could not determine Host MC", "internal"];
const e26: CompactError = ["query-not-resolved", "This query could not be resolved", "internal", { retry: true }];
const e27: CompactError = [
  "no-extras-configured",
  "No Extras Configured for this Property",
  "not-found",
  { meaning: "empty" },
];
const e28: CompactError = ["unknown-error", "Unknown Error", "internal", { retry: true }];
const e29: CompactError = ["validation-error-2", "Validation Error 2", "permission"];
const e30: CompactError = [
  "validation-error-2-deleted",
  "Validation Error 2 - Property has been deleted from the system",
  "deleted",
];
const e31: CompactError = [
  "validation-error-3-deleted",
  "Validation Error 3 - Property has been deleted from the system",
  "deleted",
];
const e32: CompactError = ["mc-not-resolved", "Could not resolve MC", "internal"];
const e33: CompactError = ["query-not-resolved", "Could not resolve query", "internal", { retry: true, numbered: 4 }];
const e34: CompactError = [
  "no-permission-on-property",
  "This User does not have permissions for this property",
  "permission",
];
const e35: CompactError = [
  "monthly-rates-not-supported",
  "Monthly Rates Not Supported via API (contact the unit supplier to configure a supported rate type)",
  "unsupported",
  { paraphrased: true },
];
const e36: CompactError = [
  "mc-user-id-not-positive",
  "The MCUserID must be greater than 0",
  "validation",
  { parameter: "MCUserID" },
];
const e37: CompactError = [
  "mc-properties-not-listed",
  "Could not obtain list of MC Properties",
  "internal",
  { numbered: 3 },
];
const e38: CompactError = [
  "no-properties-configured",
  "MC has No Configured Properties",
  "not-found",
  { meaning: "empty" },
];
const e39: CompactError = [
  "cs-relation-not-resolved",
  "Error - CS Relation could not be resolved",
  "internal",
  { scope: "item", prefix: "GetPropertyRatesAndRestrictions: " },
];
const e40: CompactError = [
  "mc-not-resolved",
  "Could not resolve MC",
  "internal",
  { scope: "item", prefix: "GetPropertyRatesAndRestrictions: " },
];
const e41: CompactError = [
  "query-not-resolved",
  "Could not resolve query",
  "internal",
  { scope: "item", retry: true, prefix: "GetPropertyRatesAndRestrictions: ", numbered: 4 },
];
const e42: CompactError = [
  "no-permission-on-property",
  "This User does not have permissions for this property",
  "permission",
  { scope: "item", prefix: "GetPropertyRatesAndRestrictions: " },
];
const e43: CompactError = [
  "validation-error-2-deleted",
  "Validation Error 2 - Property has been deleted from the system",
  "deleted",
  { scope: "item", prefix: "GetPropertyRatesAndRestrictions: " },
];
const e44: CompactError = [
  "no-response-objects",
  "No response objects added to response object",
  "not-found",
  { meaning: "empty" },
];
const e45: CompactError = [
  "range-too-short",
  "Maximum Date must be at least 1 night after the Minimum Date",
  "validation",
];
const e46: CompactError = ["range-not-valid", "Invalid days in range", "validation"];
const e47: CompactError = ["range-too-large", "Requested Availability range too large (Max Range: 31 nights)", "limit"];
const e48: CompactError = [
  "too-many-properties",
  "this function accepts 20 properties or fewer at a time",
  "limit",
  { paraphrased: true, parameter: "PropertyIDs" },
];
const e49: CompactError = [
  "validation-error-2-deleted",
  "Validation Error 2 - Property has been deleted from the system",
  "deleted",
  { scope: "item" },
];
const e50: CompactError = [
  "validation-error-3-deleted",
  "Validation Error 3 - Property has been deleted from the system",
  "deleted",
  { scope: "item" },
];
const e51: CompactError = ["validation-error-2", "Validation Error 2", "permission", { scope: "item" }];
const e52: CompactError = ["unknown-error-2", "Unkown Error 2", "internal", { scope: "item", retry: true }];
const e53: CompactError = ["aoa-not-supported", "AOA properties are not supported", "unsupported", { scope: "item" }];
const e54: CompactError = [
  "timeshare-not-supported",
  "TimeShare properties are not supported",
  "unsupported",
  { scope: "item" },
];
const e55: CompactError = [
  "signature-not-calculated",
  "Could not Calculate Availability Signature",
  "internal",
  { scope: "item" },
];
const e56: CompactError = ["unknown-error-2", "Unkown Error 2", "internal", { retry: true }];
const e57: CompactError = ["not-bookable-online", "Property not enabled for online booking", "permission"];
const e58: CompactError = [
  "range-too-short",
  "Departure Date must be at least 1 night after the Minimum Date",
  "validation",
];
const e59: CompactError = ["range-not-valid", "Invalid days in range (AOA)", "validation"];
const e60: CompactError = [
  "minimum-date-past",
  "Departure Date must be at least 1 night after the Minimum Date and Minimum Date must be >= today",
  "validation",
  { parameter: "MinimumDateInRange" },
];
const e61: CompactError = ["range-too-large", "Requested Availability range too large (Max Range: 30 nights)", "limit"];
const e62: CompactError = [
  "only-aoa-or-timeshare",
  "only for AOA or TimeShare properties",
  "unsupported",
  { paraphrased: true },
];
const e63: CompactError = ["dataset-not-populated", "DataSet not Populated(AOA)", "internal", { retry: true }];
const e64: CompactError = [
  "rooms-not-populated-1",
  "DataSet not Populated (AOA - NumRoomsInCat)(1)",
  "internal",
  { retry: true },
];
const e65: CompactError = [
  "rooms-not-populated-2",
  "DataSet not Populated (AOA - NumRoomsInCat)(2)",
  "internal",
  { retry: true },
];
const e66: CompactError = ["property-id-not-valid", "invalid propertyID", "not-found", { paraphrased: true }];
const e67: CompactError = ["property-id-not-valid", "Invalid PropertyID", "not-found"];
const e68: CompactError = ["mc-not-resolved", "(1000) MC could not be determined", "internal", { paraphrased: true }];
const e69: CompactError = [
  "property-orphaned",
  "(1001) property orphaned, has no MC",
  "not-found",
  { paraphrased: true },
];
const e70: CompactError = [
  "no-agent-relation",
  "(1010) no agent relation configured between supplier and agent",
  "permission",
  { paraphrased: true },
];
const e71: CompactError = [
  "agent-relation-not-resolved",
  "(1011) could not resolve agent relation",
  "internal",
  { paraphrased: true },
];
const e72: CompactError = ["property-deleted-1012", "(1012) property deleted", "deleted", { paraphrased: true }];
const e73: CompactError = ["property-deleted-1012-cs", "(1012-CS) property deleted", "deleted", { paraphrased: true }];
const e74: CompactError = [
  "clone-not-determined-1013",
  "(1013) could not determine whether the property is a CalendarSync clone",
  "internal",
  { paraphrased: true },
];
const e75: CompactError = [
  "clone-not-determined-2000",
  "(2000) could not determine whether the property is a CalendarSync clone",
  "internal",
  { paraphrased: true },
];
const e76: CompactError = [
  "aoa-category-not-set",
  "Warning - no AOA category assigned, inventory cannot be booked",
  "not-found",
  { paraphrased: true, meaning: "warning" },
];
const e77: CompactError = [
  "aoa-not-determined",
  "(3000) could not determine whether AOA property",
  "internal",
  { paraphrased: true },
];
const e78: CompactError = [
  "owner-accounts-not-supported",
  "(4000) owner accounts not directly supported, a super-site user is needed",
  "unsupported",
  { paraphrased: true },
];
const e79: CompactError = [
  "not-enabled-by-mc",
  "(5000) MC has not enabled the property for the user",
  "permission",
  { paraphrased: true },
];
const e80: CompactError = [
  "not-enabled-by-caller",
  "(6000) caller has not enabled these properties to accept them into its feed",
  "permission",
  { paraphrased: true },
];
const e81: CompactError = [
  "not-accepted-by-caller",
  "(7000) MC enabled the property but the caller has not accepted it in the super-site area",
  "permission",
  { paraphrased: true },
];
const e82: CompactError = [
  "disabled-by-mc",
  "(8000) MC may have disabled the property from the feed (MC has not enabled it for the feed but the caller accepted it)",
  "permission",
  { paraphrased: true },
];
const e83: CompactError = [
  "too-few-relations",
  "(9000) too few records relate the property to the user",
  "permission",
  { paraphrased: true },
];
const e84: CompactError = [
  "agent-relation-error",
  "(10,000) error determining agent relationship",
  "internal",
  { paraphrased: true },
];
const e85: CompactError = [
  "too-many-relations",
  "(11,000) too many records relate the property to the user",
  "internal",
  { paraphrased: true },
];
const e86: CompactError = [
  "clone-child-not-timeshare",
  "(12,000) clone of a CalendarSync TimeShare property whose child is not set as Timeshare",
  "unsupported",
  { paraphrased: true },
];
const e87: CompactError = [
  "timeshare-not-determined",
  "(13,000) could not determine whether Timeshare unit",
  "internal",
  { paraphrased: true },
];
const e88: CompactError = [
  "clone-child-timeshare-only",
  "(14000) clone of a CalendarSync property whose child is set as Timeshare and not the master",
  "unsupported",
  { paraphrased: true },
];
const e89: CompactError = [
  "clone-disabled-by-mc",
  "(15000) MC may have disabled the clone property from the feed",
  "permission",
  { paraphrased: true },
];
const e90: CompactError = [
  "negative-nights",
  "a discount code cannot apply to a reservation with a negative night stay",
  "validation",
  { paraphrased: true },
];
const e91: CompactError = [
  "inventory-manager-not-defined",
  "the inventory manager was not defined",
  "validation",
  { paraphrased: true },
];
const e92: CompactError = [
  "inventory-unit-not-defined",
  "the inventory unit was not defined",
  "validation",
  { paraphrased: true },
];
const e93: CompactError = [
  "dataset-not-obtained",
  "Obtain DataSet Error",
  "internal",
  { retry: true, advice: "check that both dates are written dd MMM yyyy; if they are, send the same call later" },
];
const e94: CompactError = [
  "addition-not-supported",
  "Addition must be either a Flat Fee or a Mandatory charge.",
  "unsupported",
];
const e95: CompactError = [
  "no-booking-rights",
  "Validation Error 2 - no rights to this booking",
  "permission",
  { paraphrased: true },
];
const e96: CompactError = ["cs-relation-not-resolved", "CS Relation could not be resolved", "internal"];
const e97: CompactError = [
  "no-access-rights",
  "Validation Error 3 - no access rights to this property",
  "permission",
  { paraphrased: true },
];
const e98: CompactError = [
  "mc-not-resolved-1",
  "Error 1 - could not determine MC from PropertyID",
  "internal",
  { paraphrased: true },
];
const e99: CompactError = [
  "mc-not-resolved-2",
  "Error 2 - could not determine MC from PropertyID",
  "internal",
  { paraphrased: true },
];
const e100: CompactError = ["item-code-not-valid", "Invalid ItemCode", "not-found"];
const e101: CompactError = [
  "payee-not-resolved-1",
  "Error 1 - could not determine who the payment was taken by",
  "internal",
  { paraphrased: true },
];
const e102: CompactError = [
  "payee-not-resolved-2",
  "Error 2 - could not determine who the payment was taken by",
  "internal",
  { paraphrased: true },
];
const e103: CompactError = [
  "payee-not-resolved-3",
  "Error 3 - could not determine who the payment was taken by",
  "internal",
  { paraphrased: true },
];
const e104: CompactError = [
  "payee-not-resolved-4",
  "Error 4 - could not determine who the payment was taken by",
  "internal",
  { paraphrased: true },
];
const e105: CompactError = [
  "payee-not-resolved-5",
  "Error 5 - could not determine who the payment was taken by",
  "internal",
  { paraphrased: true },
];
const e106: CompactError = [
  "extra-not-added-1",
  "Error 1 - the extra was not added",
  "internal",
  { paraphrased: true },
];
const e107: CompactError = [
  "extra-not-added-2",
  "Error 2 - the extra was not added",
  "internal",
  { paraphrased: true },
];
const e108: CompactError = [
  "no-access-rights",
  "no access rights to this Property",
  "permission",
  { paraphrased: true, numbered: 2 },
];
const e109: CompactError = ["query-not-resolved", "Could not resolve query", "internal", { retry: true }];
const e110: CompactError = ["query-not-resolved", "Could not resolve query", "internal", { retry: true, numbered: 1 }];
const e111: CompactError = ["too-many-rows", "Too many rows returned", "internal"];
const e112: CompactError = [
  "not-mc-pm-native",
  "Validation Error 2 - only an MC/PM/Native user may call it",
  "permission",
  { paraphrased: true },
];
const e113: CompactError = [
  "availability-not-determined",
  "availability for this property could not be determined",
  "internal",
  { paraphrased: true },
];
const e114: CompactError = [
  "mc-not-resolved",
  "could not resolve the MC for the property",
  "internal",
  { paraphrased: true },
];
const e115: CompactError = [
  "blackout-not-added",
  "the Black Out Date was not added",
  "internal",
  { paraphrased: true },
];
const e116: CompactError = [
  "unhandled-error",
  "an unhandled error occurred",
  "internal",
  { paraphrased: true, spec: "4.2", result: 0 },
];
const e117: CompactError = [
  "dates-already-booked",
  "the dates are already booked",
  "conflict",
  { paraphrased: true, spec: "4.2", result: -1 },
];
const e118: CompactError = [
  "too-many-properties",
  "Request limited to 50 properties per call",
  "limit",
  { parameter: "PropertyIds" },
];
const e119: CompactError = [
  "validation-error-2",
  "Validation Error 2 (user does not have rights to property)",
  "permission",
  { paraphrased: true, scope: "item" },
];
const e120: CompactError = [
  "clone-child-not-timeshare",
  "clone of a CalendarSync TimeShare property whose child is not set as Timeshare",
  "unsupported",
  { paraphrased: true },
];
const e121: CompactError = [
  "timeshare-not-determined",
  "could not determine if Timeshare unit",
  "internal",
  { paraphrased: true },
];
const e122: CompactError = ["timeshare-not-supported", "Timeshare Properties are not supported", "unsupported"];
const e123: CompactError = ["aoa-not-determined", "could not determine if AOA unit", "internal", { paraphrased: true }];
const e124: CompactError = [
  "aoa-category-not-resolved",
  "could not get Property AOA category",
  "internal",
  { paraphrased: true, numbered: 2 },
];
const e125: CompactError = ["aoa-category-not-set", "AOA category not set by user", "not-found", { numbered: 2 }];
const e126: CompactError = ["dataset-not-populated", "DataSet not Populated", "internal", { retry: true }];
const e127: CompactError = [
  "mc-not-resolved",
  "could not resolve the property's HostMC",
  "internal",
  { paraphrased: true },
];
const e128: CompactError = [
  "relation-not-resolved",
  "could not resolve the user's relationship to the property",
  "internal",
  { paraphrased: true },
];
const e129: CompactError = [
  "rate-set-id-not-resolved",
  "could not get CSSSAgent RateSetID",
  "internal",
  { paraphrased: true },
];
const e130: CompactError = [
  "owner-accounts-not-supported",
  "owners are not directly supported, a SuperSite agent must be configured",
  "unsupported",
  { paraphrased: true },
];
const e131: CompactError = [
  "no-relation",
  "user has no relation or permissions to this property",
  "permission",
  { paraphrased: true },
];
const e132: CompactError = [
  "relation-unknown",
  "user has unknown relations or permissions",
  "permission",
  { paraphrased: true },
];
const e133: CompactError = ["dataset-not-populated-1", "DataSet not Populated 1", "internal", { retry: true }];
const e134: CompactError = ["no-rate-assigned", "No Rate Assigned by user", "not-found", { meaning: "empty" }];
const e135: CompactError = ["rate-set-not-resolved", "No RateSet Resolved", "not-found"];
const e136: CompactError = [
  "rate-types-not-determined",
  "type of rates for the assigned RateSet could not be determined",
  "internal",
  { paraphrased: true },
];
const e137: CompactError = ["dataset-not-populated-2", "DataSet not Populated 2", "internal", { retry: true }];
const e138: CompactError = ["monthly-rates-not-supported", "Monthly Rates Not Supported via API", "unsupported"];
const e139: CompactError = ["unknown-error", "Unkown Error", "internal", { retry: true }];

const tAddExtraObj: CompactType = ["AddExtraObj", "A", "2", "ResponseMessage:s? ErrorMsg:s?! ExtraID:i ExtraPrice:d"];
const tAllowedDays: CompactType = ["AllowedDays", "A", "2", "Mon:b Tues:b Wed:b Thurs:b Fri:b Sat:b Sun:b"];
const tComplexRate: CompactType = [
  "ComplexRate",
  "A",
  "2",
  "FromDate:t ToDate:t MinNightsStay:i MaxNightsStay:i Rate:d RateType:s?",
  "open",
];
const tComplexRates: CompactType = [
  "ComplexRates",
  "A",
  "2",
  "PropertyID:i$ PropertyRates:ComplexRate*=ComplexRate?~ ErrorMsg:s?!",
];
const tContactInfo: CompactType = ["ContactInfo", "B", "2", "ContactType:s? Name:s? Email:s? Phone:s?"];
const tGetExtrasResult: CompactType = [
  "GetExtrasResult",
  "A",
  "2",
  "RowCount:i Extras:PropertyExtras*=PropertyExtras? ErrorMsg:s?!",
];
const tManagementCompany: CompactType = [
  "ManagementCompany",
  "B",
  "2",
  "ID:i@ CompanyName:s? PreferredCurrencyIso:s? Address:s? Address2:s? City:s? State:s? Country:s? PostCode:s? WebsiteUrl:s? Contacts:ContactInfo*=ContactInfo? MinChildAge:i MaxChildAge:i DefaultArrivalTime:s? DefaultDepartureTime:s?",
];
const tManagementCompanyDefaultArrivalDepartureTimes: CompactType = [
  "ManagementCompanyDefaultArrivalDepartureTimes",
  "B",
  "2",
  "MCUserID:i DefaultArrivalTime:s? DefaultDepartureTime:s?",
];
const tPoolHeatSettings: CompactType = [
  "PoolHeatSettings",
  "A",
  "2",
  "HasPrivatePool:b PoolHeatable:b PoolHeatIncludedInPrice:b DailyCharge:d MinimumNumberOfDaysToCharge:i ChargeTax1OnPoolHeat:b ChargeTax2OnPoolHeat:b ChargeTax3OnPoolHeat:b ErrorMsg:s?!",
];
const tPropertyExtras: CompactType = [
  "PropertyExtras",
  "A",
  "2",
  "PropertyID:i ItemCode:s? ItemDescription:s? FlatFee:b FlatFeeAmount:d DailyFee:b DailyFeeAmount:d PercentageFee:b Percentage:d Mandatory:b MinimumCharge:d ChargeTax1:b ChargeTax2:b ChargeTax3:b",
];
const tPropertyPermissions: CompactType = [
  "PropertyPermissions",
  "A",
  "2",
  "PropertyID:i MCEnableProperty:b AgentEnableProperty:b AgentUserID:i MCUserID:i NativeProperty:b CalendarSyncProperty:b AOAProperty:b ErrorMsg:s?! TimeShare:b OnlineBookingAllowed:b",
];
const tRate: CompactType = [
  "Rate",
  "A",
  "2",
  "FromDate:t ToDate:t MinNightsStay:i MaxNightsStay:i Rate:d RateType:s? AllowedArrivalDays:=AllowedDays?~ AllowedDepartureDays:=AllowedDays?~",
];
const tRates: CompactType = ["Rates", "A", "2", "PropertyID:i$ PropertyRates:Rate+=Rate? ErrorMsg:s?!"];
const tReservation: CompactType = ["Reservation", "A", "2", "PropertyID:i BookingID:i ArrivalDate:t DepartureDate:t"];
const tReservations: CompactType = [
  "Reservations",
  "B",
  "2",
  "ArrivalDate:t DepartureDate:t BookingID:i HasPoolHeat:b GuestName:s? specialResponse:s?",
];
const tRoomsToSellResponse: CompactType = [
  "RoomsToSellResponse",
  "A",
  "2",
  "MaxRoomsInCategory:i ResponseDateTime:t ErrorMsgs:s?! AvailabilitySignature:i PropertyID:i$ StartDate:t Nights:night*=night?",
];
const tSimpleRate: CompactType = ["Rate", "B", "2", "FromDate:t ToDate:t MinNightsStay:i DailyRate:d"];
const tStaticPropertyDetails: CompactType = [
  "StaticPropertyDetails",
  "B",
  "2",
  "PropertyId:i$ McUserId:i MinimumHoursBeforeCheckIn:i TenStarRating:d TimeZoneInfo:=TimeZoneInfo? BusinessTaxId:s? ErrorMessage:s?! Amenities:anyType+%? Attributes:anyType+%?",
];
const tTaxRatesAndSettings: CompactType = [
  "TaxRatesAndSettings",
  "A",
  "2",
  "Tax1Name:s? Tax2Name:s? Tax3Name:s? Tax1Percent:d Tax2Percent:d Tax3Percent:d ErrorMsg:s?! ChargeTax1OnRental:b ChargeTax2OnRental:b ChargeTax3OnRental:b",
];
const tTimeZoneInfo: CompactType = ["TimeZoneInfo", "B", "2", "TimeZone:s? OffsetFromUtc:s? Abbreviation:s?"];
const tUserFunctionResult: CompactType = [
  "UserFunctionResult",
  "A",
  "2",
  "requestingUserID:i requestDateTime:t responseDateTime:t requestingIP:s? errorMessage:s?! requestingXML:s? stringResponse:s? integerResponse:i decimalResponse:d booleanResponse:b datasetResponse:#? ComplexRates:ComplexRates*=ComplexRates?",
];
const tnight: CompactType = ["night", "A", "2", "DayOffset:i RoomsInCategory:i RoomsSold:i RoomsAvailable:i"];
const tstrucGetDiscountCodes: CompactType = [
  "strucGetDiscountCodes",
  "A",
  "2",
  "GrandTotal:d Discount:d DiscountApplies:b DiscountMSG:s?^",
];

/** Adds a guest contact lead; optionally creates a web enquiry and sends the property's enquiry e-mail template to the guest. */
export const CRMAddLead: CompactPart<"CRMAddLead"> = {
  name: "CRMAddLead",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "FirstName:s LastName:s Address1:s Address2:s City:s County:s State:s Country:s Zip:s Telephone:s CellPhone:s EmailAddress:s Comments:s CombinedAddress:s PartnerName:s NamesOfFamilyMembers:s Hobbies:s FavoriteTravelDestinations:s SpecialRequirements:s PetDetails:s Occupation:s TypicalPartySize:i Gender:s DateOfBirth:s WeddingAnniversary:s PortalActive:b AddressTidied:b AllowMarketingEmails:b AddAsEnquirey:b SendEnquireyEmail:b AgentAccountUserID:i PropertyID:i EnquireyArrivalDate:t EnquireyDepartureDate:t EnquireyComments:s EnquiryPartySize:i LeadSource:s leadID:i",
    "s",
    "CRMAddLeadResult",
    "string",
    "CRMAddLead: ",
    [e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15, e16, e17, e18],
    { effect: "write", resultRole: "message", failurePrefix: "Error - " },
    {
      Address1: "",
      Address2: "",
      City: "",
      County: "",
      State: "",
      Country: "",
      Zip: "",
      Telephone: "",
      CellPhone: "",
      EmailAddress: "",
      Comments: "",
      CombinedAddress: "",
      PartnerName: "",
      NamesOfFamilyMembers: "",
      Hobbies: "",
      FavoriteTravelDestinations: "",
      SpecialRequirements: "",
      PetDetails: "",
      Occupation: "",
      TypicalPartySize: 0,
      Gender: "",
      DateOfBirth: "",
      WeddingAnniversary: "",
      PropertyID: 0,
      EnquireyComments: "",
      EnquiryPartySize: 0,
      LeadSource: "",
      leadID: 0,
    },
  ],
  types: {},
};
/** Returns the active reservations with a departure date of today or later for all properties that the caller can access; cancelled bookings are excluded. */
export const GetAllReservations: CompactPart<"GetAllReservations"> = {
  name: "GetAllReservations",
  row: [
    "A",
    "4.2",
    ["APIUsername", "APIPassword"],
    "xmlMsg:s jSonMsg:s",
    "Reservation*=Reservation",
    "GetAllReservationsResult",
    "ArrayOfReservation",
    "GetAllReservations: ",
    [e19, e20, e21, e22],
    { cacheMinutes: 10 },
    { xmlMsg: "", jSonMsg: "" },
  ],
  types: { Reservation: tReservation },
};
/** Returns the mandatory and optional extras of a property with their cost rules. */
export const GetExtras: CompactPart<"GetExtras"> = {
  name: "GetExtras",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "PropertyID:i",
    "=GetExtrasResult",
    "GetExtrasResult",
    "GetExtrasResult",
    "GetExtras: ",
    [e1, e23, e24, e25, e26, e27, e28],
    { cacheMinutes: 1 },
  ],
  types: { GetExtrasResult: tGetExtrasResult, PropertyExtras: tPropertyExtras },
};
/** Returns the rate bands of one property with their stay restrictions, for a check when a guest is about to book. */
export const GetPropertyRatesAndRestrictions: CompactPart<"GetPropertyRatesAndRestrictions"> = {
  name: "GetPropertyRatesAndRestrictions",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "PropertyID:i",
    "Rate*=Rate",
    "GetPropertyRatesAndRestrictionsResult",
    "ArrayOfRate",
    "GetPropertyRatesAndRestrictions: ",
    [e1, e29, e30, e31, e23, e24, e32, e33, e34, e35, e28],
  ],
  types: { Rate: tRate, AllowedDays: tAllowedDays },
};
/** Returns the rate bands of all properties of a management company, for bulk updates once or twice a day. */
export const GetAllPropertyRatesAndRestrictionsPerMC: CompactPart<"GetAllPropertyRatesAndRestrictionsPerMC"> = {
  name: "GetAllPropertyRatesAndRestrictionsPerMC",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "MCUserID:i",
    "Rates*=Rates",
    "GetAllPropertyRatesAndRestrictionsPerMCResult",
    "ArrayOfRates",
    "GetAllPropertyRatesAndRestrictionsPerMC: ",
    [e1, e36, e37, e38, e39, e40, e41, e42, e43, e28, e44],
    { cacheMinutes: 360 },
  ],
  types: { Rates: tRates, Rate: tRate, AllowedDays: tAllowedDays },
};
/** Returns the rooms to sell per night of up to 20 properties, one item per property. */
export const GetPropertiesNightlyRoomsToSell: CompactPart<"GetPropertiesNightlyRoomsToSell"> = {
  name: "GetPropertiesNightlyRoomsToSell",
  row: [
    "A",
    "4.2",
    ["APIUsername", "APIPassword"],
    "PropertyIDs:int*i MinimumDateInRange:s MaximumDateInRange:s",
    "RoomsToSellResponse*=RoomsToSellResponse",
    "GetPropertiesNightlyRoomsToSellResult",
    "ArrayOfRoomsToSellResponse",
    "GetPropertiesNightlyRoomsToSell: ",
    [e1, e45, e46, e47, e48, e49, e50, e51, e52, e53, e54, e55],
  ],
  types: { RoomsToSellResponse: tRoomsToSellResponse, night: tnight },
};
/** Returns the rooms in the category, the bookings placed and the rooms available per night of one AOA or Timeshare property. */
export const GetAOATSPropertyNightlyRoomsToSell: CompactPart<"GetAOATSPropertyNightlyRoomsToSell"> = {
  name: "GetAOATSPropertyNightlyRoomsToSell",
  row: [
    "A",
    "4.2",
    ["APIUsername", "APIPassword"],
    "PropertyID:i MinimumDateInRange:s MaximumDateInRange:s",
    "=RoomsToSellResponse",
    "GetAOATSPropertyNightlyRoomsToSellResult",
    "RoomsToSellResponse",
    "GetAOATSPropertyNightlyRoomsToSell: ",
    [e1, e30, e31, e29, e56, e57, e58, e59, e60, e61, e62, e63, e64, e65, e66],
  ],
  types: { RoomsToSellResponse: tRoomsToSellResponse, night: tnight },
};
/** Calls the general-purpose function that the provider made for the calling user. */
export const UserFunctions: CompactPart<"UserFunctions"> = {
  name: "UserFunctions",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "xmlMsg:s returnRequestingXML:b",
    "=UserFunctionResult",
    "UserFunctionsResult",
    "UserFunctionResult",
    "UserFunctions: ",
    [],
    { effect: "write" },
  ],
  types: { UserFunctionResult: tUserFunctionResult, ComplexRates: tComplexRates, ComplexRate: tComplexRate },
};
/** Returns the permissions and relationship settings of a property, relative to the calling API user. */
export const GetPropertyPermissions: CompactPart<"GetPropertyPermissions"> = {
  name: "GetPropertyPermissions",
  row: [
    "A",
    "4.2",
    ["APIUsername", "APIPassword"],
    "PropertyID:i",
    "=PropertyPermissions",
    "GetPropertyPermissionsResult",
    "PropertyPermissions",
    "GetPropertyPermissions: ",
    [
      e1,
      e67,
      e68,
      e69,
      e70,
      e71,
      e72,
      e73,
      e74,
      e75,
      e76,
      e77,
      e78,
      e79,
      e80,
      e81,
      e82,
      e83,
      e84,
      e85,
      e86,
      e87,
      e88,
      e89,
    ],
  ],
  types: { PropertyPermissions: tPropertyPermissions },
};
/** Tells whether a discount code applies to a stay, and what the discount is. */
export const validateDiscountCode: CompactPart<"validateDiscountCode"> = {
  name: "validateDiscountCode",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "MCUserID:i PropertyID:i BookingArrivalDate:s BookingDepartureDate:s DiscountCode:s RentalRate:d",
    "=strucGetDiscountCodes",
    "validateDiscountCodeResult",
    "strucGetDiscountCodes",
    "validateDiscountCode: ",
    [e1, e90, e91, e92, e93, e94],
    { failurePrefix: "validateDiscountCode: " },
  ],
  types: { strucGetDiscountCodes: tstrucGetDiscountCodes },
};
/** Adds an extra of the property to an existing booking. */
export const AddExtra: CompactPart<"AddExtra"> = {
  name: "AddExtra",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "BookingID:i ItemCodeToAddToBooking:s",
    "AddExtraObj*=AddExtraObj",
    "AddExtraResult",
    "ArrayOfAddExtraObj",
    "AddExtra: ",
    [e1, e95, e96, e97, e98, e99, e100, e101, e102, e103, e104, e105, e106, e107],
    { effect: "write" },
  ],
  types: { AddExtraObj: tAddExtraObj },
};
/** Returns the rules for the pool-heat cost of a property. */
export const GetPoolHeatSettings: CompactPart<"GetPoolHeatSettings"> = {
  name: "GetPoolHeatSettings",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "PropertyID:i",
    "=PoolHeatSettings",
    "GetPoolHeatSettingsResult",
    "PoolHeatSettings",
    "GetPoolHeatSettings: ",
    [e1, e96, e108, e109, e28],
    { cacheMinutes: 1 },
  ],
  types: { PoolHeatSettings: tPoolHeatSettings },
};
/** Returns the three taxes of a property and whether each is charged on the rental. */
export const GetTaxRatesAndSettings: CompactPart<"GetTaxRatesAndSettings"> = {
  name: "GetTaxRatesAndSettings",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "PropertyID:i",
    "=TaxRatesAndSettings",
    "GetTaxRatesAndSettingsResult",
    "TaxRatesAndSettings",
    "GetTaxRatesAndSettings: ",
    [e1, e96, e108, e32, e110, e111, e28],
    { cacheMinutes: 1 },
  ],
  types: { TaxRatesAndSettings: tTaxRatesAndSettings },
};
/** Closes nights of a property that nobody has booked: no reservation, no charge and no clean follows. Only management companies, property managers and native users may call it. */
export const AddBlackoutDates: CompactPart<"AddBlackoutDates"> = {
  name: "AddBlackoutDates",
  row: [
    "A",
    "4.2",
    ["APIUserName", "APIPassword"],
    "MCUserID:i PropertyID:i GuestName:s dteArrive:t@ dteDepart:t@",
    "i",
    "AddBlackoutDatesResult",
    "int",
    "AddBlackoutDates: ",
    [e1, e112, e96, e113, e114, e115, e116, e117],
    { effect: "write" },
  ],
  types: {},
};
/** Returns the static details of up to 50 properties. */
export const GetStaticPropertyDetails: CompactPart<"GetStaticPropertyDetails"> = {
  name: "GetStaticPropertyDetails",
  row: [
    "B",
    "4.3",
    ["ApiUsername", "ApiPassword"],
    "PropertyIds:int*i",
    "StaticPropertyDetails*=StaticPropertyDetails",
    "GetStaticPropertyDetailsResult",
    "ArrayOfStaticPropertyDetails",
    "GetManagementCompanyDetails: ",
    [e118, e1, e119],
  ],
  types: { StaticPropertyDetails: tStaticPropertyDetails, TimeZoneInfo: tTimeZoneInfo },
};
/** Returns the reservations of one property with a departure date of today or later. */
export const GetReservations: CompactPart<"GetReservations"> = {
  name: "GetReservations",
  row: [
    "B",
    "4.3",
    ["APIUsername", "APIPassword"],
    "PropertyID:i xmlMsg:s jSonMsg:s",
    "Reservations*=Reservations",
    "GetReservationsResult",
    "ArrayOfReservations",
    "GetReservations: ",
    [e1, e29, e30, e31, e120, e121, e122, e123, e124, e125, e126],
    { cacheMinutes: 1 },
    { xmlMsg: "", jSonMsg: "" },
  ],
  types: { Reservations: tReservations },
};
/** Returns the reservations of one property with a departure date of today or later, in the shape of GetReservations. */
export const GetReservationsWithTime: CompactPart<"GetReservationsWithTime"> = {
  name: "GetReservationsWithTime",
  row: [
    "B",
    "4.3",
    ["APIUsername", "APIPassword"],
    "PropertyID:i xmlMsg:s jSonMsg:s",
    "Reservations*=Reservations",
    "GetReservationsWithTimeResult",
    "ArrayOfReservations",
    "GetReservations: ",
    [e1, e29, e30, e31, e120, e121, e122, e123, e124, e125, e126],
    { cacheMinutes: 1 },
    { xmlMsg: "", jSonMsg: "" },
  ],
  types: { Reservations: tReservations },
};
/** Returns the details of a management company; in SOAP they stand directly inside the response element. */
export const GetManagementCompanyDetails: CompactPart<"GetManagementCompanyDetails"> = {
  name: "GetManagementCompanyDetails",
  row: [
    "B",
    "4.3",
    ["ApiUsername", "ApiPassword"],
    "McUserId:i",
    "=ManagementCompany",
    "ManagementCompany",
    "ManagementCompany",
    "GetManagementCompanyDetails: ",
    [e1],
  ],
  types: { ManagementCompany: tManagementCompany, ContactInfo: tContactInfo },
};
/** Returns the daily net rates of a property for date bands that end today or later. */
export const GetPropertyRates: CompactPart<"GetPropertyRates"> = {
  name: "GetPropertyRates",
  row: [
    "B",
    "4.3",
    ["APIUserName", "APIPassword"],
    "PropertyID:i",
    "Rate*=SimpleRate",
    "GetPropertyRatesResult",
    "ArrayOfRate",
    "GetPropertyRates: ",
    [e1, e30, e31, e29, e127, e128, e129, e130, e131, e132, e133, e134, e135, e136, e137, e138, e28],
  ],
  types: { SimpleRate: tSimpleRate },
};
/** Returns the default arrival and departure times of all management companies that supply properties to the caller, the caller's own company included. */
export const GetManagementCompanyDefaultArrivalDepartureTimes: CompactPart<"GetManagementCompanyDefaultArrivalDepartureTimes"> =
  {
    name: "GetManagementCompanyDefaultArrivalDepartureTimes",
    row: [
      "B",
      "4.3",
      ["APIUserName", "APIPassword"],
      "",
      "ManagementCompanyDefaultArrivalDepartureTimes*=ManagementCompanyDefaultArrivalDepartureTimes",
      "GetManagementCompanyDefaultArrivalDepartureTimesResult",
      "ArrayOfManagementCompanyDefaultArrivalDepartureTimes",
      "GetManagementCompanyDefaultArrivalDepartureTimes: ",
      [e1, e126, e139],
    ],
    types: { ManagementCompanyDefaultArrivalDepartureTimes: tManagementCompanyDefaultArrivalDepartureTimes },
  };

/** All operations, in the order of the description. */
export const all: readonly CompactPart<ChannelOperation>[] = [
  CRMAddLead,
  GetAllReservations,
  GetExtras,
  GetPropertyRatesAndRestrictions,
  GetAllPropertyRatesAndRestrictionsPerMC,
  GetPropertiesNightlyRoomsToSell,
  GetAOATSPropertyNightlyRoomsToSell,
  UserFunctions,
  GetPropertyPermissions,
  validateDiscountCode,
  AddExtra,
  GetPoolHeatSettings,
  GetTaxRatesAndSettings,
  AddBlackoutDates,
  GetStaticPropertyDetails,
  GetReservations,
  GetReservationsWithTime,
  GetManagementCompanyDetails,
  GetPropertyRates,
  GetManagementCompanyDefaultArrivalDepartureTimes,
];
