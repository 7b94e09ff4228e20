// Reads and writes xs:decimal as exact decimal numbers that keep their scale.
import { trimmedText } from "./read-text.js";
import { cannotRead, requireWhole, ValueError } from "./value-error.js";

/** The number `coefficient / 10 ** scale`; `157.50` has the coefficient 15750 and the scale 2. */
export interface Decimal {
  readonly coefficient: bigint;
  /** The number of digits after the point: 0 to 1,000. */
  readonly scale: number;
}

/**
 * The maximum number of digits after the point, and the maximum number of significant digits. It limits the time of a
 * calculation.
 */
export const MAX_DECIMAL_DIGITS = 1_000;

const DECIMAL = /^([+-]?)([0-9]*)(?:\.([0-9]*))?$/;

/**
 * Parses an xs:decimal. Accepts a sign, `.5`, `5.` and surrounding white space; rejects exponents and thousands
 * separators. Throws `malformed-decimal`, `too-many-digits` beyond {@link MAX_DECIMAL_DIGITS}, or `not-text` for a
 * value that is not a string. Reads `-0` as 0.
 */
export function parseDecimal(text: string): Decimal {
  const form = "xs:decimal";
  const parts = DECIMAL.exec(trimmedText(text, form));
  const [, sign = "", whole = "", fraction = ""] = parts ?? [];
  if (whole === "" && fraction === "") {
    const why = "expected digits with or without a sign and a point, such as -157.50; no exponent, no thousands";
    throw cannotRead("malformed-decimal", text, form, why);
  }
  const significant = withoutLeadingZeros(whole + fraction);
  if (isTooLong(significant, fraction.length)) throw cannotRead("too-many-digits", text, form, TOO_LONG);
  const coefficient = BigInt(significant);
  return { coefficient: sign === "-" ? -coefficient : coefficient, scale: fraction.length };
}

/**
 * Formats a decimal with every digit of its scale, at least one digit before the point, no plus sign and no negative
 * zero.
 */
export function formatDecimal(value: Decimal): string {
  const { coefficient, scale } = requireDecimal(value);
  const negative = coefficient < 0n;
  const all = String(negative ? -coefficient : coefficient).padStart(scale + 1, "0");
  const point = all.length - scale;
  const text = scale === 0 ? all : `${all.slice(0, point)}.${all.slice(point)}`;
  return negative ? `-${text}` : text;
}

/**
 * Returns the canonical text of a decimal, as in XML Schema 1.1: no redundant zeros, and no point in a whole number
 * (`5.00` gives `5`).
 */
export function canonicalDecimal(text: string): string {
  const exact = formatDecimal(parseDecimal(text));
  if (!exact.includes(".")) return exact;
  let end = exact.length;
  while (exact.charAt(end - 1) === "0") end--;
  return exact.slice(0, exact.charAt(end - 1) === "." ? end - 1 : end);
}

/**
 * Returns the given decimal. Throws `invalid-argument` for a scale that is negative or not whole. Throws
 * `too-many-digits` beyond the maximum, which the result of a calculation can exceed.
 */
function requireDecimal(value: Decimal): Decimal {
  requireWhole("the scale of a decimal", value.scale, 0, Number.MAX_SAFE_INTEGER);
  const significant = String(value.coefficient < 0n ? -value.coefficient : value.coefficient);
  if (!isTooLong(significant, value.scale)) return value;
  const what = `${significant.length} significant digits and ${value.scale} after the point`;
  throw new ValueError("too-many-digits", significant, `cannot hold a decimal of ${what}: ${TOO_LONG}`);
}

/**
 * Returns the coefficient that a decimal has with `scale` digits after the point. `scale` must be at least the scale of
 * the decimal.
 */
export function coefficientAt(value: Decimal, scale: number): bigint {
  return value.coefficient * 10n ** BigInt(scale - value.scale);
}

const TOO_LONG = `a decimal has at most ${MAX_DECIMAL_DIGITS} significant digits, and as many after the point; round it first`;

function isTooLong(significant: string, scale: number): boolean {
  return significant.length > MAX_DECIMAL_DIGITS || scale > MAX_DECIMAL_DIGITS;
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits.charAt(start) === "0") start++;
  return digits.slice(start);
}
