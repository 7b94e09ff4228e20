// Choices that look random and are the same for the same seed.

/** A source of choices. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** One of the items of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
}

/** A source for a seed (mulberry32, public domain). */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const whole = (least: number, most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (most - least + 1));
  };
  return {
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as never,
    chance: (percent) => whole(1, 100) <= percent,
  };
}
