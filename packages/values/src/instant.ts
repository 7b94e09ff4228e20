// Compares instants: dateTimes that have an offset.
import { type DateTime, parseDateTime } from "./date-time.js";
import { toDayNumber } from "./day-number.js";
import { quote, ValueError } from "./value-error.js";

/**
 * Returns -1, 0 or 1 if the instant `a` is before, at or after `b`. Every fraction digit counts. Throws `no-offset` if
 * `a` or `b` has no offset, and the errors of `parseDateTime`.
 */
export function compareInstants(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [requireOffset(a), requireOffset(b)];
  const seconds = secondsOf(left) - secondsOf(right);
  if (seconds !== 0) return seconds < 0 ? -1 : 1;
  return compareFractions(left.fraction, right.fraction);
}

// Returns the minutes by which an offset is ahead of UTC, -840 to 840: 0 for `Z`, -300 for `-05:00`.
function offsetMinutes(offset: string): number {
  if (offset === "Z") return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return offset.startsWith("-") ? -minutes : minutes;
}

function requireOffset(text: string): DateTime & { readonly offset: string } {
  const value = parseDateTime(text);
  const { offset } = value;
  if (offset !== undefined) return { ...value, offset };
  const message = `cannot compare ${quote(text)} as an instant: it has no offset, so it is a local time; compare dates with dateOf and compareDates`;
  throw new ValueError("no-offset", text, message);
}

function secondsOf(value: DateTime & { readonly offset: string }): number {
  const minutes = toDayNumber(value.date) * 1440 + value.hour * 60 + value.minute - offsetMinutes(value.offset);
  return minutes * 60 + value.second;
}

function compareFractions(a: string, b: string): -1 | 0 | 1 {
  const length = Math.max(a.length, b.length);
  const [left, right] = [a.padEnd(length, "0"), b.padEnd(length, "0")];
  return left < right ? -1 : left > right ? 1 : 0;
}
