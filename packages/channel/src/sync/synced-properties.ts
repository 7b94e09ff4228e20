// Groups a local copy by property, as the calendar needs it.
import { addDays, dateOf, formatIsoDate } from "@staywire/values";
import type { NightRooms } from "../availability/assembly.js";
import type { PartProblem, PropertyData } from "../calendar/property-data.js";
import type {
  GetExtrasResult,
  PoolHeatSettings,
  Reservation,
  RoomsToSellResponse,
  StaticPropertyDetails,
  TaxRatesAndSettings,
} from "../generated/client-types.js";
import type { SyncPart } from "./parts.js";
import { allCalls } from "./plan.js";
import type { SyncRecord } from "./record.js";
import type { SyncStore } from "./store.js";

/** The data of one property in a local copy. Parts that were not read are missing. */
export interface SyncedProperty extends PropertyData {
  /**
   * The reservations that GetAllReservations lists for the property; undefined if it lists none, because the property
   * is then not necessarily free (wire facts, section 7).
   */
  readonly reservations?: readonly Reservation[] | undefined;
  /** The extras; undefined if they are unknown. */
  readonly extras?: GetExtrasResult | undefined;
  /** The taxes; undefined if they are unknown. */
  readonly taxes?: TaxRatesAndSettings | undefined;
  /** The pool-heat settings; undefined if they are unknown. */
  readonly poolHeat?: PoolHeatSettings | undefined;
  /** The static details; undefined if they are unknown. */
  readonly staticDetails?: StaticPropertyDetails | undefined;
}

/**
 * Returns the data of a local copy, by PropertyID.
 *
 * @throws What the store throws.
 * @example
 * ```ts
 * console.log((await syncedProperties(memorySyncStore())).size); // 0
 * ```
 */
export async function syncedProperties(store: SyncStore): Promise<ReadonlyMap<number, SyncedProperty>> {
  const properties = new Map<number, SyncedProperty>();
  for await (const record of syncRecords(store)) {
    for (const [PropertyID, parts] of partsBy[record.part]?.(record, properties) ?? []) {
      properties.set(PropertyID, { ...(properties.get(PropertyID) ?? { PropertyID }), ...parts });
    }
  }
  return properties;
}

/**
 * Yields the records of a local copy, one at a time.
 *
 * @throws What the store throws.
 * @example
 * ```ts
 * for await (const { key, at } of syncRecords(memorySyncStore())) console.log(key, at);
 * ```
 */
export async function* syncRecords(store: Pick<SyncStore, "due" | "get">): AsyncGenerator<SyncRecord, void, undefined> {
  for await (const { key } of allCalls(store)) {
    const record = await store.get(key);
    if (record !== undefined) yield record;
  }
}

type Parts = readonly (readonly [PropertyID: number, parts: Partial<SyncedProperty>])[];
type Known = ReadonlyMap<number, SyncedProperty>;

const partsBy: Partial<Readonly<Record<SyncPart, (record: SyncRecord, known: Known) => Parts>>> = {
  rates: ({ value }) =>
    listOf<SyncRecord<"rates">>(value).map(({ PropertyID, PropertyRates }) => [PropertyID, { rates: PropertyRates }]),
  reservations: ({ value }) =>
    [...byProperty(listOf<SyncRecord<"reservations">>(value))].map(([id, reservations]) => [id, { reservations }]),
  permissions: (record) => [
    [
      idOf(record),
      { permissions: (record.value ?? undefined) as SyncedProperty["permissions"], ...problemsOf(record) },
    ],
  ],
  extras: (record) => [[idOf(record), { extras: (record.value ?? undefined) as GetExtrasResult | undefined }]],
  taxes: (record) => [[idOf(record), { taxes: (record.value ?? undefined) as TaxRatesAndSettings | undefined }]],
  poolHeat: (record) => [[idOf(record), { poolHeat: (record.value ?? undefined) as PoolHeatSettings | undefined }]],
  staticDetails: ({ value }) =>
    listOf<SyncRecord<"staticDetails">>(value).map((staticDetails) => [staticDetails.PropertyId, { staticDetails }]),
  rooms: ({ value }, known) =>
    listOf<SyncRecord<"rooms">>(value)
      .filter(({ Nights = [] }) => Nights.length > 0)
      .map((item) => [
        item.PropertyID,
        { rooms: inOrder([...(known.get(item.PropertyID)?.rooms ?? []), ...nightsIn(item)]) },
      ]),
};

function idOf({ ids }: SyncRecord): number {
  return ids[0] ?? 0;
}

function listOf<R extends SyncRecord>(value: unknown) {
  return (value ?? []) as Exclude<R["value"], null>;
}

function problemsOf({ part, problem }: SyncRecord) {
  return problem === undefined ? {} : { problems: [{ part: part as "permissions", ...problem } satisfies PartProblem] };
}

function nightsIn({ StartDate, Nights = [] }: RoomsToSellResponse): readonly NightRooms[] {
  const start = dateOf(StartDate);
  return Nights.map(({ DayOffset, ...rooms }) => ({ date: formatIsoDate(addDays(start, DayOffset)), rooms }));
}

// Returns the nights by date, each once. For a time, the records of two calls can contain the same night. In this case,
// the data of the call that is due later are used, because that call was usually made later.
function inOrder(nights: readonly NightRooms[]): readonly NightRooms[] {
  const byDate = new Map(nights.map((night) => [night.date, night]));
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function byProperty(reservations: readonly Reservation[]): ReadonlyMap<number, readonly Reservation[]> {
  const found = new Map<number, Reservation[]>();
  for (const reservation of reservations) {
    const own = found.get(reservation.PropertyID) ?? [];
    own.push(reservation);
    found.set(reservation.PropertyID, own);
  }
  return found;
}
