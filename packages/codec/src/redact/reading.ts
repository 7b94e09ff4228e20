// Decodes the escapes in a text, and maps each decoded character to its position in the original text.
import { predefined } from "../xml/references.js";

/** A text in lower case, and the position in the original of each of its characters. */
export interface Reading {
  readonly text: string;
  /** The offset in the original at which each character begins; undefined if the reading is the original itself. */
  readonly starts: Uint32Array | undefined;
  /** The offset in the original at which each character ends. */
  readonly ends: Uint32Array | undefined;
}

/** Returns a text as a reading, in lower case and with the same length. */
export function plainReading(text: string): Reading {
  return { text: folded(text), starts: undefined, ends: undefined };
}

/** Converts a text to lower case without changing its length: a letter whose lower case is longer is kept. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text.replace(/[^\0-\x7f]/gu, lowered);
  // Sigma is the only letter whose lower case depends on what follows it.
  return same.replaceAll("ς", "σ");
}

function lowered(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

// References can have leading zeros, of which at least 20 are accepted. A code above U+10FFFF is read as U+FFFD.
const ESCAPE =
  /&(?:#(\d{1,27})|#x([\da-f]{1,26})|([a-z]{2,6}));|(?:%[\da-f]{2})+|(?:%u|\\u)([\da-f]{4})|\\u\{([\da-f]{1,26})\}|\\x([\da-f]{2})|\\([btnfr"'/\\])|\++/g;

/** HTML's names of the characters from U+00A0 on, in order. */
const latin1Names =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml times oslash ugrave uacute ucirc uuml yacute thorn szlig";

const names: ReadonlyMap<string, number> = /* @__PURE__ */ (() =>
  new Map([
    ...[...predefined].map(([name, character]): [string, number] => [name, character.charCodeAt(0)]),
    ...latin1Names.split(" ").map((name, index): [string, number] => [name, 0xa0 + index]),
  ]))();

const shortEscapes: Readonly<Record<string, string>> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r" };

/**
 * Decodes one layer of escapes (XML, URL, form, JSON), all kinds at once. Returns the same reading if there are none.
 */
export function unescaped(reading: Reading): Reading {
  const { text } = reading;
  // Most texts contain no escape, and a builder is expensive to create.
  if (text.search(ESCAPE) === -1) return reading;
  const made = new Builder(reading);
  let from = 0;
  for (const found of text.matchAll(ESCAPE)) {
    const at = found.index;
    const code = codeOf(found);
    if (code === undefined && !/^[%+]/.test(found[0])) continue;
    made.copy(from, at);
    from = at + found[0].length;
    if (found[0].startsWith("+")) made.putBlanks(at, from);
    else if (code === undefined) made.putBytes(at, from);
    else made.put(characterOf(code), at, from);
  }
  if (from === 0) return reading;
  made.copy(from, text.length);
  return made.reading();
}

// In form encoding a plus sign means a blank, so both count as separators.
const SEPARATOR = /[\s\p{Cc}\p{Cf}+]+|<!--/gu;

/**
 * Removes white space, plus signs, control characters, invisible characters and comments; undefined if there are none.
 */
export function squeezed(reading: Reading): Reading | undefined {
  const { text } = reading;
  if (text.search(SEPARATOR) === -1) return undefined;
  const made = new Builder(reading);
  let from = 0;
  // After one comment without an end, no further end of a comment is searched for, so that the time stays linear.
  let endOfComments = text.length;
  for (const { 0: whole, index } of text.matchAll(SEPARATOR)) {
    if (index < from) continue;
    let end = index + whole.length;
    if (whole === "<!--") {
      if (index >= endOfComments) continue;
      const close = text.indexOf("-->", end);
      if (close === -1) endOfComments = index;
      if (close === -1) continue;
      end = close + 3;
    }
    made.copy(from, index);
    from = end;
  }
  if (from === 0) return undefined;
  made.copy(from, text.length);
  return made.reading();
}

/** Assembles a reading from parts of another reading. */
class Builder {
  private readonly parts: string[] = [];
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private length = 0;
  private readonly source: Reading;

  constructor(source: Reading) {
    this.source = source;
    // A decoded character is never longer than its escape.
    this.starts = new Uint32Array(source.text.length);
    this.ends = new Uint32Array(source.text.length);
  }

  /** Copies characters unchanged. */
  copy(from: number, to: number): void {
    const { starts, ends } = this;
    const { starts: from0, ends: to0, text } = this.source;
    let { length } = this;
    // The loop is written out for speed, because most of a text is copied in most readings.
    for (let at = from; at < to; at += 1) {
      starts[length] = from0 === undefined ? at : (from0[at] as number);
      ends[length] = to0 === undefined ? at + 1 : (to0[at] as number);
      length += 1;
    }
    this.length = length;
    if (to > from) this.parts.push(text.slice(from, to));
  }

  /** Adds the character that an escape represents. */
  put(character: string, from: number, to: number): void {
    for (let unit = 0; unit < character.length; unit += 1) this.mark(from, to);
    this.parts.push(character);
  }

  /** Adds blanks for plus signs. */
  putBlanks(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.mark(at, at + 1);
    this.parts.push(" ".repeat(to - from));
  }

  /** Adds the text of percent escapes: UTF-8, and Latin-1 for bytes that are not UTF-8. */
  putBytes(from: number, to: number): void {
    const { text } = this.source;
    const bytes: number[] = [];
    for (let at = from; at < to; at += 3) bytes.push(Number.parseInt(text.slice(at + 1, at + 3), 16));
    for (let at = 0; at < bytes.length; ) {
      const { code, length } = utf8At(bytes, at);
      this.put(characterOf(code), from + 3 * at, from + 3 * (at + length));
      at += length;
    }
  }

  reading(): Reading {
    // The text is folded as a whole, because an escape can contain half of a surrogate pair.
    return { text: folded(this.parts.join("")), starts: this.starts, ends: this.ends };
  }

  private mark(from: number, to: number): void {
    this.starts[this.length] = startOf(this.source, from);
    this.ends[this.length] = endOf(this.source, to - 1);
    this.length += 1;
  }
}

/** Returns the offset in the original at which a character begins. */
export function startOf({ starts }: Reading, at: number): number {
  return starts?.[at] ?? at;
}

/** Returns the offset in the original at which a character ends. */
export function endOf({ ends }: Reading, at: number): number {
  return ends?.[at] ?? at + 1;
}

// Returns the code point of an escape. Undefined for percent escapes, which are bytes, for plus signs, and for names
// that HTML does not define.
function codeOf([, decimal, hex, name, unit, point, byte, short]: RegExpExecArray): number | undefined {
  if (name !== undefined) return names.get(name);
  if (short !== undefined) return (shortEscapes[short] ?? short).charCodeAt(0);
  if (decimal !== undefined) return Number(decimal);
  const digits = hex ?? unit ?? point ?? byte;
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

function characterOf(code: number): string {
  return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
}

function utf8At(bytes: readonly number[], at: number): { readonly code: number; readonly length: number } {
  const first = bytes[at] ?? 0;
  const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
  let code = length === 1 ? first : first & (0x7f >> length);
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0;
    if (byte >> 6 !== 2) return { code: first, length: 1 };
    code = (code << 6) | (byte & 0x3f);
  }
  return { code, length };
}
