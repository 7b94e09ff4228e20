// The operations of the specification, version 15.025, which the tables of the tests describe; others may be added.

/** Their names, in the order of section 4. */
export const specified: readonly string[] = [
  "CRMAddLead",
  "GetAllReservations",
  "GetExtras",
  "GetPropertyRatesAndRestrictions",
  "GetAllPropertyRatesAndRestrictionsPerMC",
  "GetPropertiesNightlyRoomsToSell",
  "GetAOATSPropertyNightlyRoomsToSell",
  "UserFunctions",
  "GetPropertyPermissions",
  "validateDiscountCode",
  "AddExtra",
  "GetPoolHeatSettings",
  "GetTaxRatesAndSettings",
  "AddBlackoutDates",
  "GetStaticPropertyDetails",
  "GetReservations",
  "GetReservationsWithTime",
  "GetManagementCompanyDetails",
  "GetPropertyRates",
  "GetManagementCompanyDefaultArrivalDepartureTimes",
];
