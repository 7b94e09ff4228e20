// Finds texts in a reading, in time linear in its length however many texts are looked for.
import { endOf, type Reading, startOf } from "./reading.js";

/** A place in the original that holds a secret. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The name of the secret. */
  readonly name: string;
}

interface Entry {
  readonly text: string;
  readonly name: string;
}

/** Secrets with fewer characters are looked for as whole words only: they occur in any text by chance. */
export const shortest = 4;

/** Texts to look for, by their first three characters. */
export class Index {
  private readonly isBegun = new Uint8Array(0x10000);
  private readonly byStart = new Map<number, Entry[]>();
  private readonly entries: Entry[] = [];
  // Made when it is needed: few texts are cut.
  private beginnings: ReadonlyMap<string, readonly Beginning[]> | undefined;

  /** Adds texts of at least three characters. */
  add(name: string, texts: readonly string[]): void {
    for (const text of texts) {
      const entry = { text, name };
      const key = keyAt(text, 0);
      this.entries.push(entry);
      this.isBegun[key] = 1;
      this.byStart.set(
        key,
        [...(this.byStart.get(key) ?? []), entry].sort((a, b) => b.text.length - a.text.length),
      );
    }
  }

  /** Every place where one of the texts is; where several begin, the longest that `fits`. */
  find(reading: Reading, fits: (at: number, length: number) => boolean = () => true): Span[] {
    const { text } = reading;
    const spans: Span[] = [];
    for (let at = 0; at + 3 <= text.length; at += 1) {
      const key = keyAt(text, at);
      if (this.isBegun[key] === 0) continue;
      const found = this.byStart.get(key)?.find((each) => text.startsWith(each.text, at) && fits(at, each.text.length));
      if (found !== undefined) spans.push(spanOf(reading, found.name, at, found.text.length));
    }
    return spans;
  }

  /** The longest beginning of one of the texts, of at least four characters, that ends at that offset. */
  cutAt(reading: Reading, end: number): Span[] {
    if (end < shortest) return [];
    this.beginnings ??= beginningsOf(this.entries);
    const { text } = reading;
    const candidates = this.beginnings.get(text.slice(end - shortest, end));
    const found = candidates?.find(({ entry, length }) => text.startsWith(entry.text.slice(0, length), end - length));
    return found === undefined ? [] : [spanOf(reading, found.entry.name, end - found.length, found.length)];
  }
}

/** A proper beginning of a text that is looked for. */
interface Beginning {
  readonly entry: Entry;
  readonly length: number;
}

/** The beginnings of texts by their last characters, the longest first. */
function beginningsOf(entries: readonly Entry[]): ReadonlyMap<string, readonly Beginning[]> {
  const all = new Map<string, Beginning[]>();
  const longest = entries.reduce((most, { text }) => Math.max(most, text.length), 0);
  for (let length = longest - 1; length >= shortest; length -= 1) {
    for (const entry of entries) {
      if (length >= entry.text.length) continue;
      const key = entry.text.slice(length - shortest, length);
      const same = all.get(key);
      if (same === undefined) all.set(key, [{ entry, length }]);
      else same.push({ entry, length });
    }
  }
  return all;
}

/** Every place where a word is, between characters that are no part of a word. */
export function findWord(reading: Reading, { name, text: word }: Entry): Span[] {
  const { text } = reading;
  const spans: Span[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isFree = isEdge(text.charAt(at - 1), word.charAt(0)) && isEdge(text.charAt(at + word.length), word.slice(-1));
    if (isFree) spans.push(spanOf(reading, name, at, word.length));
  }
  return spans;
}

/** True if a word that begins or ends with `own` can have `beside` as its neighbour. */
function isEdge(beside: string, own: string): boolean {
  return isLetter(own) ? !isLetter(beside) : beside === "" || /[\s"'`()<>[\]{}=:,;&]/.test(beside);
}

/** True for a letter, a digit, and half of a character beyond U+FFFF. */
export function isLetter(character: string): boolean {
  return /[\p{L}\p{N}\ud800-\udfff]/u.test(character);
}

function spanOf(reading: Reading, name: string, at: number, length: number): Span {
  return { from: startOf(reading, at), to: endOf(reading, at + length - 1), name };
}

function keyAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & 0xffff;
}
