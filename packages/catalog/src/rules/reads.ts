// The rules of the operations that read: what a reply holds, and what it leaves out.
import type { Rule } from "@staywire/model";
import { open, stated } from "./rows.js";

const lists = ["GetReservations", "GetReservationsWithTime"] as const;
const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;
const rates = ["GetPropertyRatesAndRestrictions", "GetAllPropertyRatesAndRestrictionsPerMC"] as const;

const reservationRules: readonly Rule[] = [
  stated(
    "GetAllReservations.accessible",
    "4.2",
    "It lists the reservations of every property that the caller may use, and of no other.",
    "GetAllReservations",
  ),
  stated(
    "reservations.active",
    "3",
    "Cancelled bookings are in no list of reservations.",
    "GetAllReservations",
    ...lists,
  ),
  stated(
    "reservations.not-departed",
    "4.2",
    "A list holds what departs today or later.",
    "GetAllReservations",
    ...lists,
  ),
  stated(
    "reservations.of-property",
    "4.3",
    "The list holds the reservations of the one property that was asked for.",
    ...lists,
  ),
  stated("reservations.timeshare", "4.3", "Timeshare properties are not supported.", ...lists),
  stated(
    "GetReservationsWithTime.same",
    "4.3",
    "It has the parameters, the result, the filter and the cache of GetReservations.",
    "GetReservationsWithTime",
  ),
  stated(
    "reservations.system-range",
    "2",
    "BookingID 0 is a range that the system calculated, neither a guest booking nor a blackout.",
    "GetAllReservations",
  ),
  open(
    "reservations.lists-agree",
    "4.2",
    "That the list of all and the list of a property hold the same reservations is not stated.",
    "They do, the cache of 10 minutes aside.",
    "GetAllReservations",
    ...lists,
  ),
  open(
    "reservations.aoa",
    "4.3",
    "Whether the reservations of an AOA property can be read is not stated: texts name its category.",
    "They can.",
    ...lists,
  ),
  open(
    "reservations.blackouts",
    "4.3",
    "Whether a list holds blackouts is not stated.",
    "It does.",
    "GetAllReservations",
    ...lists,
    "AddBlackoutDates",
  ),
  open(
    "reservations.none",
    "4.3",
    "How a property without reservations is answered is not stated.",
    "With an empty list.",
    ...lists,
  ),
];

const rateRules: readonly Rule[] = [
  stated("rates.not-ended", "2", "Only bands that end today or later are returned.", ...rates, "GetPropertyRates"),
  stated("rates.nightly", "2", "Daily and weekly rates of the supplier are returned as a rate per night.", ...rates),
  stated("rates.types", "2", "The rate type is 0 for weekly, 1 for daily and 2 for floor rates.", ...rates),
  stated("rates.monthly", "2", "Monthly rate sets are not supported.", ...rates, "GetPropertyRates", "UserFunctions"),
  stated("rates.zero", "2", "A rate of 0 must not be booked.", ...rates),
  stated("rates.net", "4.3", "The rates are net, one per night, as the user selected them.", "GetPropertyRates"),
  stated("GetPropertyRates.bands", "4.3", "It returns the rate of each band that has not ended.", "GetPropertyRates"),
  stated(
    "GetPropertyRates.zero",
    "4.3",
    "A property is bookable at a rate of 0.00 that a band covers, if the user made it bookable online.",
    "GetPropertyRates",
  ),
  stated(
    "GetPropertyRatesAndRestrictions.bands",
    "4.2",
    "It returns the bands of the property.",
    "GetPropertyRatesAndRestrictions",
  ),
  stated(
    "GetAllPropertyRatesAndRestrictionsPerMC.properties",
    "4.2",
    "It returns the rates of every property of the company, and of no other.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  stated(
    "GetAllPropertyRatesAndRestrictionsPerMC.nil-days",
    "2",
    "The allowed days can be nil here, and nowhere else.",
    ...rates,
  ),
  open(
    "rates.bulk-agrees",
    "4.2",
    "That the bands of the bulk reply are those of the single one is not stated.",
    "They are, the cache of 6 hours aside.",
    "GetAllPropertyRatesAndRestrictionsPerMC",
  ),
  open(
    "rates.figures",
    "2",
    "Whether a rate, charge, percentage or rating has bounds is not stated.",
    "None is negative, no tax is above 100 %, no rating above ten.",
  ),
  open(
    "rates.least-and-most",
    "2",
    "Whether the least that is allowed can be above the most is not stated.",
    "It cannot.",
  ),
];

