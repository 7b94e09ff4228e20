// The pseudonym of one text: of the same kind and the same length, and the same for equal texts.
import type { Personal } from "@staywire/model";
import { type CalendarDate, formatDdMmmYyyy, isCalendarDate, parseDdMmmYyyy, ValueError } from "@staywire/values";
import { keyedHash } from "../sha256.js";

/** Returns the pseudonym of a text that is personal data of that kind; a blank text has none, and stays. */
export type Pseudonym = (kind: Personal, text: string) => string;

/**
 * The letters of pseudonyms, four bits each. Without letters of hexadecimal digits and of the names of XML's entities,
 * so that no pseudonym makes an escape of what was none.
 */
const LETTERS = "ghijklnopqruvwyz";

/** The same for letters beyond ASCII. */
const OTHER_LETTERS = "αβγδεζηθικλμνξοπ";

/** A text with fewer characters gets so many letters and digits: equal pseudonyms of different texts are improbable. */
const SHORT = 12;
/** The letters and digits that are enough for a longer text. */
const ENOUGH = 8;
/** The length up to which a text can get more of them. */
const ROOM = 20;

const DOMAIN = "@example.com";

/** Makes the function that computes pseudonyms under a secret: without it, nobody can tell whose they are. */
export function pseudonymsOf(secret: string): Pseudonym {
  const hash = keyedHash(secret);
  const dates = dateCycles(hash);
  return (kind, text) => {
    const bare = text.trim();
    if (bare === "") return text;
    const source = new Letters(hash(bare));
    const found =
      (kind === "date" ? dates(bare) : undefined) ??
      (kind === "email" && isEmail(bare) ? email(bare, source) : shaped(bare, kind, source));
    return text.replace(bare, () => found);
  };
}

/** The letters and digits that a hash yields. */
class Letters {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  private next(): number {
    const byte = this.bytes[this.at % this.bytes.length] ?? 0;
    this.at += 1;
    return byte;
  }

  letter(letters = LETTERS): string {
    return letters.charAt(this.next() % letters.length);
  }

  digit(): string {
    return String(this.next() % 10);
  }

  letters(count: number, letters = LETTERS): string {
    return Array.from({ length: count }, () => this.letter(letters)).join("");
  }
}

/** An address as mail programs take it, without an escape of XML. */
function isEmail(text: string): boolean {
  return /^[^@\s&]+@[^@\s.&]+(?:\.[^@\s.&]+)+$/.test(text);
}

function email(text: string, source: Letters): string {
  return source.letters(Math.max(SHORT, text.length - DOMAIN.length)) + DOMAIN;
}

/** The scheme of an address, the escapes of XML and URLs, and single characters. */
const PART = /^https?:\/\/|&(?:amp|lt|gt|quot|apos);|&#\d{1,7};|&#x[\da-f]{1,6};|%[\da-f]{2}|[\s\S]/giu;

/** Characters of ASCII that are no letter and no digit, and white space. */
const MARK = /^[\s!-/:-@[-`{-~]$/;

/**
 * A text with other letters and digits, in its length. Marks, blanks, and escapes of these stay. Texts with few letters and
 * digits get more, up to 20 characters; where that is not enough, marks become letters too, but for ampersands.
 */
function shaped(text: string, kind: Personal, source: Letters): string {
  const parts = text.match(PART) ?? [];
  const varied = parts.filter(isVaried).length;
  const wanted = text.length < SHORT ? SHORT : ENOUGH;
  const added = Math.max(0, Math.min(wanted - varied, ROOM - text.length));
  const areMarksKept = varied + added >= ENOUGH;
  const isNumber = kind === "phone" && /\d/.test(text);
  const other = () => (isNumber ? source.digit() : source.letter());
  const changed = parts.map((part) => {
    if (isVaried(part)) return changedPart(part, source);
    return areMarksKept || part === "&" || part.length > 1 ? part : other();
  });
  return [...changed, ...Array.from({ length: added }, other)].join("");
}

/** True for a letter, a digit, any character beyond ASCII, and the escape of one; controls are none. */
function isVaried(part: string): boolean {
  const code = codeOf(part);
  if (code !== undefined) return code >= 0x80 || (code >= 0x20 && !MARK.test(String.fromCharCode(code)));
  return !MARK.test(part) && !/^(?:&.+;|https?:..)$/i.test(part);
}

/** The character code of a numeric escape; undefined for any other part. */
function codeOf(part: string): number | undefined {
  const [, digits, hex, byte] = /^(?:&#(\d+);|&#x([\da-f]+);|%([\da-f]{2}))$/i.exec(part) ?? [];
  const code = digits === undefined ? Number.parseInt(hex ?? byte ?? "", 16) : Number(digits);
  return Number.isNaN(code) ? undefined : code;
}

function changedPart(part: string, source: Letters): string {
  if (codeOf(part) !== undefined) return changedEscape(part, source);
  if (/^\d$/.test(part)) return source.digit();
  const letters = source.letters(part.length, /[^\0-\x7f]/.test(part) ? OTHER_LETTERS : LETTERS);
  return part === part.toLowerCase() ? letters : letters.toUpperCase();
}

/** An escape of a letter becomes that of another one, as long as it was. */
function changedEscape(part: string, source: Letters): string {
  const letter = source.letter();
  const code = letter.charCodeAt(0);
  if (part.startsWith("%")) return `%${code.toString(16)}`;
  if (/^&#x/i.test(part)) return `&#x${code.toString(16).padStart(part.length - 4, "0")};`;
  const width = part.length - 3;
  return `&#${String(width < 3 ? letter.toUpperCase().charCodeAt(0) : code).padStart(width, "0")};`;
}

/** The years whose days are kept. */
const MOST_YEARS = 150;

const MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Makes the function that returns another day of the same year for a text of the form dd MMM yyyy; undefined for any other
 * text. The days of a year are one cycle in an order that depends on the key: each has another pseudonym, and none its own.
 */
function dateCycles(hash: (text: string) => Uint8Array): (text: string) => string | undefined {
  const years = new Map<number, ReadonlyMap<string, string>>();
  return (text) => {
    const date = dateIn(text);
    if (date === undefined) return undefined;
    const known = years.get(date.year) ?? cycleOf(date.year, hash);
    if (years.size === MOST_YEARS) years.clear();
    years.set(date.year, known);
    return known.get(formatDdMmmYyyy(date));
  };
}

function dateIn(text: string): CalendarDate | undefined {
  try {
    return parseDdMmmYyyy(text);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

function cycleOf(year: number, hash: (text: string) => Uint8Array): ReadonlyMap<string, string> {
  const days = MONTHS.flatMap((length, index) =>
    Array.from({ length }, (_, day) => ({ year, month: index + 1, day: day + 1 })),
  ).filter((date) => isCalendarDate(date));
  const inOrder = days
    .map((date) => formatDdMmmYyyy(date))
    .map((text) => [hash(text).join(), text] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text);
  return new Map(inOrder.map((text, at) => [text, inOrder[(at + 1) % inOrder.length] ?? text]));
}
