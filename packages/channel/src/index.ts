// The public names of the channel client.
export { type ChannelService, service } from "@staywire/catalog";
export {
  type CallOptions,
  type CallOutcome,
  type CheckOptions,
  type ClientWarning,
  type DateInput,
  type Failure,
  type FailureReason,
  type FetchTransportOptions,
  fetchTransport,
  type Observers,
  type ParameterProblem,
  ParametersError,
  type Received,
  type ReplyMetadata,
  type RequestEvent,
  type RequestLimits,
  type ResponseEvent,
  ServiceCallError,
  type StreamCallOptions,
  type StreamedItem,
  TransportError,
  unwrap,
  type ValidateOptions,
  validate,
} from "@staywire/client";
export {
  CodecError,
  type CodecOptions,
  type Credentials,
  type Deviation,
  type ErrorItem,
  type ErrorReply,
  type Header,
  type HttpRequest,
  type HttpResponse,
  headerOf,
  type OkReply,
  type ServiceError,
  type Transport,
  type TransportOptions,
  type WireErrorCode,
} from "@staywire/codec";
export type { AnyValue, Binding, ErrorCategory } from "@staywire/model";
export {
  addDays,
  addDecimals,
  type CalendarDate,
  calendarDate,
  compareDates,
  compareDecimals,
  compareInstants,
  type DayName,
  dateOf,
  dayOfWeek,
  formatDdMmmYyyy,
  formatIsoDate,
  fromMinorUnits,
  inferSignatureLayout,
  isCalendarDate,
  isUnset,
  multiplyDecimals,
  nightsBetween,
  parseDdMmmYyyy,
  parseIsoDate,
  type RoundingRule,
  roundDecimal,
  type SignatureInference,
  type SignatureLayout,
  type SignatureSample,
  subtractDecimals,
  sumDecimals,
  toMinorUnits,
  ValueError,
  type ValueErrorCode,
} from "@staywire/values";
export type { AvailabilityError, NightRooms, Rooms } from "./availability/assembly.js";
export {
  type AvailabilityOptions,
  type AvailabilityProgress,
  availability,
  type PropertyAvailability,
} from "./availability/availability.js";
export type { AvailabilityClient } from "./availability/read-window.js";
export type { PropertyKind } from "./availability/schedule.js";
export type { SignatureIssue } from "./availability/signature-tally.js";
export { type BlackoutClient, type BlackoutResult, ensureBlackout } from "./blackout/ensure-blackout.js";
export { type CalendarNight, calendar } from "./calendar/calendar.js";
export { calendarChanges, type NightChange, type NightPart } from "./calendar/changes.js";
export {
  type PartProblem,
  type PropertyData,
  type PropertyPart,
  type ReservedNights,
  reservationsOf,
} from "./calendar/property-data.js";
export {
  type CalendarClient,
  propertyKind,
  type ReadPropertyOptions,
  readProperty,
} from "./calendar/read-property.js";
export type { ArrivalReason, CalendarReason, NightReason, PropertyReason } from "./calendar/reasons.js";
export { type StayProblem, stayProblems } from "./calendar/stay-problems.js";
export { channelClient, streamingChannelClient } from "./channel-client.js";
export type {
  AddBlackoutDatesErrorCode,
  AddBlackoutDatesOutcome,
  AddBlackoutDatesParameters,
  AddBlackoutDatesResult,
  AddExtraErrorCode,
  AddExtraObj,
  AddExtraOutcome,
  AddExtraParameters,
  AddExtraResult,
  AllowedDays,
  ChannelClient,
  ComplexRate,
  ComplexRates,
  ContactInfo,
  CRMAddLeadErrorCode,
  CRMAddLeadOutcome,
  CRMAddLeadParameters,
  CRMAddLeadResult,
  GetAllPropertyRatesAndRestrictionsPerMCErrorCode,
  GetAllPropertyRatesAndRestrictionsPerMCOutcome,
  GetAllPropertyRatesAndRestrictionsPerMCParameters,
  GetAllPropertyRatesAndRestrictionsPerMCResult,
  GetAllReservationsErrorCode,
  GetAllReservationsOutcome,
  GetAllReservationsParameters,
  GetAllReservationsResult,
  GetAOATSPropertyNightlyRoomsToSellErrorCode,
  GetAOATSPropertyNightlyRoomsToSellOutcome,
  GetAOATSPropertyNightlyRoomsToSellParameters,
  GetAOATSPropertyNightlyRoomsToSellResult,
  GetExtrasErrorCode,
  GetExtrasOutcome,
  GetExtrasParameters,
  GetExtrasResult,
  GetManagementCompanyDefaultArrivalDepartureTimesErrorCode,
  GetManagementCompanyDefaultArrivalDepartureTimesOutcome,
  GetManagementCompanyDefaultArrivalDepartureTimesParameters,
  GetManagementCompanyDefaultArrivalDepartureTimesResult,
  GetManagementCompanyDetailsErrorCode,
  GetManagementCompanyDetailsOutcome,
  GetManagementCompanyDetailsParameters,
  GetManagementCompanyDetailsResult,
  GetPoolHeatSettingsErrorCode,
  GetPoolHeatSettingsOutcome,
  GetPoolHeatSettingsParameters,
  GetPoolHeatSettingsResult,
  GetPropertiesNightlyRoomsToSellErrorCode,
  GetPropertiesNightlyRoomsToSellOutcome,
  GetPropertiesNightlyRoomsToSellParameters,
  GetPropertiesNightlyRoomsToSellResult,
  GetPropertyPermissionsErrorCode,
  GetPropertyPermissionsOutcome,
  GetPropertyPermissionsParameters,
  GetPropertyPermissionsResult,
  GetPropertyRatesAndRestrictionsErrorCode,
  GetPropertyRatesAndRestrictionsOutcome,
  GetPropertyRatesAndRestrictionsParameters,
  GetPropertyRatesAndRestrictionsResult,
  GetPropertyRatesErrorCode,
  GetPropertyRatesOutcome,
  GetPropertyRatesParameters,
  GetPropertyRatesResult,
  GetReservationsErrorCode,
  GetReservationsOutcome,
  GetReservationsParameters,
  GetReservationsResult,
  GetReservationsWithTimeErrorCode,
  GetReservationsWithTimeOutcome,
  GetReservationsWithTimeParameters,
  GetReservationsWithTimeResult,
  GetStaticPropertyDetailsErrorCode,
  GetStaticPropertyDetailsOutcome,
  GetStaticPropertyDetailsParameters,
  GetStaticPropertyDetailsResult,
  GetTaxRatesAndSettingsErrorCode,
  GetTaxRatesAndSettingsOutcome,
  GetTaxRatesAndSettingsParameters,
  GetTaxRatesAndSettingsResult,
  ManagementCompany,
  ManagementCompanyDefaultArrivalDepartureTimes,
  night,
  PoolHeatSettings,
  PropertyExtras,
  PropertyPermissions,
  Rate,
  Rates,
  Reservation,
  Reservations,
  RoomsToSellResponse,
  SimpleRate,
  StaticPropertyDetails,
  StreamingChannelClient,
  strucGetDiscountCodes,
  TaxRatesAndSettings,
  TimeZoneInfo,
  UserFunctionResult,
  UserFunctionsErrorCode,
  UserFunctionsOutcome,
  UserFunctionsParameters,
  UserFunctionsResult,
  validateDiscountCodeErrorCode,
  validateDiscountCodeOutcome,
  validateDiscountCodeParameters,
  validateDiscountCodeResult,
} from "./generated/client-types.js";
export type { Nights, Stay } from "./nights.js";
export type { ChannelClientOptions } from "./options.js";
export type { Problem } from "./problem.js";
export type { QuoteLine, QuoteRemark } from "./quote/lines.js";
export type { QuoteOptions, QuoteRounding } from "./quote/options.js";
export { type Quote, type QuoteInput, quote } from "./quote/quote.js";
export { type QuoteClient, type QuoteRequest, type ReadQuote, readQuote } from "./quote/read-quote.js";
export type { RateBand, ReceivedBand } from "./rates/band.js";
export { type NightRate, type RateIssue, type RateOptions, ratesByNight } from "./rates/rates-by-night.js";
export type { RestrictionProblem, StayOptions } from "./rates/restrictions.js";
export { type Money, type ReadStayOptions, readStay, type StayClient, type StayOffer } from "./stay/read-stay.js";
export { type StayRule, stayRules } from "./stay/rules.js";
export type { Source } from "./stay/sources.js";
export type { SyncChange } from "./sync/changes.js";
export type { SyncClient, SyncPart, SyncValues } from "./sync/parts.js";
export { type PlannedCall, planSync, type SyncOptions } from "./sync/plan.js";
export { type RunSyncOptions, runSync, type SyncStep } from "./sync/run.js";
export { memorySyncStore, type SyncRecord, type SyncStore } from "./sync/store.js";
export { type SyncedProperty, syncedProperties } from "./sync/synced-properties.js";
