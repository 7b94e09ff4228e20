// Calculates the cost of extras and pool heat for a stay.
import { compareDecimals, multiplyDecimals, sumDecimals } from "@staywire/values";
import type { PoolHeatSettings, PropertyExtras } from "../generated/client-types.js";
import { part, percentOf, type QuoteLine, type QuotePart, rounded } from "./lines.js";
import type { QuoteRules } from "./options.js";

/** The facts that determine the price of extras and pool heat. */
export interface ChargedStay {
  readonly nights: number;
  /** The rental on which percentage fees are based. */
  readonly rental: string;
}

/** Charges the mandatory and the chosen extras, each once. A chosen ItemCode that is not offered is a problem. */
export function extrasPart(
  extras: readonly PropertyExtras[] | undefined,
  chosen: readonly string[],
  stay: ChargedStay,
  rules: QuoteRules,
): QuotePart {
  if (extras === undefined) return part({ problems: [{ code: "extras-unknown", message: "the extras are unknown" }] });
  const wanted = new Set(chosen);
  const offered = new Set(extras.map(({ ItemCode }) => ItemCode));
  const booked = extras
    .map((extra, index) => ({ extra, source: `GetExtras.Extras[${index}]` }))
    .filter(({ extra: { Mandatory, ItemCode } }) => Mandatory || (ItemCode !== undefined && wanted.has(ItemCode)))
    .map(({ extra, source }) => ({ extra, source, line: extraLine(extra, source, stay, rules) }));
  return part({
    lines: booked.map(({ line }) => line),
    taxables: booked.map(({ extra, source, line: { description, amount } }) => ({
      description,
      base: amount,
      taxes: [
        [`${source}.ChargeTax1`, extra.ChargeTax1],
        [`${source}.ChargeTax2`, extra.ChargeTax2],
        [`${source}.ChargeTax3`, extra.ChargeTax3],
      ],
    })),
    problems: [...wanted]
      .filter((code) => !offered.has(code))
      .map((code) => ({ code: "extra-not-offered", message: `the property has no extra ${JSON.stringify(code)}` })),
  });
}

function extraLine(extra: PropertyExtras, source: string, stay: ChargedStay, rules: QuoteRules): QuoteLine {
  const days = String(daysOf(stay.nights, rules.dailyFees));
  const fees = [
    { applies: extra.FlatFee, member: "FlatFeeAmount", amount: extra.FlatFeeAmount },
    { applies: extra.DailyFee, member: "DailyFeeAmount", amount: multiplyDecimals(extra.DailyFeeAmount, days) },
    { applies: extra.PercentageFee, member: "Percentage", amount: percentOf(stay.rental, extra.Percentage) },
  ].filter(({ applies }) => applies);
  const amounts = fees.map(({ amount }) => amount);
  const charge = rules.severalFees === "sum" ? sumDecimals(amounts) : amounts.reduce(largest, "0");
  const least = rules.minimumCharge === "applied" && compareDecimals(charge, extra.MinimumCharge) < 0;
  const members = least ? ["MinimumCharge"] : fees.map(({ member }) => member);
  return {
    kind: "extra",
    description: extra.ItemDescription || extra.ItemCode || "",
    amount: rounded(least ? extra.MinimumCharge : charge, rules, rules.rounding.extras === "line"),
    sources: members.map((member) => `${source}.${member}`),
  };
}

function largest(a: string, b: string): string {
  return compareDecimals(a, b) >= 0 ? a : b;
}

function daysOf(nights: number, unit: "nights" | "days"): number {
  return unit === "nights" ? nights : nights + 1;
}

/** Charges for pool heat. A pool that cannot be heated is a problem. */
export function poolHeatPart(settings: PoolHeatSettings | undefined, nights: number, rules: QuoteRules): QuotePart {
  if (settings === undefined) {
    return part({ problems: [{ code: "pool-heat-unknown", message: "the pool-heat settings are unknown" }] });
  }
  if (!settings.HasPrivatePool || !settings.PoolHeatable) {
    return part({ problems: [{ code: "pool-not-heatable", message: "the property has no pool that can be heated" }] });
  }
  const days = Math.max(daysOf(nights, rules.poolHeatDays), settings.MinimumNumberOfDaysToCharge);
  const charge = settings.PoolHeatIncludedInPrice ? "0" : multiplyDecimals(settings.DailyCharge, String(days));
  const member = settings.PoolHeatIncludedInPrice ? "PoolHeatIncludedInPrice" : "DailyCharge";
  const line: QuoteLine = {
    kind: "pool-heat",
    description: settings.PoolHeatIncludedInPrice ? "Pool heat, included" : `Pool heat, ${days} days`,
    amount: rounded(charge, rules, rules.rounding.poolHeat === "line"),
    sources: [`GetPoolHeatSettings.${member}`],
  };
  const taxes = [
    ["GetPoolHeatSettings.ChargeTax1OnPoolHeat", settings.ChargeTax1OnPoolHeat],
    ["GetPoolHeatSettings.ChargeTax2OnPoolHeat", settings.ChargeTax2OnPoolHeat],
    ["GetPoolHeatSettings.ChargeTax3OnPoolHeat", settings.ChargeTax3OnPoolHeat],
  ] as const;
  return part({ lines: [line], taxables: [{ description: "Pool heat", base: line.amount, taxes }] });
}
