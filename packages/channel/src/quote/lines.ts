// The lines of a quote, and what taxes need to know of them.
import { multiplyDecimals, roundDecimal } from "@staywire/values";
import type { RestrictionProblem } from "../rates/restrictions.js";
import type { QuoteRules } from "./options.js";

/** One line of a quote; the amounts of all lines add up to the total. */
export interface QuoteLine {
  /** The part of the price that the line is about. */
  readonly kind: "rental" | "discount" | "extra" | "pool-heat" | "tax" | "rounding";
  /** The description for people: a date, a description, or the name of a tax. */
  readonly description: string;
  /** An exact decimal; below 0 for a discount. */
  readonly amount: string;
  /** The members of replies that the amount comes from, such as `GetExtras.Extras[0].FlatFeeAmount`. */
  readonly sources: readonly string[];
}

/** Something that no total can be computed without, or (as a note) that a reader of the quote must know. */
export interface QuoteRemark {
  /** The remark as a code. */
  readonly code:
    | "rates-unknown"
    | "no-band"
    | "zero-rate"
    | "negative-rate"
    | "extras-unknown"
    | "extra-not-offered"
    | "taxes-unknown"
    | "pool-heat-unknown"
    | "pool-not-heatable"
    | "discount-unknown"
    | "discount-out-of-range"
    | "overlap"
    | "discount-does-not-apply"
    | "currency-unknown"
    | RestrictionProblem["code"];
  /** The remark in a sentence. */
  readonly message: string;
}

/** A part of a quote that taxes are charged on. */
export interface Taxable {
  readonly description: string;
  readonly base: string;
  /** The member that says whether tax 1, 2 and 3 apply, and what it says. */
  readonly taxes: readonly (readonly [member: string, applies: boolean])[];
}

/** A part of a quote: its lines, what is taxed, and what is wrong with it. */
export interface QuotePart {
  readonly lines: readonly QuoteLine[];
  readonly taxables: readonly Taxable[];
  readonly problems: readonly QuoteRemark[];
  readonly notes: readonly QuoteRemark[];
}

/** A part of which nothing is left out. */
export function part(parts: Partial<QuotePart>): QuotePart {
  return { lines: [], taxables: [], problems: [], notes: [], ...parts };
}

/** So many per cent of an amount, exactly. */
export function percentOf(amount: string, percent: string): string {
  return multiplyDecimals(multiplyDecimals(amount, percent), "0.01");
}

/** Rounds an amount if a rule says so. */
export function rounded(amount: string, { rounding }: QuoteRules, applies: boolean): string {
  return applies ? roundDecimal(amount, rounding.digits, rounding.rule) : amount;
}
