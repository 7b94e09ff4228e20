// Defines the lines of a quote, and the facts about them that taxes need.
import { multiplyDecimals, roundDecimal } from "@staywire/values";
import type { RestrictionProblem } from "../rates/restrictions.js";
import type { QuoteRules } from "./options.js";

/** One line of a quote. The amounts of all lines add up to the total. */
export interface QuoteLine {
  /** The part of the price that the line is about. */
  readonly kind: "rental" | "discount" | "extra" | "pool-heat" | "tax" | "rounding";
  /** The description for people: a date, a description, or the name of a tax. */
  readonly description: string;
  /** The amount as an exact decimal; negative for a discount. */
  readonly amount: string;
  /** The members of the replies from which the amount results, such as `GetExtras.Extras[0].FlatFeeAmount`. */
  readonly sources: readonly string[];
}

/** A problem that prevents a total, or a note that a reader of the quote must know. */
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
  /** The remark as a sentence. */
  readonly message: string;
}

/** A part of a quote on which taxes are charged. */
export interface Taxable {
  readonly description: string;
  readonly base: string;
  /** For tax 1, 2 and 3: the member that states if the tax applies, and its value. */
  readonly taxes: readonly (readonly [member: string, applies: boolean])[];
}

/** A part of a quote: its lines, its taxable amounts, and its problems and notes. */
export interface QuotePart {
  readonly lines: readonly QuoteLine[];
  readonly taxables: readonly Taxable[];
  readonly problems: readonly QuoteRemark[];
  readonly notes: readonly QuoteRemark[];
}

/** Completes a part of a quote with empty lists. */
export function part(parts: Partial<QuotePart>): QuotePart {
  return { lines: [], taxables: [], problems: [], notes: [], ...parts };
}

/** Calculates a percentage of an amount, exactly. */
export function percentOf(amount: string, percent: string): string {
  return multiplyDecimals(multiplyDecimals(amount, percent), "0.01");
}

/** Rounds an amount as the rules state if `applies` is true; otherwise returns the amount unchanged. */
export function rounded(amount: string, { rounding }: QuoteRules, applies: boolean): string {
  return applies ? roundDecimal(amount, rounding.digits, rounding.rule) : amount;
}
