// Expands the changes of a local copy to nights, for a booking engine, a search index or a cache.
import { addDays, type CalendarDate, dateOf, formatIsoDate, MAX_NIGHTS, nightsBetween } from "@staywire/values";
import { requireArgument } from "../arguments.js";
import type { Reservation } from "../generated/client-types.js";
import { type Nights, readNights } from "../nights.js";
import type { ReceivedBand } from "../rates/band.js";
import { isSamePart, rateParts } from "../rates/rate-parts.js";
import { ratesByNight } from "../rates/rates-by-night.js";
import type { SyncChange } from "./changes.js";

/** A change of one company or property; if the part is about nights, a change of one night. */
export interface SyncNightChange extends SyncChange {
  /** The night, as ISO text; undefined for parts that are not about nights, such as extras. */
  readonly night?: string | undefined;
}

/**
 * Expands a change of a copy to nights. A reservation is expanded to each of its nights, and rates to each night whose
 * rate (compared by value) or restriction differs. Changes of rooms and of other parts are returned unchanged. A
 * removed reservation does not mean that its nights are free.
 *
 * @param range - The nights that matter; changes of other nights are left out.
 * @throws RangeError or ValueError for nights that cannot be used.
 * @example
 * ```ts
 * const stay = { PropertyID: 1101, BookingID: 7, ArrivalDate: "2027-05-01T00:00:00", DepartureDate: "2027-05-03T00:00:00" };
 * const change = { change: "added", part: "reservations", id: 1101, after: stay } as const;
 * const nights = changesByNight(change, { from: "2027-05-01", nights: 365 });
 * console.log(nights.map(({ night }) => night)); // ["2027-05-01", "2027-05-02"]
 * ```
 */
export function changesByNight(change: SyncChange, range: Nights): readonly SyncNightChange[] {
  requireArgument(typeof change?.part === "string", "change", change, "a change of a copy");
  const { from, nights } = readNights(range);
  const [first, last] = [formatIsoDate(from), formatIsoDate(addDays(from, nights - 1))];
  if (change.part === "rates") return changesOfRates(change, range);
  const all = change.part === "reservations" ? nightsOfReservation(change) : [change];
  return all.filter(({ night }) => night === undefined || (night >= first && night <= last));
}

function nightsOfReservation(change: SyncChange): readonly SyncNightChange[] {
  const { before, after } = change as { readonly before?: Reservation; readonly after?: Reservation };
  const nights = new Set([before, after].flatMap((stay) => (stay === undefined ? [] : nightsOf(stay))));
  return [...nights].sort().map((night) => ({ ...change, night }));
}

function nightsOf({ ArrivalDate, DepartureDate }: Reservation): readonly string[] {
  const from: CalendarDate = dateOf(ArrivalDate);
  const count = Math.min(nightsBetween(from, dateOf(DepartureDate)), MAX_NIGHTS);
  return Array.from({ length: Math.max(0, count) }, (_, ahead) => formatIsoDate(addDays(from, ahead)));
}

function changesOfRates(change: SyncChange, range: Nights): readonly SyncNightChange[] {
  const [before, after] = [change.before, change.after].map((item) => {
    const { PropertyRates = [] } = (item ?? {}) as { readonly PropertyRates?: readonly ReceivedBand[] };
    return ratesByNight(PropertyRates, range);
  });
  return (after ?? []).flatMap((now, index) => {
    const was = before?.[index] ?? now;
    if (was.rateType === now.rateType && rateParts.every((part) => isSamePart(part, was, now))) return [];
    const [{ bands: _, ...old }, { bands: __, ...rate }] = [was, now];
    return [{ change: change.change, part: change.part, id: change.id, night: now.date, before: old, after: rate }];
  });
}
