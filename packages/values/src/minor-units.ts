// Converts amounts of money to whole minor units (cents) and back, without ever losing a fraction.
import { coefficientAt, formatDecimal, MAX_DECIMAL_DIGITS, parseDecimal } from "./decimal.js";
import { quote, requireWhole, ValueError } from "./value-error.js";

/**
 * Converts an amount to minor units: `157.50` with 2 digits gives 15750n. `digits` is 0 to 1,000. Throws
 * `lossy-conversion` if the amount contains a fraction of a minor unit that is not zero, and the errors of
 * `parseDecimal`.
 */
export function toMinorUnits(text: string, digits: number): bigint {
  requireDigits(digits);
  const value = parseDecimal(text);
  if (value.scale <= digits) return coefficientAt(value, digits);
  const unit = 10n ** BigInt(value.scale - digits);
  if (value.coefficient % unit === 0n) return value.coefficient / unit;
  const message = `cannot convert ${quote(text)} to minor units of ${digits} digits: a fraction of a unit would be lost; round it first with roundDecimal`;
  throw new ValueError("lossy-conversion", text, message);
}

/** Converts minor units to an amount with all its digits after the point: 15750n with 2 digits gives `157.50`. */
export function fromMinorUnits(units: bigint, digits: number): string {
  requireDigits(digits);
  return formatDecimal({ coefficient: units, scale: digits });
}

function requireDigits(digits: number): void {
  requireWhole("the number of minor-unit digits", digits, 0, MAX_DECIMAL_DIGITS);
}
