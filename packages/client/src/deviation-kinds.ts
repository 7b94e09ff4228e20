// Counts the deviations of a reply by kind.
import type { Deviation } from "@staywire/codec";

/** The most kinds that are kept: a reply can invent names without end. */
const mostKinds = 100;

/** The first deviation of a kind, and how many there are. */
interface Kind {
  readonly deviation: Deviation;
  count: number;
}

/** Deviations by kind: by their code, and by their path without the indices of items. */
export class DeviationKinds {
  /** The number of all deviations. */
  count = 0;
  readonly #kinds = new Map<string, Kind>();

  /** Counts deviations. Kinds after the first hundred are in `count` only. */
  add(found: readonly Deviation[]): void {
    this.count += found.length;
    for (const deviation of found) {
      const key = `${deviation.code} ${deviation.path.replace(/\[\d+\]/g, "[]")}`;
      const kind = this.#kinds.get(key);
      if (kind !== undefined) kind.count += 1;
      else if (this.#kinds.size < mostKinds) this.#kinds.set(key, { deviation, count: 1 });
    }
  }

  [Symbol.iterator](): Iterator<Readonly<Kind>> {
    return this.#kinds.values();
  }
}
