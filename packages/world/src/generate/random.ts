// Creates pseudorandom numbers, which are the same on every machine for the same seed.

/** A source of pseudorandom choices. */
export interface Random {
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns one of the items. Throws a TypeError if the list is empty. */
  pick<T>(items: readonly T[]): T;
  /** True with a probability of `percent` in a hundred. */
  chance(percent: number): boolean;
}

/** Creates a random source from a seed, any whole number (mulberry32, public domain). */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (items) => {
      if (items.length === 0) throw new TypeError("there is nothing to pick from");
      return items[whole(0, items.length - 1)] as (typeof items)[number];
    },
    chance: (percent) => whole(1, 100) <= percent,
  };
}
