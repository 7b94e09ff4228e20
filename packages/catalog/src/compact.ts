// Generated from the catalog by `npx -y pnpm@12 generate`: do not edit.
export type { ChannelOperation, CompactPart } from "./compact-part.js";
export {
  AddBlackoutDates,
  AddExtra,
  all,
  CRMAddLead,
  GetAllPropertyRatesAndRestrictionsPerMC,
  GetAllReservations,
  GetAOATSPropertyNightlyRoomsToSell,
  GetExtras,
  GetManagementCompanyDefaultArrivalDepartureTimes,
  GetManagementCompanyDetails,
  GetPoolHeatSettings,
  GetPropertiesNightlyRoomsToSell,
  GetPropertyPermissions,
  GetPropertyRates,
  GetPropertyRatesAndRestrictions,
  GetReservations,
  GetReservationsWithTime,
  GetStaticPropertyDetails,
  GetTaxRatesAndSettings,
  UserFunctions,
  validateDiscountCode,
} from "./generated/rows.js";
export { type ChannelOf, serviceOf } from "./service-of.js";
