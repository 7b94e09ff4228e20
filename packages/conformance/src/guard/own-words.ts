// The words of our own reports: a user name that is one of them says nothing where we write it.
import type { Service } from "@staywire/model";

/** The words of the description and of the demands, as they are written. */
export function ownWords(
  service: Service,
  checks: readonly { readonly id: string; readonly title: string }[],
): ReadonlySet<string> {
  const text = JSON.stringify([service, checks.map(({ id, title }) => [id, title])]);
  return new Set(text.match(/[A-Za-z]+(?:['.-][A-Za-z]+)*/g));
}

/** The longest run of characters that is looked at as one word. */
const LONGEST = 80;

/** Says of places in a text, which go up, whether a word of our own stands there; not inside quotes, where targets speak. */
export class OwnWords {
  private readonly words: ReadonlySet<string>;
  private readonly text: string;
  private at = 0;
  private isQuoted = false;

  constructor(words: ReadonlySet<string>, text: string) {
    this.words = words;
    this.text = text;
  }

  /** Whether what stands there is the word, or a part of the word, and that is our own. */
  has(from: number, to: number): boolean {
    for (; this.at < from; this.at += 1) {
      const each = this.text[this.at];
      if (each === '"') this.isQuoted = !this.isQuoted;
      else if (each === "\\" && this.isQuoted) this.at += 1;
    }
    if (this.isQuoted) return false;
    const before = /[^\s(`]*$/.exec(this.text.slice(Math.max(0, from - LONGEST), from))?.[0] ?? "";
    const after = /^[^\s)`]*/.exec(this.text.slice(to, to + LONGEST))?.[0] ?? "";
    const word = `${before}${this.text.slice(from, to)}${after}`;
    return this.words.has(word.replace(/[.,:;!?]+$/, ""));
  }
}
