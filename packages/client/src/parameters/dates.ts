// Converts dates from the formats that callers use to the format of the wire.

import { type DateForm, knownName, type Message, phrase, quote } from "@staywire/model";
import {
  atMidnight,
  type CalendarDate,
  type DateTime,
  dateOf,
  formatDdMmmYyyy,
  isCalendarDate,
  parseDateTime,
  parseDdMmmYyyy,
  parseIsoDate,
  ValueError,
} from "@staywire/values";

/**
 * A date from a caller: a calendar date, ISO text (`2027-05-01`, with or without a time), or the format of the wire
 * (`01 May 2027`).
 */
export type DateInput = CalendarDate | string;

/** A date that was read, or the problem with it. */
export type DateReading = { readonly date: CalendarDate; readonly text: string } | { readonly problem: Message };

/** Reads a date in any format that a caller may use, and writes it in the format of the wire. */
export function readDate(value: unknown, form: DateForm): DateReading {
  if (isCalendarDate(value)) return written(value, form);
  if (typeof value !== "string") return { problem: phrase`${described(value)}; ${expected}` };
  try {
    return readText(value.trim(), form);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return { problem: phrase`is ${quote(value)}; ${expected}` };
  }
}

const expected = "expected a date: a calendar date { year, month, day }, 2027-05-01 or 01 May 2027";

function described(value: unknown): Message {
  if (value instanceof Object && "getTime" in value) return phrase`is a Date, which is an instant and not a day`;
  return typeof value === "object" && value !== null
    ? phrase`is an object that is not a calendar date`
    : phrase`is ${knownName(String(value))}`;
}

function written(date: CalendarDate, form: DateForm): DateReading {
  return { date, text: form === "dateTime" ? atMidnight(date) : formatDdMmmYyyy(date) };
}

function readText(text: string, form: DateForm): DateReading {
  if (text.includes(" ")) return written(parseDdMmmYyyy(text), form);
  if (!text.includes("T")) return written(parseIsoDate(text), form);
  const time = parseDateTime(text);
  if (form === "dateTime") return { date: dateOf(text), text };
  return isMidnight(time)
    ? written(time.date, form)
    : { problem: phrase`is ${quote(text)}, with a time of day that the parameter cannot carry; ${expected}` };
}

function isMidnight({ hour, minute, second, fraction }: DateTime): boolean {
  return hour === 0 && minute === 0 && second === 0 && !/[1-9]/.test(fraction);
}
