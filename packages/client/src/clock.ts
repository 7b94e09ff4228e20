// Provides clocks and random numbers. No other module of the client reads them from the runtime.

/** Returns milliseconds since 1970 (UTC), by the clock of this machine. */
export function now(): number {
  return Date.now();
}

/** Returns milliseconds of a monotonic clock, for deadlines. */
export function ticks(): number {
  return performance.now();
}

/** Converts an HTTP date to milliseconds since 1970; NaN for any other text. */
export function momentOf(date: string): number {
  return Date.parse(date);
}

/** Returns a random number from 0 up to but not including 1. */
export function random(): number {
  return Math.random();
}
