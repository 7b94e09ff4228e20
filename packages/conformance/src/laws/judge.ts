// Evaluates a law on a record.

import type { RecordValue, Value } from "@staywire/codec";
import {
  type Among,
  type AtLeast,
  type Count,
  type Difference,
  jsonText,
  knownName,
  knownNames,
  type Law,
  type Message,
  type NotBeforeToday,
  type Offsets,
  type Ordered,
  phrase,
} from "@staywire/model";
import {
  type CalendarDate,
  compareDates,
  compareDecimals,
  dateOf,
  formatIsoDate,
  subtractDecimals,
  ValueError,
} from "@staywire/values";
import { showData } from "../core/describe.js";

type LawJudge<L extends Law> = (law: L, record: RecordValue, today: CalendarDate) => Message | undefined | "silent";

/**
 * Explains why a record breaks a law; undefined if the record obeys it; `silent` if the record lacks the values that
 * the law compares.
 */
export function breachOf(law: Law, record: RecordValue, today: CalendarDate): Message | undefined | "silent" {
  return (lawJudges[law.kind] as LawJudge<Law>)(law, record, today);
}

const lawJudges: { readonly [K in Law["kind"]]: LawJudge<Extract<Law, { kind: K }>> } = {
  count,
  difference,
  ordered,
  "not-before-today": notBeforeToday,
  "at-least": atLeast,
  among,
  offsets,
};

function count({ member, of }: Count, record: RecordValue): Message | undefined | "silent" {
  const items = (record[of] ?? []) as readonly Value[];
  const given = record[member];
  return given === items.length
    ? undefined
    : phrase`${knownName(member)} is ${showData(given)}, and ${knownName(of)} has ${items.length} items`;
}

function difference({ member, minuend, subtrahend }: Difference, record: RecordValue): Message | undefined | "silent" {
  const [given, from, less] = [record[member], record[minuend], record[subtrahend]].map(numeral);
  if (given === undefined || from === undefined || less === undefined) return "silent";
  const right = subtractDecimals(from, less);
  if (compareDecimals(given, right) === 0) return undefined;
  return phrase`${knownName(member)} is ${knownName(given)}, and ${knownName(minuend)} ${knownName(from)} less ${knownName(subtrahend)} ${knownName(less)} is ${knownName(right)}`;
}

function numeral(value: Value | undefined): string | undefined {
  return typeof value === "number" || typeof value === "string" ? String(value) : undefined;
}

function ordered({ first, second, strict }: Ordered, record: RecordValue): Message | undefined | "silent" {
  const [a, b] = [record[first], record[second]];
  const order = orderOf(a, b);
  if (order === undefined) return "silent";
  if (order < 0 || (order === 0 && !strict)) return undefined;
  return phrase`${knownName(first)} ${showData(a)} is ${order === 0 ? "the same as" : "after"} ${knownName(second)} ${showData(b)}`;
}

function orderOf(a: Value | undefined, b: Value | undefined): number | undefined {
  const [first, second] = [dateMember(a), dateMember(b)];
  if (first === undefined || second === undefined) return undefined;
  const days = compareDates(first, second);
  return days !== 0 ? days : timeIn(a) < timeIn(b) ? -1 : timeIn(a) > timeIn(b) ? 1 : 0;
}

function timeIn(value: Value | undefined): string {
  return String(value).trim().slice(11, 19);
}

function dateMember(value: Value | undefined): CalendarDate | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return dateOf(value);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

function notBeforeToday(
  { member }: NotBeforeToday,
  record: RecordValue,
  today: CalendarDate,
): Message | undefined | "silent" {
  const date = dateMember(record[member]);
  if (date === undefined) return "silent";
  if (compareDates(date, today) >= 0) return undefined;
  return phrase`${knownName(member)} is ${knownName(formatIsoDate(date))}, and today is ${knownName(formatIsoDate(today))}`;
}

function atLeast({ member, min }: AtLeast, record: RecordValue): Message | undefined | "silent" {
  const given = numeral(record[member]);
  if (given === undefined) return "silent";
  return compareDecimals(given, String(min)) >= 0
    ? undefined
    : phrase`${knownName(member)} is ${knownName(given)}, less than ${min}`;
}

function among({ member, values }: Among, record: RecordValue): Message | undefined | "silent" {
  const given = record[member];
  if (typeof given !== "string" || given === "") return "silent";
  return values.includes(given)
    ? undefined
    : phrase`${knownName(member)} is ${jsonText(given)}, none of ${knownNames(values)}`;
}

function offsets({ list, member }: Offsets, record: RecordValue): Message | undefined | "silent" {
  const items = (record[list] ?? []) as readonly (RecordValue | null)[];
  if (items.length === 0) return "silent";
  const wrong = items.findIndex((item, index) => item?.[member] !== index);
  return wrong < 0
    ? undefined
    : phrase`${knownName(list)}[${wrong}].${knownName(member)} is ${showData(items[wrong]?.[member])}, not ${wrong}`;
}
