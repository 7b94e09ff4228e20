// Computes the cost of an extra for a booking.
import { addDecimals, compareDecimals, multiplyDecimals, roundDecimal, sumDecimals } from "@staywire/values";
import type { Extra, Property } from "@staywire/world";

/** The data of a booking that determines the price of an extra. */
export interface ExtraStay {
  readonly nights: number;
  /** The rental as a decimal text. */
  readonly rental: string;
}

/**
 * Calculates the price of an extra including its taxes, rounded half up to cents: the sum of its fees, or the minimum
 * charge if that is higher, plus the taxes that apply. How fees are combined, and that taxes are included, is our
 * choice.
 */
export function extraPrice(extra: Extra, property: Property, stay: ExtraStay): string {
  const charge = atLeast(fees(extra, stay), extra.MinimumCharge ?? "0");
  const taxed = addDecimals(charge, percentOf(charge, taxPercent(extra, property)));
  return roundDecimal(taxed, 2, "half-up");
}

function fees(extra: Extra, stay: ExtraStay): string {
  return sumDecimals([
    extra.FlatFeeAmount ?? "0",
    multiplyDecimals(extra.DailyFeeAmount ?? "0", String(stay.nights)),
    percentOf(stay.rental, extra.Percentage ?? "0"),
  ]);
}

function taxPercent(extra: Extra, property: Property): string {
  const charged = [extra.ChargeTax1, extra.ChargeTax2, extra.ChargeTax3];
  return sumDecimals((property.taxes ?? []).filter((_, index) => charged[index] === true).map((tax) => tax.percent));
}

/** Calculates a percentage of an amount, exactly. */
export function percentOf(amount: string, percent: string): string {
  return multiplyDecimals(multiplyDecimals(amount, percent), "0.01");
}

function atLeast(amount: string, minimum: string): string {
  return compareDecimals(amount, minimum) < 0 ? minimum : amount;
}
