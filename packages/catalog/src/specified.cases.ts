// Lists the operations of version 15.025 of the specification, which the tables in the tests cover. Further operations
// may be added to the catalog.

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
