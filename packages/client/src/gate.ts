// Limits how many requests run at the same time, and how many are sent per second.
import { ticks } from "./clock.js";
import { Stopped, within } from "./deadline.js";
import { type Limiter, rateLimiter } from "./limiter.js";

/** The limits that a client sets on its own requests. */
export interface RequestLimits {
  /**
   * The maximum number of requests at the same time. A streamed call counts until its first item has arrived.
   *
   * @defaultValue Infinity
   */
  readonly concurrency?: number | undefined;
  /**
   * The maximum number of requests per second, evenly spaced.
   *
   * @defaultValue Infinity
   */
  readonly requestsPerSecond?: number | undefined;
  /**
   * A rate limiter that replaces `requestsPerSecond`, such as one that several processes share. If it throws, the call
   * fails with that error.
   *
   * @defaultValue none
   */
  readonly limiter?: Limiter | undefined;
}

/** Lets requests pass in the order in which they arrived. */
export interface Gate {
  /**
   * Waits for a turn, at most `left` milliseconds. Resolves with a function that ends the turn, or rejects with
   * Stopped.
   */
  enter(left: number, signal: AbortSignal | undefined): Promise<() => void>;
  /** Lets no request pass for a number of milliseconds. */
  penalize(milliseconds: number): void;
}

/** Creates the gate of a client; undefined if no limit is set. */
export function gateOf({ concurrency, requestsPerSecond, limiter: given }: RequestLimits): Gate | undefined {
  if (concurrency === undefined && requestsPerSecond === undefined && given === undefined) return undefined;
  const seats = new Seats(positive("concurrency", concurrency));
  const limiter = given ?? rateLimiter({ requestsPerSecond: positive("requestsPerSecond", requestsPerSecond) });
  return {
    async enter(left, signal) {
      const begun = ticks();
      await seats.take(left, signal);
      try {
        const timeout = left - (ticks() - begun);
        if (timeout <= 0 || !(await limiter.acquire({ timeout, signal }))) throw new Stopped("timeout", left);
      } catch (error) {
        seats.leave();
        // A custom limiter rejects with the reason of the signal.
        if (signal?.aborted && !(error instanceof Stopped)) throw new Stopped("aborted", undefined, signal.reason);
        throw error;
      }
      return () => seats.leave();
    },
    penalize(milliseconds) {
      // The call already has its outcome, so a failure of the limiter is ignored here.
      void Promise.resolve(limiter.penalize(milliseconds)).catch(() => undefined);
    },
  };
}

function positive(name: string, limit = Number.POSITIVE_INFINITY): number {
  if (limit > 0) return limit;
  throw new TypeError(`cannot create a client: ${name} must be greater than 0`);
}

/** Limits how many requests hold a seat at the same time. Other requests wait in the order in which they arrived. */
class Seats {
  private taken = 0;
  private readonly waiting = new Set<() => void>();
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  async take(left: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.taken < this.count) {
      this.taken += 1;
      return;
    }
    let onTurn: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => {
      onTurn = resolve;
      this.waiting.add(onTurn);
    });
    try {
      await within(() => turn, left, signal);
    } catch (error) {
      // If the seat was assigned in the meantime, gives it back.
      if (!this.waiting.delete(onTurn)) this.leave();
      throw error;
    }
  }

  /** Gives the free seat to the request that has waited longest. */
  leave(): void {
    const [first] = this.waiting;
    if (first === undefined) this.taken -= 1;
    else {
      this.waiting.delete(first);
      first();
    }
  }
}
