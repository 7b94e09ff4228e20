// The words of contradictions, and when two values are the same.

import type { RecordValue, Value } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";
import { addDays, type CalendarDate, canonicalDecimal, dateOf } from "@staywire/values";
import { MAIN, type ReadCall } from "../discovery/observed.js";

/** Names an operation, and the account if it is not the main one. */
export function named({ operation, account }: Pick<ReadCall, "operation" | "account">): Message {
  return account === MAIN ? knownName(operation) : phrase`${knownName(operation)} as user ${knownName(account)}`;
}

/** A value as a text that equal values share: decimals without trailing zeros, absent and nil as empty. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
  return /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? canonicalDecimal(value) : value;
}

/** The date of a dateTime; undefined if it is none. */
export function dateIn(value: unknown): CalendarDate | undefined {
  try {
    return dateOf(String(value));
  } catch {
    return undefined;
  }
}

/** The day so many days after another one; undefined where no date can say it, as beside the first one of .NET. */
export function dayBeside(date: CalendarDate, days: number): CalendarDate | undefined {
  try {
    return addDays(date, days);
  } catch {
    return undefined;
  }
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

/** Says what one member is in two replies; of records, the first of their members that differs. */
export function against(member: string, left: Side, right: Side): Message {
  const [ours, theirs] = [left, right].map(({ row }) => row[member]);
  const inner = isRecord(ours) && isRecord(theirs) ? differing(Object.keys(ours), ours, theirs)[0] : undefined;
  if (inner !== undefined) {
    const sides = [left, right].map(({ call, row }) => ({ call, row: row[member] as RecordValue })) as [Side, Side];
    return phrase`${knownName(member)}.${against(inner, ...sides)}`;
  }
  const of = ({ call, row }: Side) => phrase`${named(call)} is ${shown(memberText(row, member))}`;
  return phrase`${knownName(member)} of ${of(left)}, ${knownName(member)} of ${of(right)}`;
}

function isRecord(value: Value | null | undefined): value is RecordValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Says which members of two records differ; undefined if none does. */
export function differences(members: readonly string[], left: Side, right: Side): Message | undefined {
  const found = differing(members, left.row, right.row);
  if (found.length === 0) return undefined;
  return joinMessages(
    found.map((member) => against(member, left, right)),
    "; ",
  );
}

/** A record and the call that returned it. */
export interface Side {
  readonly call: Pick<ReadCall, "operation" | "account">;
  readonly row: RecordValue;
}

/** Shows a text: a number, a day or a truth value as it is, another text in quotes and cut to 60 characters. */
export function shown(text: string): Message {
  if (text === "") return phrase`empty`;
  return /^(?:-?\d{1,40}(?:\.\d{1,40})?|\d{4}-\d\d-\d\d|true|false)$/.test(text) ? knownName(text) : quote(text, 60);
}

/** The members of two records that differ. */
export function differing(members: readonly string[], left: RecordValue, right: RecordValue): readonly string[] {
  return members.filter((member) => memberText(left, member) !== memberText(right, member));
}
