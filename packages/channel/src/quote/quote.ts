// Calculates the itemised price of a stay with exact decimals.
import { subtractDecimals, sumDecimals } from "@staywire/values";
import type {
  ManagementCompany,
  PoolHeatSettings,
  PropertyExtras,
  strucGetDiscountCodes,
  TaxRatesAndSettings,
} from "../generated/client-types.js";
import { isoDate, type Stay, spanOfStay } from "../nights.js";
import type { ReceivedBand } from "../rates/band.js";
import { extrasPart, poolHeatPart } from "./extras.js";
import { part, type QuoteLine, type QuoteRemark, rounded } from "./lines.js";
import { type QuoteOptions, quoteRules } from "./options.js";
import { discountOf, rentalOf, roundingLine } from "./rental.js";
import { rentalTaxes, taxesPart } from "./taxes.js";

/** The input of a quote: decoded replies, and the choices of the guest. */
export interface QuoteInput extends Stay {
  /**
   * The result of GetPropertyRatesAndRestrictions, or of GetPropertyRates for net rates. If left out, the rates are
   * unknown.
   */
  readonly rates?: readonly ReceivedBand[] | undefined;
  /** The member `Extras` of GetExtras; an empty list means that there are none. If left out, the extras are unknown. */
  readonly extras?: readonly PropertyExtras[] | undefined;
  /** The result of GetTaxRatesAndSettings. If left out, the taxes are unknown. */
  readonly taxes?: TaxRatesAndSettings | undefined;
  /** The ItemCodes of the optional extras that the guest chose; mandatory extras are always added. */
  readonly chosen?: readonly string[] | undefined;
  /**
   * True if the guest wants the pool heated.
   * @defaultValue false
   */
  readonly heatPool?: boolean | undefined;
  /** The result of GetPoolHeatSettings; required if the pool is to be heated. */
  readonly poolHeat?: PoolHeatSettings | undefined;
  /** The result of validateDiscountCode for the `rental` of this quote. */
  readonly discount?: strucGetDiscountCodes | undefined;
  /**
   * The result of GetManagementCompanyDetails for the supplier of the property, which contains the currency of the
   * amounts.
   */
  readonly company?: Pick<ManagementCompany, "PreferredCurrencyIso"> | undefined;
}

/** The price of a stay. */
export interface Quote {
  /** The date of the arrival, as ISO text. */
  readonly arrival: string;
  /** The date of the departure, as ISO text. */
  readonly departure: string;
  /** The number of nights. */
  readonly nights: number;
  /** Every amount, with the members of the replies from which it results. */
  readonly lines: readonly QuoteLine[];
  /** The base rental, before discount, taxes and extras: the `RentalRate` of validateDiscountCode. */
  readonly rental: string;
  /** The sum of all lines; undefined if there are problems. */
  readonly total: string | undefined;
  /**
   * The currency of every amount: `PreferredCurrencyIso` of the supplier, as received; undefined if unknown. This is an
   * inference: the spec names no other currency.
   */
  readonly currency: string | undefined;
  /** The reasons why there is no total; empty if there is one. */
  readonly problems: readonly QuoteRemark[];
  /**
   * Remarks that a reader of the quote must know, including each restriction of the rate bands that forbids the stay. A
   * quote without remarks does not mean that the stay can be booked: only {@link readStay} decides that.
   */
  readonly notes: readonly QuoteRemark[];
}

const currencyUnknown: QuoteRemark = { code: "currency-unknown", message: "the currency of the amounts is unknown" };

/**
 * Calculates the price of a stay: the rental per night, a validated discount on the base rental only, mandatory and
 * chosen extras, pool heat, and three taxes on each of them. Pure and exact: amounts are decimal texts, rounded only
 * where an option requires it. The spec does not state how the parts combine, so each choice is an option.
 *
 * @throws RangeError if the departure is not 1 to 36,525 nights after the arrival; ValueError for a date or an amount
 * that cannot be read.
 * @example
 * ```ts
 * const band = {
 *   FromDate: "2027-05-01T00:00:00",
 *   ToDate: "2027-05-31T00:00:00",
 *   MinNightsStay: 1,
 *   MaxNightsStay: 28,
 *   Rate: "162.50",
 *   RateType: "1",
 * };
 * const price = quote({ arrival: "2027-05-01", departure: "2027-05-03", rates: [band], extras: [] });
 * console.log(price.rental, price.total, price.problems.map(({ code }) => code)); // 325.00 undefined ["taxes-unknown"]
 * ```
 */
export function quote(input: QuoteInput, options: QuoteOptions = {}): Quote {
  const span = spanOfStay(input);
  const rules = quoteRules(options);
  const rental = rentalOf(input.rates, span, rules);
  const discount = discountOf(input.discount, rental.amount);
  const discounted = subtractDecimals(rental.amount, discount.amount);
  const percentageBase = rules.percentageBase === "before-discount" ? rental.amount : discounted;
  const stay = { nights: span.nights, rental: percentageBase };
  const extras = extrasPart(input.extras, input.chosen ?? [], stay, rules);
  const heat = input.heatPool === true ? poolHeatPart(input.poolHeat, span.nights, rules) : part({});
  const base = rules.taxBase === "after-discount" ? discounted : rental.amount;
  const onRental = input.taxes === undefined ? [] : rentalTaxes(input.taxes);
  const taxables = [{ description: "rental", base, taxes: onRental }, ...extras.taxables, ...heat.taxables];
  const taxes = taxesPart(input.taxes, taxables, rules);
  const parts = [rental, discount, extras, heat, taxes];
  const lines = parts.flatMap((one) => one.lines);
  const exact = sumDecimals(lines.map(({ amount }) => amount));
  const total = rounded(exact, rules, rules.rounding.total === "sum");
  const problems = parts.flatMap((one) => one.problems);
  const currency = input.company?.PreferredCurrencyIso?.trim() || undefined;
  return {
    arrival: isoDate(span, 0),
    departure: isoDate(span, span.nights),
    nights: span.nights,
    lines: [...lines, ...roundingLine("total", exact, total)],
    rental: rental.amount,
    total: problems.length === 0 ? total : undefined,
    currency,
    problems,
    notes: [...parts.flatMap((one) => one.notes), ...(currency === undefined ? [currencyUnknown] : [])],
  };
}
