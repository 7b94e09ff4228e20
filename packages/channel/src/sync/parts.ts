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
import { cacheMinutes } from "../generated/facts.js";

/** The values of the parts, as their operations return them. */
export interface SyncValues {
  /** The companies that the service lists for the caller. */
  readonly companies: GetManagementCompanyDefaultArrivalDepartureTimesResult;
  /** The reservations of all properties of the caller. */
  readonly reservations: GetAllReservationsResult;
  /** The rates of the properties of one company. */
  readonly rates: GetAllPropertyRatesAndRestrictionsPerMCResult;
  /** The permissions of one property. */
  readonly permissions: PropertyPermissions;
  /** The extras of one property. */
  readonly extras: GetExtrasResult;
  /** The taxes of one property. */
  readonly taxes: TaxRatesAndSettings;
  /** The pool-heat settings of one property. */
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
  /** The unit of one call: all, each company, or each property. */
  readonly per: "account" | "company" | "property";
  /** The greatest age of the part, in minutes: the cache time (spec 8), or our choice where that is more. */
  readonly maxAge: number;
}

const DAY = 1_440;

/** The facts of each part, in the order in which they are read. */
export const syncParts: Readonly<Record<SyncPart, PartFacts>> = {
  companies: {
    operation: "GetManagementCompanyDefaultArrivalDepartureTimes",
    per: "account",
    maxAge: DAY,
  },
  reservations: { operation: "GetAllReservations", per: "account", maxAge: cacheMinutes.GetAllReservations },
  rates: {
    operation: "GetAllPropertyRatesAndRestrictionsPerMC",
    per: "company",
    maxAge: cacheMinutes.GetAllPropertyRatesAndRestrictionsPerMC,
  },
  permissions: { operation: "GetPropertyPermissions", per: "property", maxAge: DAY },
  extras: { operation: "GetExtras", per: "property", maxAge: DAY },
  taxes: { operation: "GetTaxRatesAndSettings", per: "property", maxAge: DAY },
  poolHeat: { operation: "GetPoolHeatSettings", per: "property", maxAge: DAY },
};

/** The names of the parts, in the order in which they are read. */
export const SYNC_PARTS = Object.keys(syncParts) as readonly SyncPart[];
