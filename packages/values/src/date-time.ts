// Parses an xs:dateTime into its parts and formats it again, exactly as written: no time zone is ever applied.
import type { CalendarDate } from "./calendar-date.js";
import { digits, existingDate, formatIsoDate } from "./date-text.js";
import { trimmedText } from "./read-text.js";
import { cannotRead, quote, ValueError } from "./value-error.js";

/** The parts of an xs:dateTime as written. */
export interface DateTime {
  readonly date: CalendarDate;
  /** The hour, 0 to 23. */
  readonly hour: number;
  /** The minute, 0 to 59. */
  readonly minute: number;
  /** The second, 0 to 59. */
  readonly second: number;
  /** The digits after the decimal point, including trailing zeros; `""` without a point. At most 1,000. */
  readonly fraction: string;
  /** `Z`, or `+hh:mm` or `-hh:mm` up to 14:00, as written; `undefined` if there is none. */
  readonly offset: string | undefined;
}

/** An xs:date as written, with the optional zone that XML Schema allows. */
export interface ZonedDate {
  readonly date: CalendarDate;
  readonly offset: string | undefined;
}

const DATE_TIME =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(Z|[+-][0-9]{2}:[0-9]{2})?$/;
const ZONED_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(Z|[+-][0-9]{2}:[0-9]{2})?$/;
const OFFSET = /^(?:Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)$/;
const FRACTION = /^[0-9]{0,1000}$/;

/**
 * Parses an xs:dateTime such as `2027-05-01T15:30:00.1234567-05:00`, ignoring surrounding white space. Throws
 * `malformed-date-time`, `impossible-date`, `date-out-of-range`, `impossible-time`, or `not-text` for a value that is
 * not a string. Rejects hour 24, although XML Schema allows it (wire facts, section 9).
 */
export function parseDateTime(text: string): DateTime {
  const form = "xs:dateTime";
  const parts = DATE_TIME.exec(trimmedText(text, form));
  if (parts === null) {
    const why = "expected yyyy-MM-ddTHH:mm:ss with or without a fraction and an offset, such as 2027-05-01T00:00:00";
    throw cannotRead("malformed-date-time", text, form, why);
  }
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const time = { hour, minute, second, fraction: parts[7] ?? "", offset: parts[8] };
  const refusal = timeProblem(time);
  if (refusal !== undefined) throw cannotRead("impossible-time", text, form, refusal);
  return { date: existingDate(text, form, { year, month, day }), ...time };
}

/** Formats an xs:dateTime: exactly the text that {@link parseDateTime} read, without surrounding white space. */
export function formatDateTime(value: DateTime): string {
  const { hour, minute, second, fraction, offset = "" } = value;
  const point = fraction === "" ? "" : `.${fraction}`;
  const text = `${formatIsoDate(value.date)}T${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}${point}${offset}`;
  const refusal = timeProblem(value);
  if (refusal === undefined) return text;
  throw new ValueError("impossible-time", text, `cannot write ${quote(text)} as xs:dateTime: ${refusal}`);
}

/** Parses an xs:date, with or without a zone: `2027-05-01`, `2027-05-01Z`, `2027-05-01+02:00`. */
export function parseZonedDate(text: string): ZonedDate {
  const form = "xs:date";
  const parts = ZONED_DATE.exec(trimmedText(text, form));
  if (parts === null) throw cannotRead("malformed-date", text, form, "expected a date such as 2027-05-01");
  const offset = parts[4];
  const refusal = offsetProblem(offset);
  if (refusal !== undefined) throw cannotRead("impossible-time", text, form, refusal);
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return { date: existingDate(text, form, date), offset };
}

/** Formats an xs:date: exactly the text that {@link parseZonedDate} read, without surrounding white space. */
export function formatZonedDate(value: ZonedDate): string {
  const text = `${formatIsoDate(value.date)}${value.offset ?? ""}`;
  const refusal = offsetProblem(value.offset);
  if (refusal === undefined) return text;
  throw new ValueError("impossible-time", text, `cannot write ${quote(text)} as xs:date: ${refusal}`);
}

function timeProblem(time: Omit<DateTime, "date">): string | undefined {
  if (time.hour === 24) return "hours run from 00 to 23; midnight is 00:00:00 of the day it begins";
  if (!isWithin(time.hour, 23)) return "hours run from 00 to 23";
  if (!isWithin(time.minute, 59)) return "minutes run from 00 to 59";
  if (!isWithin(time.second, 59)) return "seconds run from 00 to 59";
  if (!FRACTION.test(time.fraction)) return "a fraction has at most 1000 digits, and nothing else";
  return offsetProblem(time.offset);
}

function offsetProblem(offset: string | undefined): string | undefined {
  return offset === undefined || OFFSET.test(offset) ? undefined : "offsets are Z or run from -14:00 to +14:00";
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
