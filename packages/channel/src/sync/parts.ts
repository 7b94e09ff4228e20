// The parts of a local copy: the operation that reads each, and how long its replies are cached.
import type {
  ChannelClient,
  GetAllPropertyRatesAndRestrictionsPerMCResult,
  GetAllReservationsResult,
  GetExtrasResult,
  GetManagementCompanyDefaultArrivalDepartureTimesResult,
  PoolHeatSettings,
  PropertyPermissions,
  TaxRatesAndSettings,
} from "../generated/client-types.js";

/** The values of the parts, as their operations return them. */
export interface SyncValues {
  readonly companies: GetManagementCompanyDefaultArrivalDepartureTimesResult;
  readonly reservations: GetAllReservationsResult;
  readonly rates: GetAllPropertyRatesAndRestrictionsPerMCResult;
  readonly permissions: PropertyPermissions;
  readonly extras: GetExtrasResult;
  readonly taxes: TaxRatesAndSettings;
  readonly poolHeat: PoolHeatSettings;
}

/** A part of a local copy. */
export type SyncPart = keyof SyncValues;

/** The client methods that sync needs. */
export type SyncClient = Pick<
  ChannelClient,
  | "GetManagementCompanyDefaultArrivalDepartureTimes"
  | "GetAllReservations"
  | "GetAllPropertyRatesAndRestrictionsPerMC"
  | "GetPropertyPermissions"
  | "GetExtras"
  | "GetTaxRatesAndSettings"
  | "GetPoolHeatSettings"
>;

interface PartFacts {
  readonly operation: keyof SyncClient;
  /** What there is one call for: all, each company, or each property. */
  readonly per: "account" | "company" | "property";
  /** How long the service returns the same reply again, in minutes (spec 8). */
  readonly cacheMinutes: number;
  /** How old the part may become, in minutes: our choice, where it is more than the cache time. */
  readonly maxAge: number;
}

const DAY = 1_440;

/** The facts of each part, in the order in which they are read. */
export const syncParts: Readonly<Record<SyncPart, PartFacts>> = {
  companies: {
    operation: "GetManagementCompanyDefaultArrivalDepartureTimes",
    per: "account",
    cacheMinutes: 0,
    maxAge: DAY,
  },
  reservations: { operation: "GetAllReservations", per: "account", cacheMinutes: 10, maxAge: 10 },
  rates: { operation: "GetAllPropertyRatesAndRestrictionsPerMC", per: "company", cacheMinutes: 360, maxAge: 360 },
  permissions: { operation: "GetPropertyPermissions", per: "property", cacheMinutes: 0, maxAge: DAY },
  extras: { operation: "GetExtras", per: "property", cacheMinutes: 1, maxAge: DAY },
  taxes: { operation: "GetTaxRatesAndSettings", per: "property", cacheMinutes: 1, maxAge: DAY },
  poolHeat: { operation: "GetPoolHeatSettings", per: "property", cacheMinutes: 1, maxAge: DAY },
};

/** The names of the parts, in the order in which they are read. */
export const SYNC_PARTS = Object.keys(syncParts) as readonly SyncPart[];
