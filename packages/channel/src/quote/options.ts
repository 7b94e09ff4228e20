// Options of a quote where the specification states no rule: each choice has a name and a default.
import type { RoundingRule } from "@staywire/values";
import type { StayOptions } from "../rates/restrictions.js";

/** The amounts that are rounded. Every default is our choice: the spec does not state any rounding. */
export interface QuoteRounding {
  /**
   * Digits after the point: 0 to 1,000.
   * @defaultValue 2
   */
  readonly digits?: number | undefined;
  /** @defaultValue `"half-up"` */
  readonly rule?: RoundingRule | undefined;
  /**
   * The rate of each night, the sum of the nights, or nothing.
   * @defaultValue `"night"`
   */
  readonly rental?: "night" | "sum" | "none" | undefined;
  /**
   * The charge of each extra, or nothing.
   * @defaultValue `"line"`
   */
  readonly extras?: "line" | "none" | undefined;
  /**
   * The charge for pool heat, or nothing.
   * @defaultValue `"line"`
   */
  readonly poolHeat?: "line" | "none" | undefined;
  /**
   * Each tax of each component, the sum of each tax, or nothing.
   * @defaultValue `"line"`
   */
  readonly taxes?: "line" | "tax" | "none" | undefined;
  /**
   * The total, or nothing.
   * @defaultValue `"sum"`
   */
  readonly total?: "sum" | "none" | undefined;
}

/** The options of a quote's computation. Every default is our choice, because the spec does not state the computation. */
export interface QuoteOptions extends StayOptions {
  /** The rounding of amounts. */
  readonly rounding?: QuoteRounding | undefined;
  /**
   * The rental that is taxed: after or before the discount.
   * @defaultValue `"after-discount"`
   */
  readonly taxBase?: "after-discount" | "before-discount" | undefined;
  /**
   * The rental of which percentage fees are a share: before or after the discount.
   * @defaultValue `"before-discount"`
   */
  readonly percentageBase?: "before-discount" | "after-discount" | undefined;
  /**
   * The price of an extra with several fees: their sum, or the largest of them.
   *
   * @defaultValue `"sum"`
   */
  readonly severalFees?: "sum" | "largest" | undefined;
  /**
   * The factor of a daily fee: the nights of the stay, or its days, which are one more.
   *
   * @defaultValue `"nights"`
   */
  readonly dailyFees?: "nights" | "days" | undefined;
  /**
   * `"applied"` to charge at least the `MinimumCharge` of an extra.
   *
   * @defaultValue `"applied"`
   */
  readonly minimumCharge?: "applied" | "ignored" | undefined;
  /**
   * The factor of the daily charge for pool heat, if it is more than the minimum number of days.
   *
   * @defaultValue `"nights"`
   */
  readonly poolHeatDays?: "nights" | "days" | undefined;
  /**
   * `"parallel"` if taxes are charged side by side, `"compound"` if tax 2 is also charged on tax 1, and tax 3 on both.
   *
   * @defaultValue `"parallel"`
   */
  readonly taxOrder?: "parallel" | "compound" | undefined;
}

type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** Options with every default in place. */
export type QuoteRules = Complete<Omit<QuoteOptions, "rounding" | keyof StayOptions>> & {
  readonly rates: StayOptions;
  readonly rounding: Complete<QuoteRounding>;
};

/** Puts the defaults in place. */
export function quoteRules(options: QuoteOptions): QuoteRules {
  return {
    rates: { preferredRateTypes: options.preferredRateTypes, departureDays: options.departureDays },
    taxBase: options.taxBase ?? "after-discount",
    percentageBase: options.percentageBase ?? "before-discount",
    severalFees: options.severalFees ?? "sum",
    dailyFees: options.dailyFees ?? "nights",
    minimumCharge: options.minimumCharge ?? "applied",
    poolHeatDays: options.poolHeatDays ?? "nights",
    taxOrder: options.taxOrder ?? "parallel",
    rounding: roundingRules(options.rounding ?? {}),
  };
}

function roundingRules(rounding: QuoteRounding): QuoteRules["rounding"] {
  return {
    digits: rounding.digits ?? 2,
    rule: rounding.rule ?? "half-up",
    rental: rounding.rental ?? "night",
    extras: rounding.extras ?? "line",
    poolHeat: rounding.poolHeat ?? "line",
    taxes: rounding.taxes ?? "line",
    total: rounding.total ?? "sum",
  };
}
