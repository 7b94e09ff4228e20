// Reads rooms to sell beyond the first range of nights. A later range is read whole, but only for properties with a
// reservation that arrives in it, because the rooms of other properties cannot be compared with anything.
import { addDays, type CalendarDate, dateOf, nightsBetween } from "@staywire/values";
import { chunksOf, NIGHTS, rangeFrom } from "./nights.js";
import { type Reader, recordsOf } from "./reader.js";

const PER_CALL = 20;
/** Maximum number of ranges to read beyond the first one. */
const MAX_RANGES = 4;

/**
 * Reads the reservations of each property. For each of the first `MAX_RANGES` later ranges in which a reservation
 * arrives, requests the rooms of up to 20 properties with such reservations.
 */
export async function readLaterNights(reader: Reader, ids: readonly number[], today: CalendarDate): Promise<void> {
  const booked = new Map<number, Set<number>>();
  for (const id of ids) {
    const { value } = await reader.call("GetReservations", { PropertyID: id, xmlMsg: "", jSonMsg: "" });
    for (const { ArrivalDate } of recordsOf(value)) {
      const range = rangeOf(ArrivalDate, today);
      if (range >= 1) booked.set(range, (booked.get(range) ?? new Set()).add(id));
    }
  }
  for (const [range, properties] of [...booked].sort(([a], [b]) => a - b).slice(0, MAX_RANGES)) {
    const from = addDays(today, range * NIGHTS);
    const [PropertyIDs = []] = chunksOf([...properties], PER_CALL);
    await reader.call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...rangeFrom(from) });
  }
}

function rangeOf(arrival: unknown, today: CalendarDate): number {
  try {
    return Math.floor(nightsBetween(today, dateOf(String(arrival))) / NIGHTS);
  } catch {
    return -1;
  }
}
