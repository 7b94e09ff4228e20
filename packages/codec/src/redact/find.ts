// Finds texts in a reading, in time linear in its length, however many texts are searched for.
import { endOf, type Reading, startOf } from "./reading.js";
import type { Spans } from "./spans.js";

interface Entry {
  readonly text: string;
  readonly name: string;
}

/**
 * The minimum length of a secret that is found inside a word. Shorter secrets are found only as whole words, because
 * any text contains them by chance.
 */
export const shortest = 4;

/**
 * A node in the tree of searched texts; each node is one character. A tree makes the time independent of the number of
 * texts: a hostile text can begin like all forms of a secret at once (`pnpm bench growth`, "redaction").
 */
class Branch {
  private code = -1;
  private only: Branch | undefined;
  private more: Map<number, Branch> | undefined;
  /** The texts that end at this node. */
  readonly entries: Entry[] = [];

  /** Returns the child node for a character; undefined if no text continues with it. */
  next(code: number): Branch | undefined {
    return code === this.code ? this.only : this.more?.get(code);
  }

  /** Returns the child node for a character, and creates it if it is missing. */
  grown(code: number): Branch {
    const known = this.next(code);
    if (known !== undefined) return known;
    const branch = new Branch();
    if (this.only === undefined) {
      this.code = code;
      this.only = branch;
    } else {
      this.more ??= new Map();
      this.more.set(code, branch);
    }
    return branch;
  }
}

/** An index of the texts to search for. */
export class Index {
  private readonly isBegun = new Uint8Array(0x10000);
  private readonly root = new Branch();
  private readonly entries: Entry[] = [];
  // Created on first use, because it is needed only for texts that were cut, which are few.
  private beginnings: ReadonlyMap<string, readonly Beginning[]> | undefined;

  /** Adds texts to search for, under the name of their secret. Each text must have at least three characters. */
  add(name: string, texts: readonly string[]): void {
    for (const text of texts) {
      const entry = { text, name };
      this.entries.push(entry);
      this.isBegun[keyAt(text, 0)] = 1;
      let branch = this.root;
      for (let at = 0; at < text.length; at += 1) branch = branch.grown(text.charCodeAt(at));
      branch.entries.push(entry);
    }
  }

  /**
   * Marks every place where one of the texts occurs. If several texts begin at the same place, marks the longest of
   * them for which `fits` is true.
   */
  find(reading: Reading, spans: Spans, fits: (at: number, length: number) => boolean = () => true): void {
    const { text } = reading;
    const { isBegun } = this;
    // A match of the same secret that ends inside the last span, or together with it, adds nothing.
    let last = { end: 0, name: "" };
    for (let at = 0; at + 3 <= text.length; at += 1) {
      if (isBegun[keyAt(text, at)] === 0) continue;
      const found = this.longestAt(text, at, last, fits);
      if (found === undefined) continue;
      const end = at + found.text.length;
      if (mark(reading, spans, at, found) && end > last.end) last = { end, name: found.name };
    }
  }

  private longestAt(
    text: string,
    from: number,
    last: { readonly end: number; readonly name: string },
    fits: (at: number, length: number) => boolean,
  ): Entry | undefined {
    let found: Entry | undefined;
    let branch = this.root.next(text.charCodeAt(from));
    for (let at = from + 1; branch !== undefined; at += 1) {
      const { entries } = branch;
      if (entries.length > 0) {
        const entry = entries.find(({ name }) => at > last.end || name !== last.name);
        if (entry !== undefined && fits(from, at - from)) found = entry;
      }
      branch = branch.next(text.charCodeAt(at));
    }
    return found;
  }

  /**
   * Marks the longest proper prefix of a searched text that ends at the offset `end` and has at least four characters.
   */
  cutAt(reading: Reading, spans: Spans, end: number): void {
    if (end < shortest) return;
    this.beginnings ??= beginningsOf(this.entries);
    const { text } = reading;
    const candidates = this.beginnings.get(text.slice(end - shortest, end));
    const found = candidates?.find(({ entry, length }) => text.startsWith(entry.text.slice(0, length), end - length));
    if (found === undefined) return;
    const { name, text: whole } = found.entry;
    mark(reading, spans, end - found.length, { name, text: whole.slice(0, found.length) });
  }
}

/** A proper prefix of a searched text. */
interface Beginning {
  readonly entry: Entry;
  readonly length: number;
}

/** Groups the proper prefixes of texts by their last four characters. Each group begins with its longest prefix. */
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

/** Marks every place where a word occurs with a word boundary on both sides. */
export function findWord(reading: Reading, spans: Spans, { name, text: word }: Entry): void {
  const { text } = reading;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isFree = isEdge(text.charAt(at - 1), word.charAt(0)) && isEdge(text.charAt(at + word.length), word.slice(-1));
    if (isFree) mark(reading, spans, at, { name, text: word });
  }
}

/**
 * True if there is a word boundary between `own`, the first or last character of a word, and `beside`, its neighbour.
 */
function isEdge(beside: string, own: string): boolean {
  return isLetter(own) ? !isLetter(beside) : beside === "" || /[\s"'`()<>[\]{}=:,;&]/.test(beside);
}

/** True for a letter, a digit, and half of a surrogate pair. */
export function isLetter(character: string): boolean {
  return /[\p{L}\p{N}\ud800-\udfff]/u.test(character);
}

function mark(reading: Reading, spans: Spans, at: number, { name, text }: Entry): boolean {
  return spans.add(startOf(reading, at), endOf(reading, at + text.length - 1), name);
}

function keyAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & 0xffff;
}
