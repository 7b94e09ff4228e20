// Limits concurrent requests, and lowers the limit while the target is overloaded.

/** The number of requests in a window, of which the median latency is taken. */
const WINDOW = 12;

/** The number of windows without overload after which the limit rises by one. */
const CALM = 2;

/** Milliseconds by which a median must grow to count as a sign of load. */
const NOISE = 50;

/**
 * Halves the limit when the target is overloaded or its median latency doubles, and raises it again in steps of one.
 */
export class Throttle {
  private limit: number;
  private latencies: number[] = [];
  private usual: number | undefined;
  private calm = 0;
  /** The number of requests that were pending when the limit was halved; their latency is ignored. */
  private earlier = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
    this.limit = most;
  }

  /** Returns the current limit of pending requests. */
  current(): number {
    return this.limit;
  }

  /** Reports the end of a request: its duration in milliseconds, and true if the target was overloaded. */
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
      // With one request at a time, the run cannot be the cause of the latency, so it becomes the usual latency.
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
