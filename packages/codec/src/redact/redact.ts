// Takes secrets out of texts: the one place that knows how.

import { type Message, withQuoted } from "@staywire/model";
import { utf16 } from "../http/utf16.js";
import { findWord, Index, isLetter } from "./find.js";
import { needlesOf, pairNeedles, readingsOf } from "./needles.js";
import { endOf, type Reading, squeezed, startOf } from "./reading.js";
import { type Span, Spans } from "./spans.js";

/** Secrets by name; a user name and its password are called `username` and `password`, or `username:x` and `password:x`. */
export type Secrets = Readonly<Record<string, string>>;

/** Returns the text that replaces a secret, from its name and the text that was found. */
export type Placeholder = (name: string, found: string) => string;

/**
 * Takes secrets out of texts.
 *
 * Two kinds of text are kept apart. A *foreign* text comes from somebody else (a reply, a header, the error of a runtime):
 * there, every occurrence of a secret is replaced. A *sentence* is our own wording, which quotes foreign texts as `quote`
 * does: only the text between its double quotes is foreign, and the rest is never touched. So a user name `owner` makes
 * no hole into our sentences, and no hole shows what the user name is.
 *
 * A secret is found where it reads the same after undoing the escapes of XML, URLs, forms and JSON (up to four layers,
 * mixed in any way), in any letter case; as hexadecimal digits; as base64 or base64url, once or twice, of UTF-8 or UTF-16,
 * inside a longer text too; where a wrong charset has damaged it; with white space, invisible characters or comments
 * between its letters, if it has at least four characters besides white space and plus signs; without one or two
 * characters at an end; and where a cut has left at least four characters of it.
 * All occurrences of all secrets are found in the original, and replaced at once: no placeholder is ever searched.
 *
 * A secret of one to three characters, and a user name of up to twelve letters, is replaced where it is a word of
 * its own, since it is part of many words by chance. The time is linear in the length of the text.
 */
export interface Redactor {
  /** Redacts a text of somebody else. */
  foreign(text: string, placeholder?: Placeholder): string;
  /** Redacts the text between double quotes in a sentence of ours. */
  sentence(text: Message): Message;
  /**
   * Redacts every text in plain data (records, lists, texts), but no name of a member. A text that is an element name of
   * the service stays whole, unless all of it is a secret.
   */
  data<T>(value: T): T;
  /** Redacts bytes of unknown encoding; gives the same array where they hold no secret. */
  bytes(bytes: Uint8Array): Uint8Array;
}

/**
 * Makes a redactor; empty secrets, and those of white space alone, are not looked for. In a tag, an element name of
 * `known` stays whole: a user called `book` leaves `<BookTitle>` as it is.
 */
export function redactor(secrets: Secrets, placeholder: Placeholder, known?: ReadonlySet<string>): Redactor {
  const names = Object.keys(secrets);
  // Made when it is needed: most clients never fail.
  let find: ReturnType<typeof finder> | undefined;
  // An error reply holds its text several times: it is searched once (`pnpm bench blocking`, "in an error text").
  let last: { readonly text: string; readonly found: readonly Span[] } = { text: "", found: [] };
  // A long text is not kept beyond the work at hand: it would stay in memory, credentials and all.
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

/** The characters of the longest text that is remembered until the next one. */
const LONGEST_REMEMBERED = 10_000;

/** The longest name that is compared, and the longest prefix before it: they bound the time. */
const LONGEST_NAME = 100;

/** True if a span lies in an element name of those known: `<BookTitle`, `</x:BookTitle`. */
function isInName(text: string, { from, to }: Span, known: ReadonlySet<string>): boolean {
  if (!isBehindAngle(text, from)) return false;
  const before = /(<\/?(?:[\w.-]+:)?)([\w.-]*)$/.exec(text.slice(Math.max(0, from - LONGEST_NAME), from));
  if (before === null) return false;
  const after = /^[\w.-]*/.exec(text.slice(to, to + LONGEST_NAME))?.[0] ?? "";
  return known.has(`${before[2] ?? ""}${text.slice(from, to)}${after}`);
}

/** True if only characters that names and end tags have are between that offset and an angle bracket before it. */
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

/** The letters of the longest user name that counts as an ordinary word. */
const LONGEST_WORD = 12;

/**
 * True if a user name that is an ordinary word is part of a longer word by chance: `agent` in `agents`. A password is never
 * taken for a word.
 */
function isInWord(text: string, { from, to, name }: Span, secret: string): boolean {
  if (!name.startsWith("username") || secret.length > LONGEST_WORD || !/^\p{L}+$/u.test(secret)) return false;
  if (!secret.toLowerCase().includes(text.slice(from, to).toLowerCase())) return false;
  return isLetter(text.charAt(from - 1)) || isLetter(text.charAt(to));
}

/** True if one secret, or several that overlap, are the whole text. */
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

/** The longest text that is looked for in one piece: it bounds the time of a comparison. */
const LONGEST_PART = 256;

/** A secret as parts that are looked for one by one; the last one overlaps that before it. */
function partsOf(secret: string): Iterable<string> {
  if (secret.length <= LONGEST_PART) return [secret];
  const parts = new Set([secret.slice(-LONGEST_PART)]);
  for (let at = 0; at + LONGEST_PART <= secret.length; at += LONGEST_PART)
    parts.add(secret.slice(at, at + LONGEST_PART));
  return parts;
}

/** Makes the function that marks every secret in a text. */
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
    // One reading after the other: each takes several times the memory of the text.
    for (const reading of readingsOf(text)) {
      exact.find(reading, spans);
      for (const end of cutEnds(reading)) exact.cutAt(reading, spans, end);
      for (const word of words) findWord(reading, spans, word);
      const bare = squeezed(reading);
      if (bare !== undefined) findSpaced(spaced, bare, spans);
    }
  };
}

/** The user name that makes a pair with a secret. Of a long pair, the parts of the password are found anyway. */
function usernameOf(secrets: Secrets, name: string): string | undefined {
  const secret = secrets[name] ?? "";
  if (secret === "" || secret.length > LONGEST_PART || !name.startsWith("password")) return undefined;
  return secrets[name.replace("password", "username")];
}

/**
 * The length from which a secret is searched anywhere. A shorter one counts only if its words stand apart: otherwise it occurs across the words of any text.
 */
const LONG = 8;

function findSpaced(index: Index, reading: Reading, spans: Spans): void {
  // The halves of a character beyond U+FFFF are one letter.
  const isApart = (at: number): boolean =>
    endOf(reading, at) < startOf(reading, at + 1) || /[\ud800-\udbff]/.test(reading.text.charAt(at));
  index.find(reading, spans, (at, length) => {
    if (length >= LONG) return true;
    for (let next = at; next < at + length - 1; next += 1) if (!isApart(next)) return false;
    return true;
  });
}

/** The length to which the codec cuts the texts in its messages. */
const CUT_LENGTH = 100;

/** Returns where a text may have been cut: before each ellipsis, and at the end of a long text. */
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

/** Bytes are searched as UTF-16 where they look like it, and else as UTF-8, or Latin-1 where they are none. */
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
