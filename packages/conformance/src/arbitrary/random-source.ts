// Small decisions of messages that are written in many ways: where fast-check would be too slow, and shrinking of no use.

/** Decides by a seed; the same seed gives the same decisions. */
export interface RandomSource {
  /** A whole number from 0 to `count` - 1. */
  readonly below: (count: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** Makes the source of a seed: each call gives the next number from 0 to 2^32 - 1 (mulberry32, public domain). */
export function wordsOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Dice that were thrown once for each seed. */
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
