// Describes contradictions in words, and decides when two values are equal.

import type { RecordValue, Value } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";
import { addDays, type CalendarDate, canonicalDecimal, dateOf } from "@staywire/values";
import { MAIN, type ReadCall } from "../discovery/observed.js";

/** Names an operation, and the account if it is not the main one. */
export function named({ operation, account }: Pick<ReadCall, "operation" | "account">): Message {
  return account === MAIN ? knownName(operation) : phrase`${knownName(operation)} as user ${knownName(account)}`;
}

/** Returns a text that is the same for equal values: decimals lose trailing zeros, absent and nil values are empty. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
  return /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? canonicalDecimal(value) : value;
}

/** Returns the date of a dateTime; undefined if the value is not a dateTime. */
export function dateIn(value: unknown): CalendarDate | undefined {
  try {
    return dateOf(String(value));
  } catch {
    return undefined;
  }
}

/**
 * Returns the date that is `days` days later, or earlier for a negative number. Returns undefined if that date is out
 * of range, such as before the first date of .NET.
 */
export function dayBeside(date: CalendarDate, days: number): CalendarDate | undefined {
  try {
    return addDays(date, days);
  } catch {
    return undefined;
  }
}

/** Returns the date of a dateTime as text. */
export function dayOf(value: Value | undefined): string {
  return textOf(value).slice(0, 10);
}

const dates: ReadonlySet<string> = new Set(["FromDate", "ToDate", "ArrivalDate", "DepartureDate", "StartDate"]);

/** Returns the text of a member; for the members in `dates`, only the date. */
export function memberText(row: RecordValue, member: string): string {
  return dates.has(member) ? dayOf(row[member]) : textOf(row[member]);
}

/**
 * Describes the values of one member in two replies; if the values are records, the values of their first member that
 * differs.
 */
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

/** Describes the members that differ between two records; undefined if none does. */
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

/**
 * Formats a text: `empty` for an empty text; numbers, dates and booleans as they are; other texts in quotes and cut to
 * 60 characters.
 */
export function shown(text: string): Message {
  if (text === "") return phrase`empty`;
  return /^(?:-?\d{1,40}(?:\.\d{1,40})?|\d{4}-\d\d-\d\d|true|false)$/.test(text) ? knownName(text) : quote(text, 60);
}

/** Returns the members that differ between two records. */
export function differing(members: readonly string[], left: RecordValue, right: RecordValue): readonly string[] {
  return members.filter((member) => memberText(left, member) !== memberText(right, member));
}
