// Limits the rate of requests: an interface for a rate that several processes share, and a limiter for one process.
import { ticks } from "./clock.js";
import { pause } from "./deadline.js";

/**
 * Limits the rate of requests. One limiter can serve several clients, or several processes if it stores its state where
 * they share it.
 */
export interface Limiter {
  /**
   * Waits for the turn of one request. Resolves with true when the request may be sent. Resolves with false, at once
   * and without using a turn, if the turn would come too late. Rejects if the signal is aborted.
   */
  acquire(options: AcquireOptions): Promise<boolean>;
  /**
   * Lets no request pass for a number of milliseconds, because the service asked callers to wait. Never ends an earlier
   * penalty that lasts longer.
   */
  penalize(milliseconds: number): Promise<void> | void;
}

/** The options for one turn. */
export interface AcquireOptions {
  /** The maximum wait in milliseconds. @defaultValue Infinity */
  readonly timeout?: number | undefined;
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
}

/** The rate of a limiter. */
export interface Rate {
  /** The maximum number of requests per second, evenly spaced. */
  readonly requestsPerSecond: number;
  /** The number of requests that may pass at once after an idle time. @defaultValue 1 */
  readonly burst?: number | undefined;
}

/** The milliseconds by which a timer of a process that is not busy can be late. */
const timerDelay = 2;

/**
 * Creates a limiter for one process. In any period of t seconds, at most `requestsPerSecond` x t + `burst` requests
 * pass, in the order of their arrival. While the process is too busy to let requests pass in time, one more can pass, and
 * the order can differ.
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
        const passed = ticks();
        // A penalty cancels the turns that were assigned before it. If the process was busy, all delayed turns would
        // pass together. So a request whose turn is too late takes a new turn.
        if (penalties === penaltiesBefore && passed - turn <= slack + interval + timerDelay) return true;
        left -= passed - now;
      }
    },
    penalize(milliseconds) {
      penalties++;
      pausedUntil = Math.max(pausedUntil, ticks() + milliseconds);
      next = pausedUntil;
    },
  };
}

/**
 * The spacing of turns in milliseconds: the interval between two turns, and how early a turn may be after an idle time.
 */
export interface Spacing {
  readonly interval: number;
  readonly slack: number;
}

/**
 * Returns the spacing of turns for a rate, for a limiter that stores its state elsewhere.
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
