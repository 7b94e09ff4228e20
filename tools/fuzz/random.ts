// Provides random numbers that can be repeated: the same seed gives the same run on every machine.

import { wordsOf } from "../../packages/conformance/src/arbitrary/random-source.js";

/** A random source. */
export interface Random {
  /** Returns a whole number from 0 to n - 1; 0 if n is 0. */
  int(n: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Returns the random source of a seed. */
export function randomOf(seed: number): Random {
  const word = wordsOf(seed);
  const next = (): number => word() / 2 ** 32;
  const int = (n: number): number => Math.floor(next() * n);
  return { int, chance: (probability) => next() < probability, pick: (items) => items[int(items.length)] as never };
}

/** Returns the random source of one input of a run, so that the input can be repeated alone. */
export function randomAt(seed: number, index: number): Random {
  return randomOf(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
}