const roomRules: readonly Rule[] = [
  stated("rooms.ordinary", "4.2", "AOA and timeshare properties are not supported.", "GetPropertiesNightlyRoomsToSell"),
  stated(
    "rooms.aoa-timeshare",
    "4.2",
    "It is for AOA and timeshare properties only.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.online",
    "7",
    "A property that is not enabled for online booking is refused.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.item-per-property",
    "4.2",
    "The result has one item for each property that was asked for.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "rooms.errors-per-property",
    "4.2",
    "An error of one property is reported in its item, beside the items of the others.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated("rooms.date-of-night", "2", "The date of a night is StartDate and DayOffset days.", ...rooms),
  stated("rooms.ordinary-one", "2", "An ordinary property has one room.", "GetPropertiesNightlyRoomsToSell"),
  stated(
    "rooms.per-night",
    "4.2",
    "It returns the rooms of the category, the bookings and the rooms that are left, per day.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated(
    "rooms.channel",
    "4.2",
    "The availability of a timeshare property is that of a channel.",
    "GetAOATSPropertyNightlyRoomsToSell",
  ),
  stated("rooms.taken", "1", "A night that a reservation holds is not available.", ...rooms),
  stated("rooms.signature", "2", "The signature encodes the availability of every night from StartDate on.", ...rooms),
  open(
    "rooms.every-night",
    "2",
    "That Nights has each night of the range is not stated.",
    "It has, from the minimum date on.",
    ...rooms,
  ),
  open(
    "rooms.signature-layout",
    "2",
    "What each bit of the signature means is not shown.",
    "One of three layouts; Nights is the truth.",
    ...rooms,
  ),
];

const otherRules: readonly Rule[] = [
  stated(
    "GetExtras.of-property",
    "4.2",
    "It returns the mandatory and the optional extras of the property.",
    "GetExtras",
  ),
  stated(
    "GetPropertyPermissions.of-property",
    "4.2",
    "It returns the permissions and settings of the property, as seen by the caller.",
    "GetPropertyPermissions",
  ),
  stated(
    "GetStaticPropertyDetails.of-properties",
    "4.3",
    "It returns the details of the properties that were asked for.",
    "GetStaticPropertyDetails",
  ),
  open(
    "GetStaticPropertyDetails.beside-errors",
    "4.3",
    "Whether an error of one property leaves the others alone is not stated: an item has an ErrorMessage.",
    "It does.",
    "GetStaticPropertyDetails",
  ),
  stated(
    "GetPoolHeatSettings.of-property",
    "4.2",
    "It returns the rules for the cost of pool heat, per property.",
    "GetPoolHeatSettings",
  ),
  stated(
    "GetTaxRatesAndSettings.of-property",
    "4.2",
    "It returns the taxes of the property.",
    "GetTaxRatesAndSettings",
  ),
  stated(
    "GetManagementCompanyDetails.of-company",
    "4.3",
    "It returns the details of the company that was asked for.",
    "GetManagementCompanyDetails",
  ),
  stated(
    "companies.suppliers",
    "4.3",
    "It lists the companies that supply properties to the caller.",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ),
  stated(
    "companies.own",
    "4.3",
    "It lists the caller's own company too, so that there is at least one.",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ),
  open(
    "companies.times-agree",
    "4.3",
    "That the default times of a company are the same in its details and in the list is not stated.",
    "They are.",
    "GetManagementCompanyDetails",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ),
  open(
    "companies.currency",
    "2",
    "The form of PreferredCurrencyIso is not shown.",
    "An ISO code of three letters.",
    "GetManagementCompanyDetails",
  ),
  open(
    "companies.once",
    "4.3",
    "Whether a company can be listed twice is not stated.",
    "It cannot.",
    "GetManagementCompanyDefaultArrivalDepartureTimes",
  ),
  open(
    "extras.codes",
    "4.2",
    "Whether two extras of a property can have one code is not stated.",
    "They cannot.",
    "GetExtras",
  ),
  stated("validateDiscountCode.rental", "4.2", "A discount applies to the base rental only.", "validateDiscountCode"),
  open(
    "validateDiscountCode.unknown-code",
    "4.2",
    "How an unknown code is answered is not stated.",
    "It does not apply, and takes nothing off.",
    "validateDiscountCode",
  ),
  stated("UserFunctions.echo", "4.2", "returnRequestingXML returns the XML of the request.", "UserFunctions"),
  open(
    "UserFunctions.echo-whole",
    "4.2",
    "Whether the XML is returned whole, and left out otherwise, is not stated.",
    "It is.",
    "UserFunctions",
  ),
  stated("UserFunctions.dataset", "2", "A data set is an XML schema followed by XML data.", "UserFunctions"),
  open(
    "moments.order",
    "2",
    "Whether stamps are set, and the order of requestDateTime and responseDateTime, is not stated.",
    "They are set, and the request is first.",
    "UserFunctions",
    ...rooms,
  ),
];

/** What the operations that read return. */
export const readRules: readonly Rule[] = [...reservationRules, ...rateRules, ...roomRules, ...otherRules];
