// The public exports of the channel client.
export { type ChannelService, service } from "@staywire/catalog";
export {
  type AttemptEvent,
  type CallEvent,
  type CallOptions,
  type CallOutcome,
  type CheckOptions,
  type ClientWarning,
  type DateInput,
  type DeviationEvent,
  type Failure,
  type FailureReason,
  type FetchTransportOptions,
  fetchTransport,
  type Observers,
  type ParameterProblem,
  ParametersError,
  type Received,
  type ReplyCache,
  type ReplyMetadata,
  type RequestEvent,
  type RequestLimits,
  type ResponseEvent,
  ServiceCallError,
  type StreamCallOptions,
  type StreamedItem,
  type Tracing,
  TransportError,
  unwrap,
  type ValidateOptions,
  validate,
} from "@staywire/client";
export { type MemoryCacheOptions, memoryCache } from "@staywire/client/cache";
export { type Limiter, rateLimiter } from "@staywire/client/limiter";
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
export { type ICalendarOptions, iCalendar } from "./calendar/icalendar.js";
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
export { type ChannelOperation, type ErrorCode, type ErrorInfo, errorCodes, errorInfo } from "./errors/error-info.js";
export type {
  AddBlackoutDatesErrorCode,
  AddBlackoutDatesErrors,
  AddBlackoutDatesOutcome,
  AddBlackoutDatesParameters,
  AddBlackoutDatesResult,
  AddExtraErrorCode,
  AddExtraErrors,
  AddExtraObj,
  AddExtraOutcome,
  AddExtraParameters,
  AddExtraResult,
  AllowedDays,
  ChannelClient,
  ChannelClientErrors,
  ComplexRate,
  ComplexRates,
  ContactInfo,
  CRMAddLeadErrorCode,
  CRMAddLeadErrors,
  CRMAddLeadOutcome,
  CRMAddLeadParameters,
  CRMAddLeadResult,
  GetAllPropertyRatesAndRestrictionsPerMCErrorCode,
  GetAllPropertyRatesAndRestrictionsPerMCErrors,
  GetAllPropertyRatesAndRestrictionsPerMCOutcome,
  GetAllPropertyRatesAndRestrictionsPerMCParameters,
  GetAllPropertyRatesAndRestrictionsPerMCResult,
  GetAllReservationsErrorCode,
  GetAllReservationsErrors,
  GetAllReservationsOutcome,
  GetAllReservationsParameters,
  GetAllReservationsResult,
  GetAOATSPropertyNightlyRoomsToSellErrorCode,
  GetAOATSPropertyNightlyRoomsToSellErrors,
  GetAOATSPropertyNightlyRoomsToSellOutcome,
  GetAOATSPropertyNightlyRoomsToSellParameters,
  GetAOATSPropertyNightlyRoomsToSellResult,
  GetExtrasErrorCode,
  GetExtrasErrors,
  GetExtrasOutcome,
  GetExtrasParameters,
  GetExtrasResult,
  GetManagementCompanyDefaultArrivalDepartureTimesErrorCode,
  GetManagementCompanyDefaultArrivalDepartureTimesErrors,
  GetManagementCompanyDefaultArrivalDepartureTimesOutcome,
  GetManagementCompanyDefaultArrivalDepartureTimesParameters,
  GetManagementCompanyDefaultArrivalDepartureTimesResult,
  GetManagementCompanyDetailsErrorCode,
  GetManagementCompanyDetailsErrors,
  GetManagementCompanyDetailsOutcome,
  GetManagementCompanyDetailsParameters,
  GetManagementCompanyDetailsResult,
  GetPoolHeatSettingsErrorCode,
  GetPoolHeatSettingsErrors,
  GetPoolHeatSettingsOutcome,
  GetPoolHeatSettingsParameters,
  GetPoolHeatSettingsResult,
  GetPropertiesNightlyRoomsToSellErrorCode,
  GetPropertiesNightlyRoomsToSellErrors,
  GetPropertiesNightlyRoomsToSellOutcome,
  GetPropertiesNightlyRoomsToSellParameters,
  GetPropertiesNightlyRoomsToSellResult,
  GetPropertyPermissionsErrorCode,
  GetPropertyPermissionsErrors,
  GetPropertyPermissionsOutcome,
  GetPropertyPermissionsParameters,
  GetPropertyPermissionsResult,
  GetPropertyRatesAndRestrictionsErrorCode,
  GetPropertyRatesAndRestrictionsErrors,
  GetPropertyRatesAndRestrictionsOutcome,
  GetPropertyRatesAndRestrictionsParameters,
  GetPropertyRatesAndRestrictionsResult,
  GetPropertyRatesErrorCode,
  GetPropertyRatesErrors,
  GetPropertyRatesOutcome,
  GetPropertyRatesParameters,
  GetPropertyRatesResult,
  GetReservationsErrorCode,
  GetReservationsErrors,
  GetReservationsOutcome,
  GetReservationsParameters,
  GetReservationsResult,
  GetReservationsWithTimeErrorCode,
  GetReservationsWithTimeErrors,
  GetReservationsWithTimeOutcome,
  GetReservationsWithTimeParameters,
  GetReservationsWithTimeResult,
  GetStaticPropertyDetailsErrorCode,
  GetStaticPropertyDetailsErrors,
  GetStaticPropertyDetailsOutcome,
  GetStaticPropertyDetailsParameters,
  GetStaticPropertyDetailsResult,
  GetTaxRatesAndSettingsErrorCode,
  GetTaxRatesAndSettingsErrors,
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
  UserFunctionsErrors,
  UserFunctionsOutcome,
  UserFunctionsParameters,
  UserFunctionsResult,
  validateDiscountCodeErrorCode,
  validateDiscountCodeErrors,
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
export { changesByNight, type SyncNightChange } from "./sync/changes-by-night.js";
export { type ExecuteCallOptions, executeCall, type SyncResult } from "./sync/execute.js";
export { memorySyncStore } from "./sync/memory-store.js";
export type { SyncOptions } from "./sync/options.js";
export type { SyncClient, SyncOperation, SyncPart, SyncValues } from "./sync/parts.js";
export { type PlannedCall, type PlanSyncOptions, planSync } from "./sync/plan.js";
export type { SyncRecord } from "./sync/record.js";
export { type RunSyncOptions, runSync, type SyncStep } from "./sync/run.js";
export type { SyncEvent, SyncLease, SyncShard, SyncStore, SyncUpdate } from "./sync/store.js";
export { type RemoveStraysOptions, removeStrays, type SyncRemoval } from "./sync/strays.js";
export type { SyncCall } from "./sync/sync-call.js";
export { type SyncedProperty, syncedProperties, syncRecords } from "./sync/synced-properties.js";
