// Limits the rate of requests: the interface for a rate that several processes share, and the limiter of one process.
import { ticks } from "./clock.js";
import { pause } from "./deadline.js";

/** Lets requests pass at a rate. One limiter can serve several clients, and several processes if it keeps its state in a store that they share. */
export interface Limiter {
  /**
   * Waits for the turn of one request. Resolves with true when the request may be sent, and with false, at once, if its turn
   * would come too late; then it takes no turn. Rejects if the signal is aborted.
   */
  acquire(options: AcquireOptions): Promise<boolean>;
  /** Lets no request pass for so many milliseconds: the service asked for it. A longer wait before it still holds. */
  penalize(milliseconds: number): Promise<void> | void;
}

/** The options of a turn. */
export interface AcquireOptions {
  /** The longest wait in milliseconds. @defaultValue Infinity */
  readonly timeout?: number | undefined;
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
}

/** The rate of a limiter. */
export interface Rate {
  /** The greatest number of requests in a second, evenly spread. */
  readonly requestsPerSecond: number;
  /** The number of requests that may pass at once after a time without requests. @defaultValue 1 */
  readonly burst?: number | undefined;
}

/**
 * Creates a limiter for one process. In any time of t seconds it lets at most `requestsPerSecond` x t + `burst` requests pass,
 * in the order in which they came.
 *
 * @throws TypeError for a rate that cannot be used.
 * @example
 * ```ts
 * const limiter = rateLimiter({ requestsPerSecond: 5, burst: 2 });
 * const turns = [1, 2, 3].map(() => limiter.acquire({ timeout: 0 }));
 * console.log(await Promise.all(turns)); // [true, true, false]
 * ```
 */
export function rateLimiter(rate: Rate): Limiter {
  const { interval, slack } = spacing(rate);
  let [next, penalties, pausedUntil] = [0, 0, 0];
  return {
    async acquire({ timeout = Number.POSITIVE_INFINITY, signal }) {
      signal?.throwIfAborted();
      for (let left = timeout; ; ) {
        const now = ticks();
        const turn = Math.max(next, now - slack);
        if (turn - now > left) return false;
        next = turn + interval;
        const penaltiesBefore = penalties;
        if (turn > now) await pause(turn - now, signal);
        // The turns from before a penalty are given anew.
        if (penalties === penaltiesBefore) return true;
        left -= ticks() - now;
      }
    },
    penalize(milliseconds) {
      penalties++;
      pausedUntil = Math.max(pausedUntil, ticks() + milliseconds);
      next = pausedUntil;
    },
  };
}

/** The milliseconds between two turns, and those that a turn may be early after a time without requests. */
export interface Spacing {
  readonly interval: number;
  readonly slack: number;
}

/**
 * Returns the spacing of turns that a rate asks for, for a limiter that keeps its state elsewhere.
 *
 * @throws TypeError for a rate that cannot be used.
 * @example
 * ```ts
 * console.log(spacing({ requestsPerSecond: 5, burst: 3 })); // { interval: 200, slack: 400 }
 * ```
 */
export function spacing({ requestsPerSecond, burst = 1 }: Rate): Spacing {
  if (!(requestsPerSecond > 0)) throw new TypeError("cannot limit requests: requestsPerSecond must be greater than 0");
  if (!(Number.isInteger(burst) && burst >= 1)) {
    throw new TypeError("cannot limit requests: burst must be a whole number of at least 1");
  }
  const interval = 1000 / requestsPerSecond;
  return { interval, slack: interval === 0 ? 0 : (burst - 1) * interval };
}
