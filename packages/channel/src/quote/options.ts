// Defines the options of a quote. Each decides something that the specification leaves open, and has a default.
import type { RoundingRule } from "@staywire/values";
import type { StayOptions } from "../rates/restrictions.js";

/**
 * The options that determine which amounts are rounded, and how. Every default is our choice, because the spec states
 * no rounding.
 */
export interface QuoteRounding {
  /**
   * The number of digits after the point: 0 to 1,000.
   * @defaultValue 2
   */
  readonly digits?: number | undefined;
  /** The rounding rule. @defaultValue `"half-up"` */
  readonly rule?: RoundingRule | undefined;
  /**
   * Rounds the rate of each night (`night`), the sum of the nights (`sum`), or neither.
   * @defaultValue `"night"`
   */
  readonly rental?: "night" | "sum" | "none" | undefined;
  /**
   * Rounds the charge of each extra (`line`), or not.
   * @defaultValue `"line"`
   */
  readonly extras?: "line" | "none" | undefined;
  /**
   * Rounds the charge for pool heat (`line`), or not.
   * @defaultValue `"line"`
   */
  readonly poolHeat?: "line" | "none" | undefined;
  /**
   * Rounds each tax on each part (`line`), the sum of each tax (`tax`), or neither.
   * @defaultValue `"line"`
   */
  readonly taxes?: "line" | "tax" | "none" | undefined;
  /**
   * Rounds the total (`sum`), or not.
   * @defaultValue `"sum"`
   */
  readonly total?: "sum" | "none" | undefined;
}

/**
 * The options for calculating a quote. Every default is our choice, because the spec does not state the calculation.
 */
export interface QuoteOptions extends StayOptions {
  /** The rounding of amounts. */
  readonly rounding?: QuoteRounding | undefined;
  /**
   * The rental on which taxes are charged: after or before the discount.
   * @defaultValue `"after-discount"`
   */
  readonly taxBase?: "after-discount" | "before-discount" | undefined;
  /**
   * The rental on which percentage fees are based: before or after the discount.
   * @defaultValue `"before-discount"`
   */
  readonly percentageBase?: "before-discount" | "after-discount" | undefined;
  /**
   * The price of an extra with several fees: their sum, or the largest fee.
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
   * With `"applied"`, an extra costs at least its `MinimumCharge`.
   *
   * @defaultValue `"applied"`
   */
  readonly minimumCharge?: "applied" | "ignored" | undefined;
  /**
   * The factor of the daily charge for pool heat: the nights of the stay, or its days, which are one more. The factor
   * is at least the minimum number of days.
   *
   * @defaultValue `"nights"`
   */
  readonly poolHeatDays?: "nights" | "days" | undefined;
  /**
   * With `"parallel"`, all taxes are charged on the same amount. With `"compound"`, tax 2 is also charged on tax 1, and
   * tax 3 on both.
   *
   * @defaultValue `"parallel"`
   */
  readonly taxOrder?: "parallel" | "compound" | undefined;
}

type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** The options of a quote, completed with defaults. */
export type QuoteRules = Complete<Omit<QuoteOptions, "rounding" | keyof StayOptions>> & {
  readonly rates: StayOptions;
  readonly rounding: Complete<QuoteRounding>;
};

/** Completes options with defaults. */
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
