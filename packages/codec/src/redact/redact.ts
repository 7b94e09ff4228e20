// Removes secrets from texts. No other module does this.

import { type Message, withQuoted } from "@staywire/model";
import { utf16 } from "../http/utf16.js";
import { findWord, Index, isLetter } from "./find.js";
import { needlesOf, pairNeedles, readingsOf } from "./needles.js";
import { endOf, type Reading, squeezed, startOf } from "./reading.js";
import { type Span, Spans } from "./spans.js";

/**
 * Secrets by name. A user name and its password are called `username` and `password`, or `username:x` and `password:x`.
 */
export type Secrets = Readonly<Record<string, string>>;

/** Returns the text that replaces a secret, given its name and the text that was found. */
export type Placeholder = (name: string, found: string) => string;

/**
 * Removes secrets from texts. It distinguishes two kinds of text.
 *
 * A *foreign* text comes from elsewhere (a reply, a header, an error of the runtime): every occurrence of a secret in
 * it is replaced.
 *
 * A *sentence* is our own wording, which quotes foreign texts with `quote`: only the text between its double quotes is
 * searched, the rest is never changed. The user name `owner` therefore leaves no gaps in our own sentences; such gaps
 * would reveal the name.
 *
 * A secret is found if it reads the same after decoding the escapes of XML, URLs, forms and JSON (up to four layers, in
 * any mixture), in any letter case; as hexadecimal digits; as base64 or base64url, once or twice, of UTF-8 or UTF-16,
 * even inside a longer text; if a wrong charset has damaged it; with white space, invisible characters or comments
 * between its letters, if it has at least four characters besides white space and plus signs; without one or two
 * characters at an end, if six are left; and if a cut has left at least four characters of it.
 *
 * All occurrences of all secrets are found in the original and replaced at once: no placeholder is ever searched. A
 * secret of one to three characters, and a user name of up to twelve letters, is only replaced as a word of its own,
 * since many words contain it by chance. The time is linear in the length of the text.
 */
export interface Redactor {
  /** Redacts a foreign text. */
  foreign(text: string, placeholder?: Placeholder): string;
  /** Redacts the text between double quotes in one of our own messages. */
  sentence(text: Message): Message;
  /**
   * Redacts every text in plain data (records, lists, texts), but no names of members. A text that equals an element
   * name of the service is kept, unless the whole text is a secret.
   */
  data<T>(value: T): T;
  /** Redacts bytes of unknown encoding. Returns the same array if they contain no secret. */
  bytes(bytes: Uint8Array): Uint8Array;
}

/**
 * Creates a redactor. Secrets that are empty or consist of white space are ignored. In a tag, an element name in
 * `known` is kept: the user name `book` leaves `<BookTitle>` unchanged.
 */
export function redactor(secrets: Secrets, placeholder: Placeholder, known?: ReadonlySet<string>): Redactor {
  const names = Object.keys(secrets);
  // Created on first use, because most clients never fail.
  let find: ReturnType<typeof finder> | undefined;
  // An error reply contains its text several times, but the text is searched once (`pnpm bench blocking`, "in an error
  // text").
  let last: { readonly text: string; readonly found: readonly Span[] } = { text: "", found: [] };
  // A long text is forgotten soon, because otherwise it would stay in memory with its credentials.
  const forgetSoon = (): void =>
    void Promise.resolve().then(() => {
      last = { text: "", found: [] };
    });
  const search = (text: string): readonly Span[] => {
    if (text === last.text) return last.found;
    find ??= finder(secrets);
    const spans = new Spans(text.length, names, (span) => !isInWord(text, span, secrets[span.name] ?? ""));
    find(text, spans);
    const all = spans.merged();
    const found = known === undefined ? all : all.filter((span) => !isInName(text, span, known));
    last = { text, found };
    if (text.length > LONGEST_REMEMBERED) forgetSoon();
    return found;
  };
  const foreign = (text: string, write = placeholder): string => replaced(text, search(text), write);
  return {
    foreign,
    sentence: (message) => withQuoted(message, foreign),
    data: (value) => mapped(value, (text) => (known?.has(text) && !isWhole(text, search(text)) ? text : foreign(text))),
    bytes: (bytes) => redactedBytes(bytes, foreign),
  };
}

/** The maximum length of a text that is remembered until the next one. */
const LONGEST_REMEMBERED = 10_000;

/** The maximum length of an element name that is compared, and of the prefix before it, to bound the time. */
const LONGEST_NAME = 100;

/** True if a span is inside one of the known element names: `<BookTitle`, `</x:BookTitle`. */
function isInName(text: string, { from, to }: Span, known: ReadonlySet<string>): boolean {
  if (!isBehindAngle(text, from)) return false;
  const before = /(<\/?(?:[\w.-]+:)?)([\w.-]*)$/.exec(text.slice(Math.max(0, from - LONGEST_NAME), from));
  if (before === null) return false;
  const after = /^[\w.-]*/.exec(text.slice(to, to + LONGEST_NAME))?.[0] ?? "";
  return known.has(`${before[2] ?? ""}${text.slice(from, to)}${after}`);
}

/** True if only characters of names and end tags are between the offset and an angle bracket before it. */
function isBehindAngle(text: string, from: number): boolean {
  let at = from;
  while (at > from - LONGEST_NAME && isInTag(text.charCodeAt(at - 1))) at -= 1;
  return text[at - 1] === "<";
}

