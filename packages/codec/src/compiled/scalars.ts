// Scalars in the one form that servers of this family write; any other form is left to the reference reader.
import type { ScalarName } from "@staywire/model";
import { decimalEnd, isDateTime, isSureMidnight } from "../scalar/xml.js";
import { type Cursor, GIVE_UP, type GiveUp } from "./cursor.js";

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
  const { text, at: start } = cursor;
  const { length } = text;
  let at = start;
  let references = false;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LESS) break;
    if (code === 0x26) references = true;
    else if (code < 0x20 ? code !== 0x0a && code !== 0x09 : code > 0xfffd) return GIVE_UP;
    else if (code === 0x3e && text.startsWith("]]", at - 2)) return GIVE_UP;
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
  const { text } = cursor;
  let { at } = cursor;
  const negative = text.charCodeAt(at) === 0x2d;
  if (negative) at += 1;
  const start = at;
  let value = 0;
  for (;;) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
    at += 1;
  }
  if (at === start || at - start > 10 || text.charCodeAt(at) !== LESS) return GIVE_UP;
  if (value > (negative ? 2147483648 : 2147483647)) return GIVE_UP;
  cursor.at = at;
  return negative ? 0 - value : value;
}

function readBoolean(cursor: Cursor): boolean | GiveUp {
  const { text, at } = cursor;
  if (text.startsWith("true<", at)) {
    cursor.at = at + 4;
    return true;
  }
  if (!text.startsWith("false<", at)) return GIVE_UP;
  cursor.at = at + 5;
  return false;
}

function readDecimal(cursor: Cursor): string | GiveUp {
  const { text, at: start } = cursor;
  const end = decimalEnd(text, text.charCodeAt(start) === 0x2d ? start + 1 : start);
  if (end === -1 || end - start > 1000 || text.charCodeAt(end) !== LESS) return GIVE_UP;
  cursor.at = end;
  return text.slice(start, end);
}

function readDateTime(cursor: Cursor): string | GiveUp {
  const { text, at: start } = cursor;
  if (text.charCodeAt(start + 19) === LESS && isSureMidnight(text, start)) {
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
