// Replaces the clock by a virtual clock. It stands still while code runs, and then jumps to the next timer, so that two
// weeks pass in a short time.
import { nextTick } from "node:process";

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: Date.now,
  traces: Error.stackTraceLimit,
  ticks: performance.now,
};

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Virtual time, which replaces the clocks and timers of the process until it is ended. */
export class VirtualTime {
  now: number;
  /** If this returns true, `runUntil` executes no further timers. */
  isOver: () => boolean = () => false;
  private readonly begun: number;
  private order = 0;
  private readonly timers = new Map<number, Timer>();
  private readonly heap: Timer[] = [];

  constructor(begun: number) {
    this.now = begun;
    this.begun = begun;
    // Errors get no stack: the limiter ends each wait with an error, and creating each stack would take time.
    Error.stackTraceLimit = 0;
    Date.now = () => this.now;
    performance.now = () => this.now - this.begun;
    globalThis.setTimeout = ((run: () => void, ms = 0) => this.set(run, ms)) as unknown as typeof setTimeout;
    globalThis.clearTimeout = ((id: number) => void this.timers.delete(id)) as unknown as typeof clearTimeout;
  }

  /** Waits in virtual time. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.set(resolve, ms));
  }

  /** Executes the timers that are due up to a time, in order. Stops early if `isOver` returns true. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      // The callback of nextTick is called when no promise is left to settle. This takes less time than a turn of the
      // event loop.
      await new Promise<void>((resolve) => nextTick(resolve));
      const next = this.next();
      if (next === undefined || next.at > end || this.isOver()) break;
      this.pop();
      this.now = Math.max(this.now, next.at);
      this.timers.delete(next.order);
      next.run();
    }
    this.now = end;
  }

  /** Restores the clocks and timers of the process. */
  end(): void {
    Error.stackTraceLimit = real.traces;
    Date.now = real.now;
    performance.now = real.ticks;
    globalThis.setTimeout = real.setTimeout;
    globalThis.clearTimeout = real.clearTimeout;
  }

  private set(run: () => void, ms: number): number {
    const timer = { at: this.now + Math.max(0, ms), order: ++this.order, run };
    this.timers.set(timer.order, timer);
    const { heap } = this;
    let index = heap.push(timer) - 1;
    for (let parent = (index - 1) >> 1; index > 0 && isBefore(timer, heap[parent]); parent = (index - 1) >> 1) {
      heap[index] = heap[parent] as Timer;
      index = parent;
    }
    heap[index] = timer;
    return timer.order;
  }

  // Returns the first timer that was not cleared.
  private next(): Timer | undefined {
    while (this.heap[0] !== undefined && !this.timers.has(this.heap[0].order)) this.pop();
    return this.heap[0];
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (isBefore(heap[child + 1], heap[child])) child++;
      if (!isBefore(heap[child], last)) break;
      heap[index] = heap[child] as Timer;
      index = child;
    }
    heap[index] = last;
  }
}

function isBefore(one: Timer | undefined, other: Timer | undefined): boolean {
  if (one === undefined) return false;
  return other === undefined || one.at < other.at || (one.at === other.at && one.order < other.order);
}
