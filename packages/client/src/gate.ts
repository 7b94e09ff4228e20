// Limits how many requests are under way at a time, and how many are sent in a second.
import { ticks } from "./clock.js";
import { pause, Stopped, within } from "./deadline.js";

/** The limits of a client on its own requests. */
export interface RequestLimits {
  /**
   * The greatest number of requests under way at a time; of a stream, until its first item is there.
   *
   * @defaultValue Infinity
   */
  readonly concurrency?: number | undefined;
  /**
   * The greatest number of requests in a second, evenly spread.
   *
   * @defaultValue Infinity
   */
  readonly requestsPerSecond?: number | undefined;
}

/** Lets requests pass, in the order in which they came. */
export interface Gate {
  /** Waits for a turn, at most so many milliseconds; the result ends it. Rejects with Stopped. */
  enter(left: number, signal: AbortSignal | undefined): Promise<() => void>;
}

/** Makes the gate of a client; undefined if there is no limit. */
export function gateOf({ concurrency, requestsPerSecond }: RequestLimits): Gate | undefined {
  if (concurrency === undefined && requestsPerSecond === undefined) return undefined;
  const seats = new Seats(positive("concurrency", concurrency));
  const interval = 1000 / positive("requestsPerSecond", requestsPerSecond);
  let nextAt = 0;
  return {
    async enter(left, signal) {
      const begun = ticks();
      await seats.take(left, signal);
      const at = Math.max(ticks(), nextAt);
      try {
        if (at - begun >= left) throw new Stopped("timeout", { after: left });
        nextAt = at + interval;
        if (at > ticks()) await pause(at - ticks(), signal);
      } catch (error) {
        seats.leave();
        throw error;
      }
      return () => seats.leave();
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
