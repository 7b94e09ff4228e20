// Bringing a decimal to a scale by a rule that the caller names: none is the default.
import { coefficientAt, formatDecimal, MAX_DECIMAL_DIGITS, parseDecimal } from "./decimal.js";
import { invalidArgument, requireWhole } from "./value-error.js";

/**
 * The rules for cutting digits off. `half-*` rules go to the nearest, and when exactly between: `half-even` to the even digit,
 * `half-up` away from zero, `half-down` toward zero. `down` is toward zero, `up` away from it, `floor` and `ceiling` toward -∞ and +∞.
 */
export const ROUNDING_RULES = ["half-even", "half-up", "half-down", "down", "up", "floor", "ceiling"] as const;

/** A rule of rounding, as `ROUNDING_RULES` lists it. */
export type RoundingRule = (typeof ROUNDING_RULES)[number];

interface Cut {
  readonly negative: boolean;
  /** True if the last digit that is kept is odd. */
  readonly odd: boolean;
  /** The comparison of the cut digits with a half of the last digit that is kept: less, equal or more. */
  readonly half: -1 | 0 | 1;
}

// True if the remaining digits grow by one, away from zero, when something other than zero is cut off.
const GROWS = new Map<RoundingRule, (cut: Cut) => boolean>([
  ["half-even", (cut) => cut.half > 0 || (cut.half === 0 && cut.odd)],
  ["half-up", (cut) => cut.half >= 0],
  ["half-down", (cut) => cut.half > 0],
  ["down", () => false],
  ["up", () => true],
  ["floor", (cut) => cut.negative],
  ["ceiling", (cut) => !cut.negative],
]);

/** The decimal at exactly `scale` digits after the point (0 to 1,000): zeros are added, or digits cut off by the rule. */
export function roundDecimal(text: string, scale: number, rule: RoundingRule): string {
  requireWhole("the scale to round to", scale, 0, MAX_DECIMAL_DIGITS);
  const grows = GROWS.get(rule);
  if (grows === undefined) throw invalidArgument("the rounding rule", rule, `one of ${ROUNDING_RULES.join(", ")}`);
  const value = parseDecimal(text);
  if (value.scale <= scale) return formatDecimal({ coefficient: coefficientAt(value, scale), scale });
  return formatDecimal({ coefficient: cutOff(value.coefficient, 10n ** BigInt(value.scale - scale), grows), scale });
}

function cutOff(coefficient: bigint, unit: bigint, grows: (cut: Cut) => boolean): bigint {
  const negative = coefficient < 0n;
  const size = negative ? -coefficient : coefficient;
  const [kept, rest] = [size / unit, size % unit];
  const twice = rest * 2n;
  const half = twice < unit ? -1 : twice > unit ? 1 : 0;
  const away = rest !== 0n && grows({ negative, odd: kept % 2n === 1n, half });
  const rounded = away ? kept + 1n : kept;
  return negative ? -rounded : rounded;
}
