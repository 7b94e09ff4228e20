// Defines predicates over a difference between two replies, for the rows of the comparison.
import type { Reply, ServiceError, Value } from "@staywire/codec";
import type { Compared } from "@staywire/conformance/checks";
import { compareDecimals, subtractDecimals, ValueError } from "@staywire/values";

/**
 * Returns a function that is true if the difference is in the reply to the call itself, and in one of the members. A
 * member is named by its path without indices.
 */
export function isAbout(...members: readonly string[]): (compared: Compared) => boolean {
  return ({ difference, shown }) => shown === undefined && members.includes(difference.member);
}

/** True if one side returns an error and the other a result, or if their errors differ. */
export function isOutcome({ difference: { kind } }: Compared): boolean {
  return kind === "refused" || kind === "answered" || kind === "error-code";
}

/**
 * True if the sides report different errors, or only one side reports an error. The error can concern the call or an
 * item, or be a warning.
 */
export function isErrorOrOutcome(compared: Compared): boolean {
  const { kind } = compared.difference;
  return isOutcome(compared) || kind === "item-error" || kind === "warning";
}

/** Returns the code that only the right side reports; undefined if it reports none. */
export function missedCode({ difference, right }: Compared): string | undefined {
  if (difference.kind === "answered" || difference.kind === "error-code") {
    return right.kind === "error" ? right.code : undefined;
  }
  if (difference.kind !== "item-error" && difference.kind !== "warning") return undefined;
  const [, text] = difference.values ?? [];
  return typeof text === "string" ? text.replace(/ \((?:empty|warning)\)$/, "") : undefined;
}

/** True if the left side reports an error with another code. */
export function hasOtherError({ difference, left }: Compared): boolean {
  if (difference.kind === "error-code") return true;
  if (difference.kind === "answered") return left?.kind === "ok" && left.itemErrors.length > 0;
  const [text] = difference.values ?? [];
  return difference.kind === "item-error" && typeof text === "string";
}

/** True if the left side reports an error whose text is not in the catalog. */
export function hasUnknownText({ difference, left }: Compared): boolean {
  if (difference.kind === "error-code") return left?.kind === "error" && left.code === "unclassified";
  if (difference.kind === "answered") {
    return left?.kind === "ok" && left.itemErrors.some(({ code }) => code === "unclassified");
  }
  return ["item-error", "warning"].includes(difference.kind) && difference.values?.[0] === "unclassified";
}

/** True if two dateTimes are on the same day. */
export function isSameDay({ difference: { values } }: Compared): boolean {
  const [left, right] = values ?? [];
  const day = /^\d{4}-\d{2}-\d{2}(?=T)/;
  if (typeof left !== "string" || typeof right !== "string" || !day.test(left)) return false;
  return left.slice(0, 10) === right.slice(0, 10) && day.test(right);
}

/** True if two decimals differ by no more than a cent. */
export function isRounding({ difference: { values } }: Compared): boolean {
  const [left, right] = values ?? [];
  if (typeof left !== "string" || typeof right !== "string") return false;
  try {
    const gap = subtractDecimals(left, right);
    return compareDecimals(gap, "0.01") <= 0 && compareDecimals(gap, "-0.01") >= 0;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

/** True if a member is absent or nil on one side, and false, zero or blank on the other side. */
export function isUnsetValue({ difference: { kind, values } }: Compared): boolean {
  if (kind !== "value" || values === undefined) return false;
  return values.some((one, index) => isMissing(one) && isZero(values[1 - index]));
}

function isMissing(value: Value | undefined): boolean {
  return value === undefined || value === null;
}

/** True if a value is false, zero or blank. */
export function isZero(value: Value | undefined): boolean {
  if (value === false || value === 0 || value === "") return true;
  return typeof value === "string" && /^-?0+(?:\.0*)?$/.test(value);
}

/** Returns the texts next to a result: errors of items, and warnings. */
export function textsOf(reply: Extract<Reply, { kind: "ok" }>): readonly ServiceError[] {
  return [...reply.itemErrors, ...reply.warnings];
}
