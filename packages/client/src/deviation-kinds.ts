// Counts the deviations of a reply by kind.
import type { Deviation } from "@staywire/codec";

/** The maximum number of kinds that are kept, because a reply can contain any number of different names. */
const mostKinds = 100;

/** The first deviation of a kind, and the number of deviations of this kind. */
interface Kind {
  readonly deviation: Deviation;
  count: number;
}

/** Groups deviations by kind: by their code, and by their path without the indices of items. */
export class DeviationKinds {
  /** The total number of deviations. */
  count = 0;
  readonly #kinds = new Map<string, Kind>();

  /** Adds deviations. After the first hundred kinds, further kinds only increase `count`. */
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
