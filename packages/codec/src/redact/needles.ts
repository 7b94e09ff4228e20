// Lists the texts by which a secret is recognized: the secret itself, and its forms in encodings and wrong charsets.
import { utf8 } from "../core/message.js";
import { utf16 } from "../http/utf16.js";
import { shortest } from "./find.js";
import { folded, plainReading, type Reading, squeezed, unescaped } from "./reading.js";

/** The texts to search for because of one secret, all in lower case. */
export interface Needles {
  /** Texts to find anywhere. */
  readonly exact: readonly string[];
  /** Texts to find after white space and comments are removed. */
  readonly squeezed: readonly string[];
  /** Texts to find as whole words. */
  readonly words: readonly string[];
}

/** The maximum number of nested escapes that are decoded. */
const maxLayers = 4;

/** Yields the text itself, then the text with one, two and more layers of escapes decoded. */
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

/** Returns the forms of a secret to search for; none for a secret of white space only. */
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

/** Returns the forms in which a user name and a password occur together, as in Basic authentication. */
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

/** Removes duplicates, and forms that are too short because escapes in the secret were decoded. */
function findable(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text.length >= shortest);
}

/**
 * Returns, in lower case, the forms of a secret after its conversion to upper or lower case (which can change its
 * length: `ß` becomes `SS`), and to composed or decomposed characters.
 */
function otherSpellings(secret: string): string[] {
  const upper = secret.toUpperCase();
  const cases = [secret.toLowerCase(), upper, upper.toLowerCase()];
  return [...cases, secret.normalize("NFC"), secret.normalize("NFD")].map(folded);
}

/** Returns a secret without one or two characters at one end. Leaves out forms with fewer than six characters. */
function trimmedBy(secret: string): string[] {
  const parts = [1, 2].flatMap((count) => [secret.slice(count), secret.slice(0, -count)]);
  return parts.filter((part) => part.trim().length >= 6);
}

/**
 * Returns the forms of a secret that was decoded with a wrong charset: UTF-8 read as Latin-1 or windows-1252, and
 * replacement marks for non-ASCII characters.
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

/** The characters of windows-1252 for the bytes 80 to 9F. Unassigned bytes have the code of the byte. */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function windows1252(character: string): string {
  return WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80);
}

/** Returns the encoded forms of a text's bytes: hexadecimal digits, base64 (also twice), and UTF-16 read as Latin-1. */
function inBytes(text: string): string[] {
  const wide = [utf16(text, "utf-16le"), utf16(text, "utf-16be")];
  const all = [utf8(text), ...wide];
  const once = all.flatMap(base64Forms);
  const twice = once.flatMap((form) => base64Forms(utf8(form)));
  return [...all.map(hex), ...once, ...twice, ...wide.map(latin1)];
}

/**
 * Returns the forms that bytes have inside the base64 or base64url of a longer text, in three alignments. Leaves out
 * the characters at the edges, which also depend on the bytes next to them.
 */
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
