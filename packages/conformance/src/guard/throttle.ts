// Limits concurrent requests, and lowers the limit while the target is overloaded.

/** The number of requests in a window. The median latency is computed for each window. */
const WINDOW = 12;

/** The number of windows without overload after which the limit rises by one. */
const CALM = 2;

/** The minimum number of milliseconds by which a median must grow to count as a sign of load. */
const NOISE = 50;

/**
 * Limits concurrent requests. Halves the limit when the target is overloaded or its median latency more than doubles,
 * and later raises it in steps of one.
 */
export class Throttle {
  private limit: number;
  private latencies: number[] = [];
  private usual: number | undefined;
  private calm = 0;
  /** The number of pending requests that were sent before the limit was halved. Their results are ignored. */
  private earlier = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
    this.limit = most;
  }

  /** Returns the current maximum number of pending requests. */
  current(): number {
    return this.limit;
  }

  /** Counts the end of a request. `ms` is its duration, and `overloaded` is true if the target was overloaded. */
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
      // With one request at a time, the run cannot cause a high latency, so the high latency counts as usual from now
      // on.
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
