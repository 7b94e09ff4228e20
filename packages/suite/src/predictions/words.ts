// The words of contradictions, and when two values are the same.
import type { RecordValue, Value } from "@staywire/codec";
import { canonicalDecimal } from "@staywire/values";
import { MAIN, type ReadCall } from "../discovery/observed.js";

/** Names an operation, and the account if it is not the main one. */
export function named({ operation, account }: Pick<ReadCall, "operation" | "account">): string {
  return account === MAIN ? operation : `${operation} as user ${account}`;
}

/** A value as a text that equal values share: decimals without trailing zeros, absent and nil as empty. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
  return /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? canonicalDecimal(value) : value;
}

/** The date of a dateTime, as text. */
export function dayOf(value: Value | undefined): string {
  return textOf(value).slice(0, 10);
}

const dates: ReadonlySet<string> = new Set(["FromDate", "ToDate", "ArrivalDate", "DepartureDate", "StartDate"]);

/** The text of a member: of a date without its time. */
export function memberText(row: RecordValue, member: string): string {
  return dates.has(member) ? dayOf(row[member]) : textOf(row[member]);
}

/** Says what one member is in two replies. */
export function against(member: string, left: Side, right: Side): string {
  const of = ({ call, row }: Side) => `${named(call)} is ${shown(memberText(row, member))}`;
  return `${member} of ${of(left)}, ${member} of ${of(right)}`;
}

/** A record and the call that returned it. */
export interface Side {
  readonly call: Pick<ReadCall, "operation" | "account">;
  readonly row: RecordValue;
}

/** Shows a text, cut where it is long. */
export function shown(text: string): string {
  return text === "" ? "empty" : text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** The members of two records that differ. */
export function differing(members: readonly string[], left: RecordValue, right: RecordValue): readonly string[] {
  return members.filter((member) => memberText(left, member) !== memberText(right, member));
}
