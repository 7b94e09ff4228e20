// A local copy by property, as the calendar takes it.
import type { PartProblem, PropertyData } from "../calendar/property-data.js";
import type { GetExtrasResult, PoolHeatSettings, Reservation, TaxRatesAndSettings } from "../generated/client-types.js";
import { valuesOf } from "./plan.js";
import type { SyncRecord } from "./store.js";

/** The part of a local copy that is about one property; a part that was not read is left out. */
export interface SyncedProperty extends PropertyData {
  /**
   * The reservations that GetAllReservations lists for the property; undefined if it lists none, which does not show that
   * the property is free (wire facts, section 7).
   */
  readonly reservations?: readonly Reservation[] | undefined;
  /** The extras; undefined if they are unknown. */
  readonly extras?: GetExtrasResult | undefined;
  /** The taxes; undefined if they are unknown. */
  readonly taxes?: TaxRatesAndSettings | undefined;
  /** The pool-heat settings; undefined if they are unknown. */
  readonly poolHeat?: PoolHeatSettings | undefined;
}

/**
 * Returns what a local copy holds, by PropertyID. Pure.
 *
 * @example
 * ```ts
 * console.log(syncedProperties([]).size); // 0
 * ```
 */
export function syncedProperties(records: readonly SyncRecord[]): ReadonlyMap<number, SyncedProperty> {
  const properties = new Map<number, SyncedProperty>();
  const add = (PropertyID: number, parts: Partial<SyncedProperty>) => {
    properties.set(PropertyID, { ...(properties.get(PropertyID) ?? { PropertyID }), ...parts });
  };
  for (const { PropertyID, PropertyRates } of valuesOf(records, "rates").flat()) {
    add(PropertyID, { rates: PropertyRates });
  }
  for (const [PropertyID, reservations] of byProperty(valuesOf(records, "reservations").flat())) {
    add(PropertyID, { reservations });
  }
  for (const { part, id, value, problem } of records) {
    if (id === undefined || !ownParts.has(part)) continue;
    add(id, { [part]: value ?? undefined });
    if (problem !== undefined && part === "permissions")
      add(id, { problems: [{ part, ...problem } satisfies PartProblem] });
  }
  return properties;
}

/** The parts that are read for one property. */
const ownParts: ReadonlySet<SyncRecord["part"]> = new Set(["permissions", "extras", "taxes", "poolHeat"]);

function byProperty(reservations: readonly Reservation[]): ReadonlyMap<number, readonly Reservation[]> {
  const found = new Map<number, Reservation[]>();
  for (const reservation of reservations) {
    const own = found.get(reservation.PropertyID) ?? [];
    own.push(reservation);
    found.set(reservation.PropertyID, own);
  }
  return found;
}
