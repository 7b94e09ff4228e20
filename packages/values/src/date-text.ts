// Reads and writes calendar dates as text: `dd MMM yyyy`, the format of date parameters (spec section 2), and ISO
// `yyyy-MM-dd`.
import { type CalendarDate, dateProblem, MONTH_NAMES, requireDate } from "./calendar-date.js";
import { requireText } from "./read-text.js";
import { cannotRead } from "./value-error.js";

const DD_MMM_YYYY = /^([0-9]{1,2}) ([A-Za-z]{3}) ([0-9]{4})$/;
const ISO_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const MONTH_NUMBERS = new Map(MONTH_NAMES.map((name, index) => [shortName(name).toLowerCase(), index + 1]));

/**
 * Reads `01 May 2027`: one or two digits for the day, the first three letters of the English month in any letter case,
 * single spaces. Throws `malformed-date`, `impossible-date`, `date-out-of-range`, or `not-text` for a value that is not
 * a string.
 */
export function parseDdMmmYyyy(text: string): CalendarDate {
  const form = "dd MMM yyyy";
  const parts = DD_MMM_YYYY.exec(requireText(text, form));
  if (parts === null) throw cannotRead("malformed-date", text, form, "expected a date such as 01 May 2027");
  const [, day = "", name = "", year = ""] = parts;
  const month = MONTH_NUMBERS.get(name.toLowerCase());
  if (month === undefined) {
    throw cannotRead("malformed-date", text, form, `${name} is none of the English months Jan to Dec`);
  }
  return existingDate(text, form, { year: Number(year), month, day: Number(day) });
}

/**
 * Writes `01 May 2027`: two digits for the day, an English month, four digits for the year, whatever the language of
 * the host.
 */
export function formatDdMmmYyyy(date: CalendarDate): string {
  const { year, month, day } = requireDate(date);
  return `${digits(day, 2)} ${shortName(MONTH_NAMES[month - 1] as string)} ${digits(year, 4)}`;
}

/**
 * Reads `2027-05-01`, without a zone. Throws `malformed-date`, `impossible-date`, `date-out-of-range`, or `not-text`
 * for a value that is not a string.
 */
export function parseIsoDate(text: string): CalendarDate {
  const form = "yyyy-MM-dd";
  const parts = ISO_DATE.exec(requireText(text, form));
  if (parts === null) throw cannotRead("malformed-date", text, form, "expected a date such as 2027-05-01");
  return existingDate(text, form, { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) });
}

/** Writes a date as `2027-05-01`. */
export function formatIsoDate(date: CalendarDate): string {
  const { year, month, day } = requireDate(date);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Returns a date that was read from a text. Throws a ValueError with the text if the day does not exist. */
export function existingDate(text: string, form: string, date: CalendarDate): CalendarDate {
  const refusal = dateProblem(date.year, date.month, date.day);
  if (refusal !== undefined) throw cannotRead(refusal.code, text, form, refusal.why);
  return date;
}

/** Writes a whole number with leading zeros, at least `length` digits long. */
export function digits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

function shortName(name: string): string {
  return name.slice(0, 3);
}
