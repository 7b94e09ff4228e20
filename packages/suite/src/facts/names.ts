// Names the operations that facts use.

export const ADD_EXTRA = "AddExtra";
export const ALL = "GetAllReservations";
export const BLACKOUT = "AddBlackoutDates";
export const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
export const DEFAULTS = "GetManagementCompanyDefaultArrivalDepartureTimes";
export const DETAILS = "GetManagementCompanyDetails";
export const EXTRAS = "GetExtras";
export const FUNCTION = "UserFunctions";
export const HEAT = "GetPoolHeatSettings";
export const LEAD = "CRMAddLead";
export const LIST = "GetReservations";
export const MANY = "GetPropertiesNightlyRoomsToSell";
export const NET = "GetPropertyRates";
export const ONE = "GetAOATSPropertyNightlyRoomsToSell";
export const PERMISSIONS = "GetPropertyPermissions";
export const SINGLE = "GetPropertyRatesAndRestrictions";
export const STATIC = "GetStaticPropertyDetails";
export const TAXES = "GetTaxRatesAndSettings";
export const TIMED = "GetReservationsWithTime";
export const VALIDATE = "validateDiscountCode";
