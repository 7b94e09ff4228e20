// Scalars in XML: how each is read and written (wire.md sections 2 and 5).
import type { ScalarName } from "@staywire/model";

/** A value that was read, and whose form it had: that of XML Schema, one that .NET takes too, or one that only we take. */
export interface Read {
  readonly value: string | number | boolean;
  readonly form: "xml" | "dotnet" | "tolerated";
}

/** Why a text was not read; `overflow` where it is a number out of range. */
export type Unread = "format" | "overflow";

/** How one scalar kind meets XML. */
export interface XmlScalar {
  /** What a person calls it. */
  readonly title: string;
  read(text: string): Read | Unread;
  /** The text of a value, or undefined where the value is not of the kind. */
  write(value: unknown): string | undefined;
}

const blank = /^[ \t\r\n]+|[ \t\r\n]+$/g;

function trim(text: string): string {
  return text.replace(blank, "");
}

/** The least and the greatest int. */
export const intRange = { min: -2147483648, max: 2147483647 } as const;

/** Reads decimal digits with a sign into an int32. */
export function readInt(text: string): number | Unread {
  if (!/^[+-]?\d+$/.test(text)) return "format";
  const value = Number(text);
  return value >= intRange.min && value <= intRange.max ? value + 0 : "overflow";
}

const dateTimeForm =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,40})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;
const dateForm = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(year: number, month: number, day: number): boolean {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return year >= 1 && day >= 1 && day <= (monthDays[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** Whether a text is an xs:dateTime of the years 0001 to 9999, with or without an offset. */
export function isDateTime(text: string): boolean {
  if (text.length === 19 && isSureMidnight(text)) return true;
  const parts = dateTimeForm.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  return isDate(year, month, day) && hour < 24 && minute < 60 && second < 60;
}

// A date at midnight, on a day that every month has: what nearly all messages carry.
function isSureMidnight(text: string): boolean {
  if (!text.endsWith("T00:00:00")) return false;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const dashes = text.charCodeAt(4) === 0x2d && text.charCodeAt(7) === 0x2d;
  return dashes && year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** Whether a text is an xs:date. */
export function isBareDate(text: string): boolean {
  const parts = dateForm.exec(text);
  return parts !== null && isDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** The dateTime at the start of an xs:date. */
export function midnightOf(date: string): string {
  return `${date.slice(0, 10)}T00:00:00${date.slice(10)}`;
}

// A decimal in the form of XML Schema, of at most 1,000 characters.
function isDecimal(text: string): boolean {
  const first = text.charCodeAt(0);
  const end = decimalEnd(text, first === 0x2d || first === 0x2b ? 1 : 0);
  return end === text.length && end <= 1000;
}

// Where digits with at most one point among them end; -1 where there are no digits.
function decimalEnd(text: string, start: number): number {
  let at = start;
  let point = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x2e && point === 0) point = 1;
    else if (code < 0x30 || code > 0x39) break;
  }
  return at - start - point > 0 ? at : -1;
}

const booleans: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

/** One row for each scalar kind. */
export const xmlScalars: Readonly<Record<ScalarName, XmlScalar>> = {
  string: {
    title: "a string",
    read: (text) => ({ value: text, form: "xml" }),
    write: (value) => (typeof value === "string" ? value : undefined),
  },
  int: {
    title: "an int",
    read(text) {
      const value = readInt(trim(text));
      return typeof value === "number" ? { value, form: "xml" } : value;
    },
    write(value) {
      if (typeof value !== "number" || !Number.isInteger(value)) return undefined;
      return value >= intRange.min && value <= intRange.max ? String(value) : undefined;
    },
  },
  boolean: {
    title: "a boolean",
    read(text) {
      const trimmed = trim(text);
      const exact = Object.hasOwn(booleans, trimmed) ? booleans[trimmed] : undefined;
      if (exact !== undefined) return { value: exact, form: "xml" };
      const folded = trimmed.toLowerCase();
      return folded === "true" || folded === "false" ? { value: folded === "true", form: "tolerated" } : "format";
    },
    write: (value) => (typeof value === "boolean" ? String(value) : undefined),
  },
  decimal: {
    title: "a decimal",
    read(text) {
      const trimmed = trim(text);
      return isDecimal(trimmed) ? { value: trimmed, form: "xml" } : "format";
    },
    write: (value) => (typeof value === "string" && isDecimal(value) ? value : undefined),
  },
  dateTime: {
    title: "a dateTime",
    read(text) {
      const trimmed = trim(text);
      if (isDateTime(trimmed)) return { value: trimmed, form: "xml" };
      return isBareDate(trimmed) ? { value: midnightOf(trimmed), form: "dotnet" } : "format";
    },
    write: (value) => (typeof value === "string" && isDateTime(value) ? value : undefined),
  },
};
