// Computes pseudonyms. Each has the kind of the text that it replaces, and also its length if the text is not short.
// Equal texts get equal pseudonyms.
import type { Personal } from "@staywire/model";
import { type CalendarDate, formatDdMmmYyyy, isCalendarDate, parseDdMmmYyyy, ValueError } from "@staywire/values";
import { keyedHash } from "../sha256.js";

/** Returns the pseudonym for personal data of a kind. A blank text stays unchanged. */
export type Pseudonym = (kind: Personal, text: string) => string;

/**
 * The letters of pseudonyms, one for each 4 bits. They exclude hexadecimal digits, and at least one letter of each
 * predefined XML entity, so that a pseudonym never forms an escape.
 */
const LETTERS = "ghijklnopqruvwyz";

/** The letters that replace letters beyond ASCII in pseudonyms. */
const OTHER_LETTERS = "αβγδεζηθικλμνξοπ";

/**
 * The minimum number of characters of a text that counts as long. The pseudonym of a shorter text has this many letters
 * and digits if `ROOM` allows it, so that different texts hardly ever get the same pseudonym.
 */
const SHORT = 12;
/** The minimum number of letters and digits in the pseudonym of a long text. */
const ENOUGH = 8;
/** Maximum length of a pseudonym that is longer than its text, except for an e-mail address. */
const ROOM = 20;

const DOMAIN = "@example.com";

/**
 * Creates the function that computes pseudonyms. Nobody can find out without the secret which text a pseudonym
 * replaces.
 */
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

/** Yields letters and digits that are derived from a hash. */
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

/** True for a usual e-mail address without XML escapes. */
function isEmail(text: string): boolean {
  return /^[^@\s&]+@[^@\s.&]+(?:\.[^@\s.&]+)+$/.test(text);
}

function email(text: string, source: Letters): string {
  return source.letters(Math.max(SHORT, text.length - DOMAIN.length)) + DOMAIN;
}

/** The parts of a text: the scheme of an address, an escape of XML or URLs, or a single character. */
const PART = /^https?:\/\/|&(?:amp|lt|gt|quot|apos);|&#\d{1,7};|&#x[\da-f]{1,6};|%[\da-f]{2}|[\s\S]/giu;

/** Matches white space, and every ASCII character except letters, digits and control characters. */
const MARK = /^[\s!-/:-@[-`{-~]$/;

/**
 * Replaces letters and digits by as many others. Marks, blanks and their escapes stay. A text with few letters and
 * digits is extended to at most 20 characters. If that is not enough, its marks are replaced as well, except
 * ampersands.
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

/**
 * True for a character that is neither white space nor a mark, and for an escape of such a character; false for an
 * escape of a control character.
 */
function isVaried(part: string): boolean {
  const code = codeOf(part);
  if (code !== undefined) return code >= 0x80 || (code >= 0x20 && !MARK.test(String.fromCharCode(code)));
  return !MARK.test(part) && !/^(?:&.+;|https?:..)$/i.test(part);
}

/** Returns the character code of a numeric escape; undefined for any other part. */
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

/** Replaces the escape of a letter by an escape of the same length for another letter. */
function changedEscape(part: string, source: Letters): string {
  const letter = source.letter();
  const code = letter.charCodeAt(0);
  if (part.startsWith("%")) return `%${code.toString(16)}`;
  if (/^&#x/i.test(part)) return `&#x${code.toString(16).padStart(part.length - 4, "0")};`;
  const width = part.length - 3;
  return `&#${String(width < 3 ? letter.toUpperCase().charCodeAt(0) : code).padStart(width, "0")};`;
}

/** The number of years for which the shuffled days are cached. */
const MOST_YEARS = 150;

const MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Creates the function that replaces a date of the form dd MMM yyyy by another day of the same year. It returns
 * undefined for any other text. All days of a year form one cycle, whose order depends on the key, and each day is
 * replaced by the next day of the cycle. Two days therefore never get the same pseudonym, and no day is replaced by
 * itself.
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
