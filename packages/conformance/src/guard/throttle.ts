// Limits concurrent requests, and lowers the limit while the target is overloaded.

/** The number of requests that make a median. */
const WINDOW = 12;

/** The number of calm windows that allow one request more. */
const CALM = 2;

/** A median that grows by less than this many milliseconds is no sign of load. */
const NOISE = 50;

/** Halves a limit when the target is overloaded or its median latency doubles, and raises it again by one at a time. */
export class Throttle {
  private limit: number;
  private latencies: number[] = [];
  private usual: number | undefined;
  private calm = 0;
  /** Requests that were under way when the limit was halved say nothing about the new limit. */
  private earlier = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
    this.limit = most;
  }

  /** The number of requests that may be under way. */
  current(): number {
    return this.limit;
  }

  /** Takes in a request that has ended: how many milliseconds it took, and whether the target was overloaded. */
  ended(ms: number, overloaded: boolean): void {
    if (this.earlier > 0) {
      this.earlier -= 1;
      return;
    }
    if (overloaded) {
      this.halve();
      return;
    }
    this.latencies.push(ms);
    if (this.latencies.length >= WINDOW) this.judge(median(this.latencies));
  }

  private judge(latency: number): void {
    this.latencies = [];
    const usual = Math.min(this.usual ?? latency, latency);
    if (latency > 2 * usual && latency - usual > NOISE) {
      // One request at a time cannot be the cause.
      this.usual = this.limit === 1 ? latency : usual;
      this.halve();
      return;
    }
    this.usual = usual;
    this.calm += 1;
    if (this.calm < CALM || this.limit >= this.most) return;
    this.calm = 0;
    this.limit += 1;
  }

  private halve(): void {
    this.earlier = this.limit - 1;
    this.limit = Math.max(1, Math.floor(this.limit / 2));
    this.latencies = [];
    this.calm = 0;
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
