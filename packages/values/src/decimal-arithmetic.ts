// Adds, subtracts, multiplies and compares decimals that are given and returned as text.
import { coefficientAt, type Decimal, formatDecimal, parseDecimal } from "./decimal.js";

/** Returns -1, 0 or 1 if `a` is less than, equal to or greater than `b` in value: `1.50` equals `1.5`. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const { left, right } = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the exact sum. Its scale is the larger of the two scales. */
export function addDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b);
  return formatDecimal({ coefficient: left + right, scale });
}

/** Returns the exact difference `a - b`. Its scale is the larger of the two scales. */
export function subtractDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b);
  return formatDecimal({ coefficient: left - right, scale });
}

/** Returns the exact product. Its scale is the sum of the two scales. */
export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return formatDecimal({ coefficient: left.coefficient * right.coefficient, scale: left.scale + right.scale });
}

/** Returns the exact sum of a list. Its scale is the largest scale in the list. Returns `0` for an empty list. */
export function sumDecimals(texts: readonly string[]): string {
  return texts.reduce((sum, text) => addDecimals(sum, text), "0");
}

function aligned(a: string, b: string): { readonly left: bigint; readonly right: bigint; readonly scale: number } {
  const [left, right]: [Decimal, Decimal] = [parseDecimal(a), parseDecimal(b)];
  const scale = Math.max(left.scale, right.scale);
  return { left: coefficientAt(left, scale), right: coefficientAt(right, scale), scale };
}