/** True for a letter, a digit or one of `_-.:/`. */
function isInTag(code: number): boolean {
  return (
    (code >= 0x2d && code <= 0x3a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || (code >= 0x61 && code <= 0x7a)
  );
}

/** The maximum length of a user name that counts as an ordinary word. */
const LONGEST_WORD = 12;

/**
 * True if a user name that is an ordinary word occurs by chance in a longer word: `agent` in `agents`. Passwords are
 * never treated as ordinary words.
 */
function isInWord(text: string, { from, to, name }: Span, secret: string): boolean {
  if (!name.startsWith("username") || secret.length > LONGEST_WORD || !/^\p{L}+$/u.test(secret)) return false;
  if (!secret.toLowerCase().includes(text.slice(from, to).toLowerCase())) return false;
  return isLetter(text.charAt(from - 1)) || isLetter(text.charAt(to));
}

/** True if the whole text is one secret, or several that overlap. */
function isWhole(text: string, [first]: readonly Span[]): boolean {
  return first !== undefined && first.to - first.from === text.length;
}

function replaced(text: string, spans: readonly Span[], write: Placeholder): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const span of spans) {
    parts.push(text.slice(from, span.from), write(span.name, text.slice(span.from, span.to)));
    from = span.to;
  }
  return parts.join("") + text.slice(from);
}

/** The maximum length of a text that is searched for in one piece, to bound the time of a comparison. */
const LONGEST_PART = 256;

/** Splits a secret into parts that are searched for separately. The last part overlaps the part before it. */
function partsOf(secret: string): Iterable<string> {
  if (secret.length <= LONGEST_PART) return [secret];
  const parts = new Set([secret.slice(-LONGEST_PART)]);
  for (let at = 0; at + LONGEST_PART <= secret.length; at += LONGEST_PART)
    parts.add(secret.slice(at, at + LONGEST_PART));
  return parts;
}

/** Creates the function that marks every secret in a text. */
function finder(secrets: Secrets): (text: string, spans: Spans) => void {
  const exact = new Index();
  const spaced = new Index();
  const words: { readonly name: string; readonly text: string }[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    for (const part of partsOf(secret)) {
      const needles = needlesOf(part);
      exact.add(name, needles.exact);
      spaced.add(name, needles.squeezed);
      for (const text of needles.words) words.push({ name, text });
    }
    const username = usernameOf(secrets, name);
    if (username !== undefined) exact.add(name, pairNeedles(username, secret).exact);
  }
  return (text, spans) => {
    // One reading at a time, because each takes several times the memory of the text.
    for (const reading of readingsOf(text)) {
      exact.find(reading, spans);
      for (const end of cutEnds(reading)) exact.cutAt(reading, spans, end);
      for (const word of words) findWord(reading, spans, word);
      const bare = squeezed(reading);
      if (bare !== undefined) findSpaced(spaced, bare, spans);
    }
  };
}

/**
 * Returns the user name that belongs to a password. Undefined for any other secret, and for a long password, whose
 * parts are found without the user name.
 */
function usernameOf(secrets: Secrets, name: string): string | undefined {
  const secret = secrets[name] ?? "";
  if (secret === "" || secret.length > LONGEST_PART || !name.startsWith("password")) return undefined;
  return secrets[name.replace("password", "username")];
}

/**
 * The minimum length of a secret that is found with separators between some of its letters. A shorter secret is found
 * only with separators between all its letters, because otherwise parts of adjacent words would match.
 */
const LONG = 8;

function findSpaced(index: Index, reading: Reading, spans: Spans): void {
  // The halves of a surrogate pair are one letter.
  const isApart = (at: number): boolean =>
    endOf(reading, at) < startOf(reading, at + 1) || /[\ud800-\udbff]/.test(reading.text.charAt(at));
  index.find(reading, spans, (at, length) => {
    if (length >= LONG) return true;
    for (let next = at; next < at + length - 1; next += 1) if (!isApart(next)) return false;
    return true;
  });
}

/** The length to which the codec cuts texts in its messages. */
const CUT_LENGTH = 100;

/** Yields the offsets at which a text may have been cut: before each ellipsis, and at the end of a long text. */
function* cutEnds({ text }: Reading): Iterable<number> {
  for (const { index } of text.matchAll(/…|\.{3,}/g)) yield index;
  if (text.length >= CUT_LENGTH) yield text.length;
}

function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)])) as T;
}

/**
 * Redacts bytes as UTF-16 if they look like it. If this finds no secret, redacts them as UTF-8, or as Latin-1 if they
 * are not UTF-8.
 */
function redactedBytes(bytes: Uint8Array, foreign: (text: string) => string): Uint8Array {
  for (const { text, encode } of textsIn(bytes)) {
    const clean = foreign(text);
    if (clean !== text) return encode(clean);
  }
  return bytes;
}

interface Decoded {
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
}

function* textsIn(bytes: Uint8Array): Iterable<Decoded> {
  const isBig = bytes[0] === 0xfe || bytes[0] === 0;
  if (bytes.length % 2 === 0 && (isBig || bytes[0] === 0xff || bytes[1] === 0)) {
    const encoding = isBig ? "utf-16be" : "utf-16le";
    const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
    yield { text, encode: (clean) => utf16(clean, encoding) };
  }
  yield utf8In(bytes) ?? latin1In(bytes);
}

function utf8In(bytes: Uint8Array): Decoded | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encode: (clean) => new TextEncoder().encode(clean) };
  } catch {
    return undefined;
  }
}

function latin1In(bytes: Uint8Array): Decoded {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x2000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x2000)));
  return { text: parts.join(""), encode: (clean) => Uint8Array.from(clean, (unit) => unit.charCodeAt(0)) };
}
