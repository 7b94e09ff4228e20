// Reads and writes scalars in XML (wire facts, sections 2 and 5).
import { type CommonScalar, type DotnetScalar, knownName, type Message, phrase } from "@staywire/model";
import type { Value } from "../core/value.js";

/**
 * A value that was read, and the kind of its lexical form. `xml` is allowed by XML Schema, `dotnet` is not, but .NET
 * accepts it, and `tolerated` is accepted only by this codec.
 */
export interface Read {
  readonly value: Value;
  readonly form: "xml" | "dotnet" | "tolerated";
}

/** The reason why a text could not be read; `overflow` for a number out of range. */
export type Unread = "format" | "overflow";

/** Reads and writes one scalar in XML. */
export interface XmlScalar {
  read(text: string): Read | Unread;
  /** Returns the text of a value; undefined if the value is not of this kind. */
  write(value: unknown): string | undefined;
}

/** Reads and writes a kind of value that is text on the wire. */
export interface TextKind extends XmlScalar {
  /** The common scalar; undefined for any other kind. */
  readonly common: CommonScalar | undefined;
  /** The kind as messages name it: `an int`. */
  readonly title: Message;
  /** True if .NET has a default for a missing value, so that it is never null. */
  readonly isValueType: boolean;
  /** The .NET type, used in error texts of services; undefined for a common scalar. */
  readonly dotnet?: DotnetScalar | undefined;
  /** Reads and writes the kind in a query or an HTML form, if .NET uses another text there. Default: as in XML. */
  readonly url?: XmlScalar | undefined;
}

// Matches from the first to the last non-blank character. A pattern for the blanks would be tried again at each blank
// inside the text.
const trimmedText = /[^ \t\r\n](?:.*[^ \t\r\n])?/s;

function trim(text: string): string {
  return trimmedText.exec(text)?.[0] ?? "";
}

/** True for an int32: the operator `|` changes any other number. */
export function isInt(value: number): boolean {
  return (value | 0) === value;
}

/** Reads digits with an optional sign as an int32. */
export function readInt(text: string): number | Unread {
  if (!/^[+-]?\d+$/.test(text)) return "format";
  const value = Number(text);
  return isInt(value) ? value + 0 : "overflow";
}

const dateTimeForm =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,40})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;

// Days, decimals and the months of url/scalars.ts are also in @staywire/values, with messages for people. They are
// repeated here because of the size budget: with the functions of that package, days would add 246 bytes (minified and
// gzipped) to the client of one operation, and decimals 520.
function isDate(year: number, month: number, day: number): boolean {
  // A multiple of 25 is a leap year if 16 divides it, and any other year is one if 4 divides it. From August on, the
  // even months have 31 days.
  const leap = year % (year % 25 === 0 ? 16 : 4) === 0;
  const days = month === 2 ? (leap ? 29 : 28) : 30 + ((month + (month >> 3)) % 2);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** True if a text is an xs:dateTime of the years 0001 to 9999, with or without an offset. */
export function isDateTime(text: string): boolean {
  const parts = dateTimeForm.exec(text);
  return parts !== null && isDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** True if a text is an xs:date: the text has no fraction, and with a time inserted it is a valid xs:dateTime. */
export function isBareDate(text: string): boolean {
  return text.charAt(10) !== "." && isDateTime(midnightOf(text));
}

/** Returns the dateTime at the start of an xs:date. */
export function midnightOf(date: string): string {
  return `${date.slice(0, 10)}T00:00:00${date.slice(10)}`;
}

// True for a decimal as XML Schema allows, with at most 1,000 characters.
function isDecimal(text: string): boolean {
  return text.length <= 1000 && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
}

/** Returns the kind of a scalar as messages name it: `an int`. */
export function titleOf(scalar: string): Message {
  return phrase`${/^[aeiou]/.test(scalar) ? "an" : "a"} ${knownName(scalar)}`;
}

/** Reads and writes each common scalar. */
export const xmlScalars: Readonly<Record<CommonScalar, XmlScalar>> = {
  string: {
    read: (text) => ({ value: text, form: "xml" }),
    write: (value) => (typeof value === "string" ? value : undefined),
  },
  int: {
    read(text) {
      const value = readInt(trim(text));
      return typeof value === "number" ? { value, form: "xml" } : value;
    },
    write: (value) => (typeof value === "number" && isInt(value) ? String(value) : undefined),
  },
  boolean: {
    read(text) {
      const trimmed = trim(text);
      const folded = trimmed.toLowerCase();
      const value = folded === "true" || folded === "1";
      if (!value && folded !== "false" && folded !== "0") return "format";
      return { value, form: folded === trimmed ? "xml" : "tolerated" };
    },
    write: (value) => (typeof value === "boolean" ? String(value) : undefined),
  },
  decimal: {
    read(text) {
      const trimmed = trim(text);
      return isDecimal(trimmed) ? { value: trimmed, form: "xml" } : "format";
    },
    write: (value) => (typeof value === "string" && isDecimal(value) ? value : undefined),
  },
  dateTime: {
    read(text) {
      const trimmed = trim(text);
      if (isDateTime(trimmed)) return { value: trimmed, form: "xml" };
      return isBareDate(trimmed) ? { value: midnightOf(trimmed), form: "dotnet" } : "format";
    },
    write: (value) => (typeof value === "string" && isDateTime(value) ? value : undefined),
  },
};
