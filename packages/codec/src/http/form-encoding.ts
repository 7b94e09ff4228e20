// Reads and writes queries and HTML forms: names and values as application/x-www-form-urlencoded.

import type { Deviation } from "../core/deviation.js";

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = /* @__PURE__ */ new TextEncoder();

/** A name and a value. As in ASP.NET, a part without `=` has no name. */
export type Field = readonly [name: string | undefined, value: string];

/** Encodes a name or a value, with blanks as `+`. The text must not contain a lone surrogate. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+");
}

/**
 * Decodes a query or a form, and calls `add` with each name and value. Like ASP.NET, also decodes `%uXXXX`. An invalid
 * percent sign is kept and is no error.
 */
export function readForm(text: string, add: (field: Field) => void): void {
  let from = 0;
  while (from < text.length) {
    const found = text.indexOf("&", from);
    const end = found === -1 ? text.length : found;
    if (end > from) add(fieldOf(text.slice(from, end)));
    from = end + 1;
  }
}

function fieldOf(part: string): Field {
  const equals = part.indexOf("=");
  if (equals === -1) return [undefined, decodePart(part)];
  return [decodePart(part.slice(0, equals)), decodePart(part.slice(equals + 1))];
}

/**
 * Decodes percent encoding, including `%uXXXX` and `+`. As in ASP.NET, a lone surrogate becomes U+FFFD. Decodes in
 * place, so that it needs only a few times the memory of the message.
 */
export function decodePart(text: string): string {
  if (!/[%+]/.test(text)) return text;
  return decodeUsual(text) ?? decodeBytewise(text);
}

// Decodes short ASCII texts with the built-in function, which gives the same result for them.
function decodeUsual(text: string): string | undefined {
  const isUsual = text.length <= 1000 && /^(?:[ -$&-~]|%[0-7][\dA-Fa-f])*$/.test(text);
  return isUsual ? decodeURIComponent(text.replaceAll("+", " ")) : undefined;
}

function decodeBytewise(text: string): string {
  const bytes = encoder.encode(text);
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    const wide = wideTextAt(bytes, at);
    if (wide !== "") {
      end += encoder.encodeInto(wide, bytes.subarray(end, at + WIDE)).written;
      at += WIDE * wide.length;
      continue;
    }
    const byte = bytes[at] ?? 0;
    const pair = byte === PERCENT ? hexAt(bytes, at + 1, 2) : -1;
    bytes[end] = pair >= 0 ? pair : byte === PLUS ? SPACE : byte;
    end += 1;
    at += pair >= 0 ? 3 : 1;
  }
  return decoder.decode(bytes.subarray(0, end));
}

const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;
const LETTER_U = 0x75;
/** The length of `%uXXXX` in bytes. */
const WIDE = 6;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

// Decodes the character of one escape `%uXXXX`, or of a surrogate pair; empty if no escape begins at that byte.
function wideTextAt(bytes: Uint8Array, at: number): string {
  const unit = wideAt(bytes, at);
  if (unit < 0) return "";
  const low = isHigh(unit) ? wideAt(bytes, at + WIDE) : -1;
  return isLow(low) ? String.fromCharCode(unit, low) : String.fromCharCode(unit);
}

// Decodes the UTF-16 unit of an escape `%uXXXX`; -1 if no escape begins at that byte.
function wideAt(bytes: Uint8Array, at: number): number {
  return bytes[at] === PERCENT && bytes[at + 1] === LETTER_U ? hexAt(bytes, at + 2, 4) : -1;
}

// Decodes the given number of hexadecimal digits; -1 if there are fewer.
function hexAt(bytes: Uint8Array, at: number, digits: number): number {
  let value = 0;
  for (let index = at; index < at + digits; index += 1) {
    const byte = bytes[index] ?? 0;
    const letter = byte | 0x20;
    if (byte >= 0x30 && byte <= 0x39) value = value * 16 + byte - 0x30;
    else if (letter >= 0x61 && letter <= 0x66) value = value * 16 + letter - 0x57;
    else return -1;
  }
  return value;
}

/** The fields of a GET or POST request. */
export interface RequestFields {
  readonly fields: readonly Field[];
  /** The differences between the body and its content type. */
  readonly deviations: readonly Deviation[];
}
