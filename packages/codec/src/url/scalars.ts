// Reads and writes scalars in GET and POST. Texts are converted as .NET converts them, not as in XML (wire facts,
// section 4).
import type { CommonScalar, Parameter } from "@staywire/model";
import type { Value } from "../core/value.js";
import { isDecimalOverflow, trimmed } from "../values/dotnet-scalars.js";
import { isDateTime, readInt, type TextKind, type Unread } from "../values/xml-scalars.js";

/** Reads a text of a query or an HTML form. */
export type ReadUrlScalar = (text: string) => string | number | boolean | Unread;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// The white space that .NET skips around numbers (`numberBlanks`), and around booleans and dates (`blanks`,
// Char.IsWhiteSpace), as in its published source.
const numberBlanks = "\t\n\v\f\r ";
const blanks = /* @__PURE__ */ numberBlanks.concat(
  "\x85\xA0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000",
);

// .NET ignores NUL characters after a number or a date.
function withoutNuls(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
}

// A date, or a date and at least hours and minutes. Only an ISO 8601 date may be followed by a T.
const dateForm = /^(.*?)(?:([Tt ])(\d\d:\d\d)(:\d\d(?:\.\d{1,40})?)?)?([Zz]|[+-]\d\d:\d\d)?$/;

function readUrlDate(text: string): string | undefined {
  const [, date = "", mark = " ", time = "00:00", seconds = ":00", zone = ""] = dateForm.exec(text) ?? [];
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? date : mark === " " ? otherDay(date) : undefined;
  const whole = `${day}T${time}${seconds}${zone.toUpperCase()}`;
  return isDateTime(whole) ? whole : undefined;
}

function otherDay(text: string): string | undefined {
  const named = /^(\d{1,2}) ([A-Za-z]{3}) (\d{4})$/.exec(text);
  if (named !== null) {
    const [, day = "", month = "", year = ""] = named;
    return isoDay(year, monthNames.findIndex((each) => each.toLowerCase() === month.toLowerCase()) + 1, day);
  }
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return isoDay(year, Number(month), day);
}

function isoDay(year: string, month: number, day: string): string {
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

// Follows the number styles of .NET's decimal: blanks, a sign before or after, thousands separators before the point,
// no exponent.
function readUrlDecimal(given: string): string | Unread {
  const text = trimmed(withoutNuls(given), numberBlanks);
  const found = /^([+-]?)(\d[\d,]*(?:\.\d*)?|\.\d+)(?:[\t-\r ]*([+-]))?$/.exec(text);
  if (found === null || text.length > 1000) return "format";
  const [, before = "", digits = "", behind = ""] = found;
  if (before !== "" && behind !== "") return "format";
  const value = before + behind + digits.replaceAll(",", "");
  return isDecimalOverflow(value) ? "overflow" : value;
}

function readUrlBoolean(text: string): boolean | Unread {
  const folded = trimmed(text, `\0${blanks}`).toLowerCase();
  return folded === "true" || folded === "false" ? folded === "true" : "format";
}

/** For each common scalar, the function that reads its text in a query or an HTML form. */
export const urlScalars: Readonly<Record<CommonScalar, ReadUrlScalar>> = {
  string: (text) => text,
  int: (text) => readInt(trimmed(withoutNuls(text), numberBlanks)),
  boolean: readUrlBoolean,
  decimal: readUrlDecimal,
  dateTime: (text) => readUrlDate(trimmed(withoutNuls(text), blanks)) ?? "format",
};

/** Reads the text of a parameter like .NET converts it. */
export function readUrlText({ common, url, read }: TextKind, text: string): { readonly value: Value } | Unread {
  if (common === undefined) return (url?.read ?? read)(text);
  const value = urlScalars[common](text);
  return common !== "string" && (value === "format" || value === "overflow") ? value : { value };
}

/** Returns the text of a scalar parameter; undefined if the value has the wrong type or does not fit its format. */
export function writeUrlScalar(
  urlForm: Parameter["urlForm"],
  { url, write }: TextKind,
  value: unknown,
): string | undefined {
  const text = (url?.write ?? write)(value);
  if (text === undefined || urlForm === undefined) return text;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)T00:00:00$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${day} ${monthNames[Number(month) - 1] ?? ""} ${year}`;
}
