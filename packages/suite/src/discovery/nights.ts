// Reads the nights of many properties with few requests, which also show the kind of each property.
import { addDays, type CalendarDate, formatDdMmmYyyy } from "@staywire/values";
import type { Reader } from "./reader.js";

/** Maximum number of properties in one call (spec section 8). */
const PER_CALL = 20;
/** The number of nights in one call. A signature of so many nights fits an int in every known layout. */
export const NIGHTS = 28;
/** Maximum number of calls to determine kinds, which is enough for 500 properties. */
const MAX_SCANS = 25;

/** The kind of a property, as determined from its nightly rooms. */
export type Kind = "ordinary" | "aoa" | "timeshare" | "refused";

/** Returns the parameters for a range of nights. */
export function rangeFrom(from: CalendarDate, nights = NIGHTS) {
  return { MinimumDateInRange: formatDdMmmYyyy(from), MaximumDateInRange: formatDdMmmYyyy(addDays(from, nights)) };
}

/**
 * Requests the nights of at most 500 properties from a date on, and returns their kinds. A property whose call was
 * rejected or got no value has no kind.
 */
export async function scanKinds(
  reader: Reader,
  ids: readonly number[],
  from: CalendarDate,
): Promise<ReadonlyMap<number, Kind>> {
  const kinds = new Map<number, Kind>();
  for (const chunk of chunksOf(ids, PER_CALL).slice(0, MAX_SCANS)) {
    const parameters = { PropertyIDs: chunk, ...rangeFrom(from) };
    const { value, errors, refused } = await reader.call("GetPropertiesNightlyRoomsToSell", parameters);
    if (refused || value === null) continue;
    const codes = new Map(errors.flatMap(({ item, code }) => (item === undefined ? [] : [[item, code] as const])));
    chunk.forEach((id, index) => {
      kinds.set(id, kindOf(codes.get(index)));
    });
  }
  return kinds;
}

function kindOf(code: string | undefined): Kind {
  if (code === undefined || code === "signature-not-calculated") return "ordinary";
  if (code === "aoa-not-supported") return "aoa";
  return code === "timeshare-not-supported" ? "timeshare" : "refused";
}

/** Splits a list into lists of the given size. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
