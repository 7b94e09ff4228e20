// The texts by which a secret is recognized: itself, and what encodings and wrong charsets make of it.
import { utf8 } from "../core/message.js";
import { utf16 } from "../http/utf16.js";
import { shortest } from "./find.js";
import { folded, plainReading, type Reading, squeezed, unescaped } from "./reading.js";

/** The texts to look for because of one secret; all in lower case. */
export interface Needles {
  /** Looked for anywhere. */
  readonly exact: readonly string[];
  /** Looked for where white space and comments are left out. */
  readonly squeezed: readonly string[];
  /** Looked for as a whole word. */
  readonly words: readonly string[];
}

/** The greatest number of layers of escapes that are undone. */
const maxLayers = 4;

/** A text as it reads with none, one, two, ... layers of escapes undone. */
export function* readingsOf(text: string): Iterable<Reading> {
  let reading = plainReading(text);
  yield reading;
  for (let layer = 0; layer < maxLayers; layer += 1) {
    const next = unescaped(reading);
    if (next === reading) return;
    yield next;
    reading = next;
  }
}

/** Returns the forms of a secret to look for; none for a secret of white space alone. */
export function needlesOf(secret: string): Needles {
  const trimmed = secret.trim();
  if (trimmed === "") return { exact: [], squeezed: [], words: [] };
  if (trimmed.length < shortest) {
    return { exact: [], squeezed: [], words: [...new Set(layered([trimmed, base64(utf8(trimmed), 0, true)]))] };
  }
  const texts = [secret, trimmed, ...otherSpellings(secret), ...damaged(secret), ...trimmedBy(secret)];
  const exact = findable(layered([...texts, ...inBytes(secret)]));
  return { exact, squeezed: findable(exact.map(withoutSeparators)), words: [] };
}

/** Returns the forms of a user name and a password that occur together, as in basic authentication. */
export function pairNeedles(username: string, password: string): Needles {
  const pair = `${username}:${password}`;
  return { exact: findable(layered([pair, ...inBytes(pair)])), squeezed: [], words: [] };
}

function layered(texts: readonly string[]): string[] {
  return texts.flatMap((text) => Array.from(readingsOf(text), (reading) => reading.text));
}

function withoutSeparators(text: string): string {
  const reading = plainReading(text);
  return (squeezed(reading) ?? reading).text;
}

/** The distinct ones that are long enough; undoing escapes shortens a secret that holds some. */
function findable(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text.length >= shortest);
}

/** The other letter case where it changes the length, and composed and decomposed letters. */
function otherSpellings(secret: string): string[] {
  const upper = secret.toUpperCase();
  const cases = [secret.toLowerCase(), upper, upper.toLowerCase()];
  return [...cases, secret.normalize("NFC"), secret.normalize("NFD")].map(folded);
}

/** A secret that lacks up to two characters at one end, where that leaves enough to be recognized. */
function trimmedBy(secret: string): string[] {
  const parts = [1, 2].flatMap((count) => [secret.slice(count), secret.slice(0, -count)]);
  return parts.filter((part) => part.trim().length >= 6);
}

/**
 * Returns the forms of a secret after decoding with a wrong charset: UTF-8 read as Latin-1 or windows-1252, and marks
 * in place of non-ASCII characters.
 */
function damaged(secret: string): string[] {
  if (!/[^\0-\x7f]/.test(secret)) return [];
  const bytes = utf8(secret);
  const marks = ["?", "\ufffd"].flatMap((mark) => [
    secret.replace(/[^\0-\x7f]/g, mark),
    secret.replace(/[^\0-\x7f]/gu, mark),
    latin1(bytes).replace(/[^\0-\x7f]/g, mark),
  ]);
  const telling = marks.filter((text) => text.replace(/[?\ufffd\s]/g, "").length >= 3);
  return [latin1(bytes), latin1(bytes).replace(/[\x80-\x9f]/g, windows1252), ...telling];
}

/** The characters of windows-1252 for the bytes 80 to 9F; unassigned bytes have their own codes. */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function windows1252(character: string): string {
  return WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80);
}

/**
 * Returns the encoded forms of the bytes of a text: hexadecimal digits, base64 (also of base64), and UTF-16 read as
 * Latin-1.
 */
function inBytes(text: string): string[] {
  const wide = [utf16(text, "utf-16le"), utf16(text, "utf-16be")];
  const all = [utf8(text), ...wide];
  const once = all.flatMap(base64Forms);
  const twice = once.flatMap((form) => base64Forms(utf8(form)));
  return [...all.map(hex), ...once, ...twice, ...wide.map(latin1)];
}

/** Returns the forms of bytes inside the base64 and base64url of a longer text: three alignments, without the edges. */
function base64Forms(bytes: Uint8Array): string[] {
  const inner = [0, 1, 2].map((shift) => base64(bytes, shift)).filter((form) => form.length >= shortest);
  return [...new Set(inner.flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]))];
}

function base64(bytes: Uint8Array, shift: number, isWhole = false): string {
  const padded = btoa("\0".repeat(shift) + latin1(bytes));
  if (isWhole) return padded;
  return padded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function latin1(bytes: Uint8Array): string {
  return [...bytes].map((byte) => String.fromCharCode(byte)).join("");
}
