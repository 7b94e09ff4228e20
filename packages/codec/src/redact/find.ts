// Finds texts in a reading, in time linear in its length however many texts are looked for.
import { endOf, type Reading, startOf } from "./reading.js";
import type { Spans } from "./spans.js";

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

  /** Marks every place where one of the texts is; where several begin, the longest that `fits`. */
  find(reading: Reading, spans: Spans, fits: (at: number, length: number) => boolean = () => true): void {
    const { text } = reading;
    const { isBegun, byStart } = this;
    // Inside of the last span, what ends with it or before it is no news.
    let last = { end: 0, name: "" };
    for (let at = 0; at + 3 <= text.length; at += 1) {
      const key = keyAt(text, at);
      if (isBegun[key] === 0) continue;
      const found = byStart.get(key)?.find(({ text: sought, name }) => {
        const { length } = sought;
        const isNews = at + length > last.end || name !== last.name;
        return isNews && text.startsWith(sought, at) && fits(at, length);
      });
      if (found === undefined) continue;
      const end = at + found.text.length;
      if (mark(reading, spans, found.name, at, found.text.length) && end > last.end) last = { end, name: found.name };
    }
  }

  /** Marks the longest beginning of one of the texts, of at least four characters, that ends at that offset. */
  cutAt(reading: Reading, spans: Spans, end: number): void {
    if (end < shortest) return;
    this.beginnings ??= beginningsOf(this.entries);
    const { text } = reading;
    const candidates = this.beginnings.get(text.slice(end - shortest, end));
    const found = candidates?.find(({ entry, length }) => text.startsWith(entry.text.slice(0, length), end - length));
    if (found !== undefined) mark(reading, spans, found.entry.name, end - found.length, found.length);
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

/** Marks every place where a word is, between characters that are no part of a word. */
export function findWord(reading: Reading, spans: Spans, { name, text: word }: Entry): void {
  const { text } = reading;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isFree = isEdge(text.charAt(at - 1), word.charAt(0)) && isEdge(text.charAt(at + word.length), word.slice(-1));
    if (isFree) mark(reading, spans, name, at, word.length);
  }
}

/** True if a word that begins or ends with `own` can have `beside` as its neighbour. */
function isEdge(beside: string, own: string): boolean {
  return isLetter(own) ? !isLetter(beside) : beside === "" || /[\s"'`()<>[\]{}=:,;&]/.test(beside);
}

/** True for a letter, a digit, and half of a character beyond U+FFFF. */
export function isLetter(character: string): boolean {
  return /[\p{L}\p{N}\ud800-\udfff]/u.test(character);
}

function mark(reading: Reading, spans: Spans, name: string, at: number, length: number): boolean {
  return spans.add(startOf(reading, at), endOf(reading, at + length - 1), name);
}

function keyAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & 0xffff;
}
