// Amounts of money as whole minor units (cents), without ever losing a fraction.
import { coefficientAt, formatDecimal, MAX_DECIMAL_DIGITS, parseDecimal } from "./decimal.js";
import { quote, requireWhole, ValueError } from "./value-error.js";

/**
 * The whole number of minor units of an amount: `157.50` with 2 digits is 15750n; digits is 0 to 1,000.
 * Throws `lossy-conversion` when a fraction of a unit would be lost; zeros at the end are none.
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

/** The amount of a whole number of minor units, with all its digits after the point: 15750n with 2 digits is `157.50`. */
export function fromMinorUnits(units: bigint, digits: number): string {
  requireDigits(digits);
  return formatDecimal({ coefficient: units, scale: digits });
}

function requireDigits(digits: number): void {
  requireWhole("the number of minor-unit digits", digits, 0, MAX_DECIMAL_DIGITS);
}
