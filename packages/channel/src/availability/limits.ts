// The limits of the two availability operations (spec 8), and the windows of nights that follow from them.
import { maxItems, maxNights } from "../generated/facts.js";

/** The most properties in a call of GetPropertiesNightlyRoomsToSell. */
export const MAX_PROPERTIES = maxItems.GetPropertiesNightlyRoomsToSell;

/** The most nights in a call, by how properties are asked for: a list of ordinary ones, or one AOA or timeshare one. */
export const MAX_NIGHTS_OF = {
  list: maxNights.GetPropertiesNightlyRoomsToSell,
  one: maxNights.GetAOATSPropertyNightlyRoomsToSell,
} as const;

/** The argument by which a call names its properties. */
export type Way = keyof typeof MAX_NIGHTS_OF;

/** A part of the nights, in one call. */
export interface Window {
  /** The first night, counted from the first of all. */
  readonly offset: number;
  readonly nights: number;
}

/** Splits nights into windows that a call can have, the longest first. */
export function windowsOf(nights: number, way: Way): readonly [first: Window, ...rest: readonly Window[]] {
  const most = MAX_NIGHTS_OF[way];
  const windowAt = (index: number) => ({ offset: index * most, nights: Math.min(most, nights - index * most) });
  const rest = Array.from({ length: Math.ceil(nights / most) - 1 }, (_, index) => windowAt(index + 1));
  return [windowAt(0), ...rest];
}
