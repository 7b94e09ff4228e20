// Collects the places of secrets in a text, and merges overlapping places.

/** A range of the original text that contains a secret. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The name of the secret. */
  readonly name: string;
}

// Shared, because most texts contain no secret.
const noEnds = /* @__PURE__ */ new Uint32Array(0);
const noNumbers = /* @__PURE__ */ new Uint16Array(0);

/**
 * Collects spans by their start. A hostile text can contain a secret at each position and in each reading, and sorting
 * a list of all spans would take longer than finding them (`pnpm bench growth`, "redaction").
 */
export class Spans {
  // For each offset, the end of the longest span that begins there, and the number of its name. Created for the first
  // span.
  private ends = noEnds;
  private numbers = noNumbers;
  private readonly length: number;
  private readonly names: readonly string[];
  private readonly keeps: (span: Span) => boolean;

  /**
   * Creates a collection for a text of the given length and secrets of the given names. Spans for which `keeps` is
   * false are ignored.
   */
  constructor(length: number, names: readonly string[], keeps: (span: Span) => boolean) {
    this.length = length;
    this.names = names;
    this.keeps = keeps;
  }

  /** Adds a span. Returns false if it is ignored. */
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

  /** Returns the spans in order. Overlapping spans are merged, with the name of the longest. */
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
