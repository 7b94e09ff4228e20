// Runs calls side by side, a bounded number at a time, and leaves none running.

/** The bounds of calls that run side by side. */
export interface Bounds {
  /** The most calls that run at the same time. */
  readonly concurrency: number;
  /** Ends the work: the calls that run are aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Work that ends soon after its signal is aborted. */
export type Task<R> = (signal: AbortSignal) => Promise<R>;

/**
 * Yields the result of each task as it ends. Asks `next` for a task whenever there is room, also after each result that
 * was yielded; undefined means none for now. No task starts while the caller holds back, so results do not pile up.
 * Rejects with the reason of the signal when that is aborted, and with the error of a task that throws. However it
 * ends, the tasks that run are aborted and have ended.
 */
export async function* concurrently<R extends object>(
  next: () => Task<R> | undefined,
  { concurrency, signal }: Bounds,
): AsyncGenerator<R, void, undefined> {
  // One controller for each task: many listeners at one signal make Node warn of a leak.
  const running = new Map<Promise<void>, AbortController>();
  const abortAll = () => {
    for (const controller of running.values()) controller.abort(signal?.reason);
  };
  signal?.addEventListener("abort", abortAll, { once: true });
  const results: (() => R)[] = [];
  const start = (task: Task<R>) => {
    const controller = new AbortController();
    const run: Promise<void> = task(controller.signal)
      .then(
        (result) => results.push(() => result),
        (error) => results.push(() => rethrow(error)),
      )
      .then(() => void running.delete(run));
    running.set(run, controller);
  };
  try {
    for (;;) {
      signal?.throwIfAborted();
      while (running.size + results.length < concurrency) {
        const task = next();
        if (task === undefined) break;
        start(task);
      }
      const result = results.shift();
      if (result !== undefined) yield result();
      else if (running.size === 0) return;
      else await Promise.race(running.keys());
    }
  } finally {
    signal?.removeEventListener("abort", abortAll);
    abortAll();
    await Promise.all(running.keys());
  }
}

function rethrow(error: unknown): never {
  throw error;
}

/** Throws a RangeError unless a number of calls at a time can be used. */
export function requireConcurrency(concurrency: number): number {
  if (Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 1_000) return concurrency;
  throw new RangeError(`concurrency is ${concurrency}: expected a whole number from 1 to 1000`);
}
