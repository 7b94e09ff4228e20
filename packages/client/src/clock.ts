// The clocks and the random numbers of the runtime: the one place where a client asks for them.

/** Milliseconds since 1970 (UTC), as this machine has them. */
export function now(): number {
  return Date.now();
}

/** Milliseconds on a clock that nobody sets, for deadlines. */
export function ticks(): number {
  return performance.now();
}

/** Milliseconds since 1970 of an HTTP date; NaN for any other text. */
export function momentOf(date: string): number {
  return Date.parse(date);
}

/** A number from 0 up to, but not including, 1. */
export function random(): number {
  return Math.random();
}
