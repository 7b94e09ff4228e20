// Defines the limits of the two availability operations (spec 8), and divides nights into windows within these limits.
import { maxItems, maxNights } from "../generated/facts.js";

/** The maximum number of properties in a call of GetPropertiesNightlyRoomsToSell. */
export const MAX_PROPERTIES = maxItems.GetPropertiesNightlyRoomsToSell;

/** The maximum number of nights in a call: for a list of ordinary properties, and for one AOA or timeshare property. */
export const MAX_NIGHTS_OF = {
  list: maxNights.GetPropertiesNightlyRoomsToSell,
  one: maxNights.GetAOATSPropertyNightlyRoomsToSell,
} as const;

/** How a call names its properties: `list` for ordinary properties, `one` for a single AOA or timeshare property. */
export type Way = keyof typeof MAX_NIGHTS_OF;

/** A range of nights that one call reads. */
export interface Window {
  /** The first night, as an offset from the first night of the whole range. */
  readonly offset: number;
  readonly nights: number;
}

/** Splits nights into windows that a call can read, each as long as possible. */
export function windowsOf(nights: number, way: Way): readonly [first: Window, ...rest: readonly Window[]] {
  const most = MAX_NIGHTS_OF[way];
  const windowAt = (index: number) => ({ offset: index * most, nights: Math.min(most, nights - index * most) });
  const rest = Array.from({ length: Math.ceil(nights / most) - 1 }, (_, index) => windowAt(index + 1));
  return [windowAt(0), ...rest];
}
