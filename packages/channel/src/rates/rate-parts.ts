// Defines the parts of a night's rate that can change, and compares them.
import { compareDecimals } from "@staywire/values";
import type { NightRate } from "./rates-by-night.js";

/** The parts of a night's rate that can change. */
export const rateParts = ["rate", "minStay", "maxStay", "arrivalAllowed", "departureAllowed"] as const;

/** A part of a night's rate that can change. */
export type RatePart = (typeof rateParts)[number];

type Rate = Pick<NightRate, RatePart> | undefined;

/** True if two rates have the same value for a part. Amounts are compared by value: `157.5` equals `157.50`. */
export function isSamePart(part: RatePart, one: Rate, other: Rate): boolean {
  const [own, others] = [one?.rate, other?.rate];
  if (part === "rate" && own !== undefined && others !== undefined) return compareDecimals(own, others) === 0;
  return one?.[part] === other?.[part];
}
