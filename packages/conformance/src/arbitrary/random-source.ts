// Creates fast random sources for small choices, where fast-check would be too slow and nothing needs to be shrunk.

/** A source of random decisions. The same seed gives the same decisions. */
export interface RandomSource {
  /** Returns a whole number from 0 to `count` - 1. */
  readonly below: (count: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/**
 * Creates a pseudo-random generator: each call returns the next number from 0 to 2^32 - 1 (mulberry32, public domain).
 */
export function wordsOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Creates the random source of a seed. */
export function randomSource(seed: number): RandomSource {
  const next = wordsOf(seed);
  const below = (count: number): number => next() % count;
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) => {
      const left = [...items];
      return items.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
