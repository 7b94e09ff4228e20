// Lists the parts of a local copy: the operation that reads each part, what one call covers, and the maximum age.
import type {
  ChannelClient,
  GetAllPropertyRatesAndRestrictionsPerMCResult,
  GetAllReservationsResult,
  GetExtrasResult,
  GetManagementCompanyDefaultArrivalDepartureTimesResult,
  GetPropertiesNightlyRoomsToSellResult,
  GetStaticPropertyDetailsResult,
  ManagementCompany,
  PoolHeatSettings,
  PropertyPermissions,
  TaxRatesAndSettings,
} from "../generated/client-types.js";
import { cacheMinutes, maxItems } from "../generated/facts.js";

/** The value of each part, as its operation returns it. */
export interface SyncValues {
  /** The companies that the service lists for the caller. */
  readonly companies: GetManagementCompanyDefaultArrivalDepartureTimesResult;
  /** The reservations of all properties of the caller. */
  readonly reservations: GetAllReservationsResult;
  /** The rates of the properties of one company. */
  readonly rates: GetAllPropertyRatesAndRestrictionsPerMCResult;
  /** The details of one company. */
  readonly companyDetails: ManagementCompany;
  /** The permissions of one property. */
  readonly permissions: PropertyPermissions;
  /** The extras of one property. */
  readonly extras: GetExtrasResult;
  /** The taxes of one property. */
  readonly taxes: TaxRatesAndSettings;
  /** The pool-heat settings of one property. */
  readonly poolHeat: PoolHeatSettings;
  /** The static details of up to 50 properties. */
  readonly staticDetails: GetStaticPropertyDetailsResult;
  /** The rooms to sell in one window of nights: of up to 20 properties, or of one AOA or timeshare property. */
  readonly rooms: GetPropertiesNightlyRoomsToSellResult;
}

/** A part of a local copy. */
export type SyncPart = keyof SyncValues;

/** The client methods that {@link runSync} needs. */
export type SyncClient = Pick<ChannelClient, SyncOperation>;

/** The operations that read a local copy. */
export type SyncOperation =
  | "GetManagementCompanyDefaultArrivalDepartureTimes"
  | "GetAllReservations"
  | "GetAllPropertyRatesAndRestrictionsPerMC"
  | "GetManagementCompanyDetails"
  | "GetPropertyPermissions"
  | "GetExtras"
  | "GetTaxRatesAndSettings"
  | "GetPoolHeatSettings"
  | "GetStaticPropertyDetails"
  | "GetPropertiesNightlyRoomsToSell"
  | "GetAOATSPropertyNightlyRoomsToSell";

interface PartFacts {
  readonly operation: SyncOperation;
  /** The scope of one call: the whole account, one company, one property, or a block of properties. */
  readonly per: "account" | "company" | "property" | "block";
  /** The maximum age of the part in minutes: the cache time (spec 8), or a longer time by our choice. */
  readonly maxAge: number;
  /** The maximum number of properties in a block. */
  readonly block?: number;
}

const DAY = 1_440;

/** The facts about each part, in the order of reading. */
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
  companyDetails: { operation: "GetManagementCompanyDetails", per: "company", maxAge: DAY },
  permissions: { operation: "GetPropertyPermissions", per: "property", maxAge: DAY },
  extras: { operation: "GetExtras", per: "property", maxAge: DAY },
  taxes: { operation: "GetTaxRatesAndSettings", per: "property", maxAge: DAY },
  poolHeat: { operation: "GetPoolHeatSettings", per: "property", maxAge: DAY },
  staticDetails: {
    operation: "GetStaticPropertyDetails",
    per: "block",
    maxAge: DAY,
    block: maxItems.GetStaticPropertyDetails,
  },
  rooms: {
    operation: "GetPropertiesNightlyRoomsToSell",
    per: "block",
    maxAge: 360,
    block: maxItems.GetPropertiesNightlyRoomsToSell,
  },
};

/** The names of the parts, in the order of reading. */
export const SYNC_PARTS = /* @__PURE__ */ Object.keys(syncParts) as readonly SyncPart[];

/** The parts whose results show which other calls belong to the copy. */
export const listParts: ReadonlySet<SyncPart> = new Set(["companies", "rates", "reservations"]);
