// Rounds a decimal to a scale. The caller must name the rule: there is no default.
import { coefficientAt, formatDecimal, MAX_DECIMAL_DIGITS, parseDecimal } from "./decimal.js";
import { invalidArgument, requireWhole } from "./value-error.js";

/**
 * The rounding rules. The `half-*` rules round to the nearest result. If two results are equally near, `half-even`
 * takes the one with an even last digit, `half-up` the one away from zero, and `half-down` the one toward zero. `down`
 * rounds toward zero, `up` away from it, `floor` toward -∞, `ceiling` toward +∞.
 */
export const ROUNDING_RULES = ["half-even", "half-up", "half-down", "down", "up", "floor", "ceiling"] as const;

/** A rounding rule, one of `ROUNDING_RULES`. */
export type RoundingRule = (typeof ROUNDING_RULES)[number];

interface Cut {
  readonly negative: boolean;
  /** True if the last kept digit is odd. */
  readonly odd: boolean;
  /**
   * Compares the digits that are cut off with half a unit of the last kept digit: -1 if they are less, 0 if equal, 1 if
   * more.
   */
  readonly half: -1 | 0 | 1;
}

// For each rule, a function that returns true if the last kept digit is increased by one, which moves the number away
// from zero. It is called only if the digits that are cut off are not all zero.
const GROWS = new Map<RoundingRule, (cut: Cut) => boolean>([
  ["half-even", (cut) => cut.half > 0 || (cut.half === 0 && cut.odd)],
  ["half-up", (cut) => cut.half >= 0],
  ["half-down", (cut) => cut.half > 0],
  ["down", () => false],
  ["up", () => true],
  ["floor", (cut) => cut.negative],
  ["ceiling", (cut) => !cut.negative],
]);

/** Returns the decimal with exactly `scale` digits after the point (0 to 1,000): adds zeros, or rounds by the rule. */
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
