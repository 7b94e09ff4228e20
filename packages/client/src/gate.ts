// Limits how many requests are under way at a time, and how many are sent in a second.
import { ticks } from "./clock.js";
import { Stopped, within } from "./deadline.js";
import { type Limiter, rateLimiter } from "./limiter.js";

/** The limits of a client on its own requests. */
export interface RequestLimits {
  /**
   * Maximum requests under way at a time. A streamed call counts until its first item has arrived.
   *
   * @defaultValue Infinity
   */
  readonly concurrency?: number | undefined;
  /**
   * Maximum requests per second, evenly spread.
   *
   * @defaultValue Infinity
   */
  readonly requestsPerSecond?: number | undefined;
  /**
   * The limiter of the rate, in place of `requestsPerSecond`, such as one that several processes share. An error that it
   * throws is the failure of the call.
   *
   * @defaultValue none
   */
  readonly limiter?: Limiter | undefined;
}

/** Lets requests pass, in the order in which they came. */
export interface Gate {
  /** Waits for a turn, at most so many milliseconds; the result ends it. Rejects with Stopped. */
  enter(left: number, signal: AbortSignal | undefined): Promise<() => void>;
  /** Lets no request pass for so many milliseconds. */
  penalize(milliseconds: number): void;
}

/** Makes the gate of a client; undefined if there is no limit. */
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
        // A limiter of another maker rejects with the reason of the signal.
        if (signal?.aborted && !(error instanceof Stopped)) throw new Stopped("aborted", undefined, signal.reason);
        throw error;
      }
      return () => seats.leave();
    },
    penalize(milliseconds) {
      // The call has its outcome already, whatever becomes of this.
      void Promise.resolve(limiter.penalize(milliseconds)).catch(() => undefined);
    },
  };
}

function positive(name: string, limit = Number.POSITIVE_INFINITY): number {
  if (limit > 0) return limit;
  throw new TypeError(`cannot create a client: ${name} must be greater than 0`);
}

/** A number of seats, and those who wait for one. */
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
      // The seat may have been handed over meanwhile.
      if (!this.waiting.delete(onTurn)) this.leave();
      throw error;
    }
  }

  /** Hands a seat to the one who has waited longest. */
  leave(): void {
    const [first] = this.waiting;
    if (first === undefined) this.taken -= 1;
    else {
      this.waiting.delete(first);
      first();
    }
  }
}
