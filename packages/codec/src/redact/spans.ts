// The places of secrets in a text: those that overlap are one.

/** A place in the original that holds a secret. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The name of the secret. */
  readonly name: string;
}

/**
 * Collects spans by where they begin. A hostile text holds a secret at each position, in each reading: a list of all would
 * take longer to sort than they take to find (`pnpm bench growth`, "redaction").
 */
export class Spans {
  // Where the longest span that begins at each offset ends, and the number of its name. Made for the first span.
  private ends = new Uint32Array(0);
  private numbers = new Uint16Array(0);
  private readonly length: number;
  private readonly names: readonly string[];
  private readonly keeps: (span: Span) => boolean;

  /** Collects spans for a text of that length and secrets of those names; spans for which `keeps` is false are left out. */
  constructor(length: number, names: readonly string[], keeps: (span: Span) => boolean) {
    this.length = length;
    this.names = names;
    this.keeps = keeps;
  }

  /** Adds a span; returns false if it is left out. */
  add(from: number, to: number, name: string): boolean {
    if (!this.keeps({ from, to, name })) return false;
    if ((this.ends[from] ?? 0) >= to) return true;
    if (this.ends.length === 0) {
      this.ends = new Uint32Array(this.length);
      this.numbers = new Uint16Array(this.length);
    }
    this.ends[from] = to;
    this.numbers[from] = this.names.indexOf(name);
    return true;
  }

  /** The spans in order; overlapping ones as one, which has the name of the longest. */
  merged(): Span[] {
    const result: { from: number; to: number; name: string }[] = [];
    let longest = 0;
    for (let from = 0; from < this.ends.length; from += 1) {
      const to = this.ends[from] as number;
      if (to === 0) continue;
      const name = this.names[this.numbers[from] as number] as string;
      const last = result.at(-1);
      if (last === undefined || from >= last.to) {
        result.push({ from, to, name });
        longest = to - from;
        continue;
      }
      if (to - from > longest) last.name = name;
      longest = Math.max(longest, to - from);
      last.to = Math.max(last.to, to);
    }
    return result;
  }
}
