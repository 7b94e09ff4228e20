// Sums, differences, products and order of decimals given and returned as text.
import { coefficientAt, type Decimal, formatDecimal, parseDecimal } from "./decimal.js";

/** -1, 0 or 1 as `a` is less than, equal to or greater than `b` in value: `1.50` equals `1.5`. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const { left, right } = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The exact sum, of the larger scale of the two. */
export function addDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b);
  return formatDecimal({ coefficient: left + right, scale });
}

/** The exact difference `a - b`, of the larger scale of the two. */
export function subtractDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b);
  return formatDecimal({ coefficient: left - right, scale });
}

/** The exact product, of the two scales added. */
export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return formatDecimal({ coefficient: left.coefficient * right.coefficient, scale: left.scale + right.scale });
}

/** The exact sum of a list, of the largest scale in it; `0` of an empty list. */
export function sumDecimals(texts: readonly string[]): string {
  return texts.reduce((sum, text) => addDecimals(sum, text), "0");
}

function aligned(a: string, b: string): { readonly left: bigint; readonly right: bigint; readonly scale: number } {
  const [left, right]: [Decimal, Decimal] = [parseDecimal(a), parseDecimal(b)];
  const scale = Math.max(left.scale, right.scale);
  return { left: coefficientAt(left, scale), right: coefficientAt(right, scale), scale };
}
