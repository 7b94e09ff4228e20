// Decides if a discount code applies to a stay, and computes what it takes off the base rental.
import {
  addDecimals,
  type CalendarDate,
  compareDates,
  compareDecimals,
  nightsBetween,
  roundDecimal,
} from "@staywire/values";
import type { Discount } from "@staywire/world";
import { percentOf } from "./extras.js";

/** The stay that a discount code is checked against. */
export interface DiscountStay {
  readonly PropertyID: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

/** Returns the reason why a code does not apply; undefined if it applies. */
export function applicabilityProblem(
  discount: Discount,
  stay: DiscountStay,
  day: (text: string) => CalendarDate,
): string | undefined {
  if (discount.PropertyIDs !== undefined && !discount.PropertyIDs.includes(stay.PropertyID)) {
    return "The discount code is not for this property.";
  }
  if (compareDates(stay.arrival, day(discount.FromDate)) < 0 || compareDates(stay.arrival, day(discount.ToDate)) > 0) {
    return "The discount code is not for this arrival date.";
  }
  const minimum = discount.MinNightsStay ?? 0;
  if (nightsBetween(stay.arrival, stay.departure) < minimum) return `The discount code asks for ${minimum} nights.`;
  return undefined;
}

/**
 * Calculates the discount of a code on a base rental exactly, and rounds it half up to cents. The result is at most the
 * rental, and 0.00 for a rental of 0 or less.
 */
export function discountOf(discount: Discount, rental: string): string {
  const exact = addDecimals(percentOf(rental, discount.Percentage ?? "0"), discount.FlatAmount ?? "0");
  const amount = roundDecimal(exact, 2, "half-up");
  if (compareDecimals(rental, "0") <= 0) return "0.00";
  return compareDecimals(amount, rental) > 0 ? rental : amount;
}
