// The operations of specification version 15.025, which the tables of the tests cover. Others may be added to the
// catalog.

/** The names of the specified operations, in the order of section 4. */
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
