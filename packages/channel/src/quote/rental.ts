// Calculates the rental of a stay, night by night, and the discount on it.
import { compareDecimals, subtractDecimals, sumDecimals } from "@staywire/values";
import type { strucGetDiscountCodes } from "../generated/client-types.js";
import type { NightSpan } from "../nights.js";
import type { ReceivedBand } from "../rates/band.js";
import { type NightRate, type RateIssue, ratesByNight } from "../rates/rates-by-night.js";
import { restrictionProblems } from "../rates/restrictions.js";
import { part, type QuoteLine, type QuotePart, type QuoteRemark, rounded } from "./lines.js";
import type { QuoteRules } from "./options.js";

/** The rental of a stay. */
export interface Rental extends QuotePart {
  /** The sum of the nightly rates, without discount, taxes and extras: the `RentalRate` of validateDiscountCode. */
  readonly amount: string;
}

/**
 * Adds the nightly rates. A night without a bookable rate is a problem. A restriction that the stay breaks is only a
 * note, because the amount is known anyway.
 */
export function rentalOf(bands: readonly ReceivedBand[] | undefined, span: NightSpan, rules: QuoteRules): Rental {
  if (bands === undefined) {
    return { ...part({ problems: [{ code: "rates-unknown", message: "the rates are unknown" }] }), amount: "0" };
  }
  const nights = ratesByNight(bands, span, rules.rates);
  const lines = nights.flatMap((night) => nightLine(night, rules));
  const exact = sumDecimals(lines.map(({ amount }) => amount));
  const amount = rounded(exact, rules, rules.rounding.rental !== "none");
  return {
    ...part({
      lines: [...lines, ...roundingLine("rental", exact, amount)],
      problems: nights.flatMap((night) => remarks(night, ["no-band", "zero-rate", "negative-rate"])),
      notes: [
        ...nights.flatMap((night) => remarks(night, ["overlap"])),
        ...restrictionProblems(bands, span, rules.rates).map(({ code, message }) => ({ code, message })),
      ],
    }),
    amount,
  };
}

function nightLine({ date, rate, bands: [band] }: NightRate, rules: QuoteRules): readonly QuoteLine[] {
  if (rate === undefined || band === undefined) return [];
  const source = band.net
    ? `GetPropertyRates[${band.index}].DailyRate`
    : `GetPropertyRatesAndRestrictions[${band.index}].Rate`;
  const amount = rounded(rate, rules, rules.rounding.rental === "night");
  return [{ kind: "rental", description: date, amount, sources: [source] }];
}

const messages = {
  "no-band": "no rate band covers the night",
  "zero-rate": "the rate is 0, which must not be booked",
  "negative-rate": "the rate is below 0",
  overlap: "several rate bands cover the night",
} as const;

function remarks({ date, issues }: NightRate, codes: readonly (keyof typeof messages)[]): readonly QuoteRemark[] {
  return codes
    .filter((code: RateIssue) => issues.includes(code))
    .map((code) => ({ code, message: `${date}: ${messages[code]}` }));
}

/** Returns the line that makes the lines add up to a rounded sum; none if nothing was rounded. */
export function roundingLine(description: string, exact: string, amount: string): readonly QuoteLine[] {
  const difference = subtractDecimals(amount, exact);
  if (compareDecimals(difference, "0") === 0) return [];
  return [{ kind: "rounding", description, amount: difference, sources: [] }];
}

/** The discount that the service validated. It applies to the base rental only (spec 4.2). */
export interface DiscountPart extends QuotePart {
  /** The discount: 0 or more. */
  readonly amount: string;
}

/**
 * Creates the line of a validated discount; no line without a discount. A discount that does not apply becomes a note.
 * A discount below 0 or above the rental becomes a problem.
 */
export function discountOf(discount: strucGetDiscountCodes | undefined, rental: string): DiscountPart {
  if (discount === undefined) return { ...part({}), amount: "0" };
  const { Discount, DiscountApplies, DiscountMSG = "" } = discount;
  if (!DiscountApplies) {
    const message = DiscountMSG === "" ? "the discount code does not apply" : DiscountMSG;
    return { ...part({ notes: [{ code: "discount-does-not-apply", message }] }), amount: "0" };
  }
  if (compareDecimals(Discount, "0") < 0 || compareDecimals(Discount, rental) > 0) {
    const message = `the discount ${Discount} is not between 0 and the rental ${rental}`;
    return { ...part({ problems: [{ code: "discount-out-of-range", message }] }), amount: "0" };
  }
  const line: QuoteLine = {
    kind: "discount",
    description: DiscountMSG,
    amount: subtractDecimals("0", Discount),
    sources: ["validateDiscountCode.Discount"],
  };
  return { ...part({ lines: [line] }), amount: Discount };
}
