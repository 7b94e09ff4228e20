// Scalars in the one form that servers of this family write; any other form is left to the reference reader.
import type { ScalarName } from "@staywire/model";
import { codesOf, pieceOf } from "../plan.js";
import { isDateTime } from "../scalar/xml.js";
import { type Codes, type Cursor, GIVE_UP, type GiveUp, standsHere } from "./cursor.js";

/** Reads the text of a scalar and stops at the `<` behind it. */
export type ScalarReader = (cursor: Cursor, maxText: number) => string | number | boolean | GiveUp;

const LESS = 0x3c;

/** One row for each scalar kind. */
export const scalarReaders: Readonly<Record<ScalarName, ScalarReader>> = {
  string: readString,
  int: readInt,
  boolean: readBoolean,
  decimal: readDecimal,
  dateTime: readDateTime,
};

// Reads while every unit is plain; a reference is settled if it is one of the predefined ones. Surrogates come in pairs,
// since the text was decoded from bytes.
function readString(cursor: Cursor, maxText: number): string | GiveUp {
  const { text, codes, at: start } = cursor;
  const { length } = codes;
  let at = start;
  let references = false;
  for (; at < length; at += 1) {
    const code = codes[at] as number;
    if (code === LESS) break;
    if (code === 0x26) references = true;
    else if (code < 0x20 ? code !== 0x0a && code !== 0x09 : code > 0xfffd) return GIVE_UP;
    else if (code === 0x3e && codes[at - 1] === 0x5d && codes[at - 2] === 0x5d) return GIVE_UP;
  }
  if (at === length || at - start > maxText) return GIVE_UP;
  cursor.at = at;
  const raw = text.slice(start, at);
  return references ? settle(raw) : raw;
}

const predefined: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function settle(raw: string): string | GiveUp {
  const pieces: string[] = [];
  let from = 0;
  for (let at = raw.indexOf("&"); at !== -1; at = raw.indexOf("&", from)) {
    const end = raw.indexOf(";", at);
    const name = raw.slice(at + 1, end);
    if (end === -1 || !Object.hasOwn(predefined, name)) return GIVE_UP;
    pieces.push(raw.slice(from, at), predefined[name] ?? "");
    from = end + 1;
  }
  pieces.push(raw.slice(from));
  return pieces.join("");
}

function readInt(cursor: Cursor): number | GiveUp {
  const { codes } = cursor;
  let { at } = cursor;
  const negative = codes[at] === 0x2d;
  if (negative) at += 1;
  const start = at;
  let value = 0;
  for (;;) {
    const digit = (codes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    at += 1;
  }
  if (at === start || at - start > 10 || codes[at] !== LESS) return GIVE_UP;
  if (value > (negative ? 2147483648 : 2147483647)) return GIVE_UP;
  cursor.at = at;
  return negative ? 0 - value : value;
}

const TRUE = pieceOf("true<");
const FALSE = pieceOf("false<");

function readBoolean(cursor: Cursor): boolean | GiveUp {
  if (standsHere(cursor, TRUE)) {
    cursor.at += 4;
    return true;
  }
  if (!standsHere(cursor, FALSE)) return GIVE_UP;
  cursor.at += 5;
  return false;
}

function readDecimal(cursor: Cursor): string | GiveUp {
  const { text, codes, at: start } = cursor;
  let at = codes[start] === 0x2d ? start + 1 : start;
  let digits = 0;
  let points = 0;
  for (; ; at += 1) {
    const code = codes[at];
    if (code === 0x2e && points === 0) points = 1;
    else if (code !== undefined && code >= 0x30 && code <= 0x39) digits += 1;
    else break;
  }
  if (digits === 0 || at - start > 1000 || codes[at] !== LESS) return GIVE_UP;
  cursor.at = at;
  return text.slice(start, at);
}

function readDateTime(cursor: Cursor): string | GiveUp {
  const { text, codes, at: start } = cursor;
  if (codes[start + 19] === LESS && isSureMidnight(codes, start)) {
    cursor.at = start + 19;
    return text.slice(start, start + 19);
  }
  const end = text.indexOf("<", start);
  if (end === -1 || end - start > 80) return GIVE_UP;
  const value = text.slice(start, end);
  if (!isDateTime(value)) return GIVE_UP;
  cursor.at = end;
  return value;
}

const MIDNIGHT = codesOf("T00:00:00");

// A date at midnight, on a day that every month has: what nearly all messages carry.
function isSureMidnight(codes: Codes, at: number): boolean {
  for (let i = 0; i < 9; i += 1) if (codes[at + 10 + i] !== MIDNIGHT[i]) return false;
  if (codes[at + 4] !== 0x2d || codes[at + 7] !== 0x2d) return false;
  const year = twoDigits(codes, at) * 100 + twoDigits(codes, at + 2);
  const month = twoDigits(codes, at + 5);
  const day = twoDigits(codes, at + 8);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

function twoDigits(codes: Codes, at: number): number {
  const tens = (codes[at] ?? 0) - 0x30;
  const ones = (codes[at + 1] ?? 0) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
