// Generated from the catalog: do not edit.

/** The cache time of each operation, in minutes. */
export const cacheMinutes = {
  CRMAddLead: 0,
  GetAllReservations: 10,
  GetExtras: 1,
  GetPropertyRatesAndRestrictions: 0,
  GetAllPropertyRatesAndRestrictionsPerMC: 360,
  GetPropertiesNightlyRoomsToSell: 0,
  GetAOATSPropertyNightlyRoomsToSell: 0,
  UserFunctions: 0,
  GetPropertyPermissions: 0,
  validateDiscountCode: 0,
  AddExtra: 0,
  GetPoolHeatSettings: 1,
  GetTaxRatesAndSettings: 1,
  AddBlackoutDates: 0,
  GetStaticPropertyDetails: 0,
  GetReservations: 1,
  GetReservationsWithTime: 1,
  GetManagementCompanyDetails: 0,
  GetPropertyRates: 0,
  GetManagementCompanyDefaultArrivalDepartureTimes: 0,
} as const;

/** The most items of the list that a call takes, by operation. */
export const maxItems = { GetPropertiesNightlyRoomsToSell: 20, GetStaticPropertyDetails: 50 } as const;

/** The most nights between the dates of a call, by operation. */
export const maxNights = { GetPropertiesNightlyRoomsToSell: 31, GetAOATSPropertyNightlyRoomsToSell: 30 } as const;
