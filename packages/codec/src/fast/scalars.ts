// Reads scalars in the lexical forms that ASMX services write, and leaves all others to the tree reader. Each function
// stops at the `<` after the value.
import { isDateTime } from "../values/xml-scalars.js";
import { predefined } from "../xml/references.js";
import { pieceOf } from "./byte-pattern.js";
import { ascii, type Cursor, type Days, GIVE_UP, type GiveUp, standsAt, take, textOf } from "./cursor.js";

const LESS = 0x3c;

/** Reads a text and resolves predefined references. */
export function readString(cursor: Cursor, maxText: number): string | GiveUp {
  const { bytes, at: start } = cursor;
  const { length } = bytes;
  let at = start;
  let isAscii = true;
  let references = false;
  for (; at < length; at += 1) {
    const code = bytes[at] as number;
    if (code === LESS) break;
    if (code === 0x26) references = true;
    else if (code < 0x20 ? code !== 0x0a && code !== 0x09 : code >= 0x80) {
      if (code < 0x20) return GIVE_UP;
      isAscii = false;
    } else if (code === 0x3e && bytes[at - 1] === 0x5d && bytes[at - 2] === 0x5d) return GIVE_UP;
  }
  if (at === length || at - start > maxText) return GIVE_UP;
  const raw = textOf(cursor, start, at, isAscii);
  if (!isAscii && /[\uFFFE\uFFFF]/.test(raw)) return GIVE_UP;
  cursor.at = at;
  return references ? resolvePredefined(raw) : raw;
}

/** Resolves the predefined references in a text. Returns GIVE_UP for any other reference. */
export function resolvePredefined(raw: string): string | GiveUp {
  let text = "";
  let from = 0;
  for (let at = raw.indexOf("&"); at !== -1; at = raw.indexOf("&", from)) {
    const end = raw.indexOf(";", at);
    const character = end === -1 ? undefined : predefined.get(raw.slice(at + 1, Math.min(end, at + 6)));
    if (character === undefined) return GIVE_UP;
    text += raw.slice(from, at) + character;
    from = end + 1;
  }
  return text + raw.slice(from);
}

/** Reads an int32. */
export function readInt(cursor: Cursor): number | GiveUp {
  const { bytes } = cursor;
  let { at } = cursor;
  const negative = bytes[at] === 0x2d;
  if (negative) at += 1;
  const start = at;
  let value = 0;
  for (;;) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    at += 1;
  }
  if (at === start || at - start > 10 || bytes[at] !== LESS) return GIVE_UP;
  if (value > (negative ? 2147483648 : 2147483647)) return GIVE_UP;
  cursor.at = at;
  return negative ? 0 - value : value;
}

const TRUE = /* @__PURE__ */ pieceOf("true");
const FALSE = /* @__PURE__ */ pieceOf("false");

/** Reads a boolean written as a word. The caller checks the end tag that follows. */
export function readBoolean(cursor: Cursor): boolean | GiveUp {
  if (take(cursor, TRUE)) return true;
  return take(cursor, FALSE) ? false : GIVE_UP;
}

/** Reads a decimal without white space or plus sign, with so few digits that it is within every limit. */
export function readDecimal(cursor: Cursor): string | GiveUp {
  const { bytes, at: start } = cursor;
  let at = bytes[start] === 0x2d ? start + 1 : start;
  let digits = 0;
  let points = 0;
  for (; ; at += 1) {
    const code = bytes[at];
    if (code === 0x2e && points === 0) points = 1;
    else if (code !== undefined && code >= 0x30 && code <= 0x39) digits += 1;
    else break;
  }
  if (digits === 0 || at - start > 28 || bytes[at] !== LESS) return GIVE_UP;
  cursor.at = at;
  return textOf(cursor, start, at, true);
}

const MIDNIGHT = /* @__PURE__ */ pieceOf("0:00:00<");

/** Reads a dateTime without white space. */
export function readDateTime(cursor: Cursor): string | GiveUp {
  const { bytes, at: start } = cursor;
  if (standsAt(cursor, start + 12, MIDNIGHT)) {
    const text = cursor.days === undefined ? dayAt(bytes, start) : sharedDay(cursor, cursor.days, start);
    if (text !== undefined) {
      cursor.at = start + 19;
      return text;
    }
  }
  const end = bytes.subarray(start, start + 80).indexOf(LESS);
  if (end === -1) return GIVE_UP;
  const value = ascii(bytes.subarray(start, start + end));
  if (!isDateTime(value)) return GIVE_UP;
  cursor.at = start + end;
  return value;
}

// Returns the text of a dateTime at midnight. A date that was read before is recognized by its bytes, and its text is
// returned again.
function sharedDay({ bytes, view }: Cursor, days: Days, at: number): string | undefined {
  const year = view.getInt32(at, true);
  const month = view.getInt32(at + 4, true);
  const day = view.getInt32(at + 8, true);
  const number = ((month >>> 8) & 15) * 10 + ((month >>> 16) & 15);
  const place = (((year >>> 24) & 3) << 9) | (((number << 5) + (day & 15) * 10 + ((day >>> 8) & 15)) & 511);
  const known = days[place];
  if (known !== undefined && known.year === year && known.month === month && known.day === day) return known.text;
  const text = dayAt(bytes, at);
  if (text !== undefined) days[place] = { year, month, day, text };
  return text;
}

// Returns the text of a dateTime at midnight of day 1 to 28, which every month has, so that no calendar is needed;
// undefined for any other text. The text is a copy, so that it does not keep the message in memory.
function dayAt(bytes: Uint8Array, at: number): string | undefined {
  if (bytes[at + 4] !== 0x2d || bytes[at + 7] !== 0x2d || bytes[at + 10] !== 0x54 || bytes[at + 11] !== 0x30)
    return undefined;
  const year = twoDigits(bytes, at) * 100 + twoDigits(bytes, at + 2);
  const month = twoDigits(bytes, at + 5);
  const day = twoDigits(bytes, at + 8);
  const isSure = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
  return isSure ? ascii(bytes.subarray(at, at + 19)) : undefined;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - 0x30;
  const ones = (bytes[at + 1] ?? 0) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
