// Decides if a dateTime is in the future.
import { compareInstants, type DateTime, formatDateTime, parseDateTime, parseZonedDate } from "@staywire/values";

/**
 * True if a dateTime, or the beginning of a bare date, is later than `now`. A dateTime without an offset is read with
 * the offset of `now`; if `now` has no offset either, both are compared as UTC.
 */
export function isFuture(text: string, now: string): boolean {
  const { offset = "Z" } = partsOf(now);
  return compareInstants(instantOf(text, offset), instantOf(now, offset)) > 0;
}

function instantOf(text: string, offset: string): string {
  const parts = partsOf(text);
  return formatDateTime({ ...parts, offset: parts.offset ?? offset });
}

function partsOf(text: string): DateTime {
  if (text.includes("T")) return parseDateTime(text);
  return { ...parseZonedDate(text), hour: 0, minute: 0, second: 0, fraction: "" };
}
