// Runs a limited number of calls at the same time, and leaves none running at the end.

/** The limits for calls that run at the same time. */
export interface Bounds {
  /** The maximum number of calls at the same time. */
  readonly concurrency: number;
  /** Ends the work and aborts the running calls. */
  readonly signal?: AbortSignal | undefined;
}

/** A task that ends soon after its signal is aborted. */
export type Task<R> = (signal: AbortSignal) => Promise<R>;

/**
 * Yields the result of each task when the task ends. While the consumer waits for a result, calls `next` for more tasks
 * as long as fewer than `concurrency` tasks are running or have a result that is not yet yielded; `next` returns
 * undefined if there is no task at the moment. No task starts before the consumer asks for the next result, so results
 * do not pile up. Rejects with the reason of the signal
 * if it is aborted, and with the error of a task that throws. In every case, running tasks are aborted and have ended
 * before the iteration ends.
 */
export async function* concurrently<R extends object>(
  next: () => Task<R> | undefined,
  { concurrency, signal }: Bounds,
): AsyncGenerator<R, void, undefined> {
  // Each task has its own controller, because Node warns of a leak if a signal has many listeners.
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

/** Returns the number of calls at the same time; throws a RangeError if it is not a whole number from 1 to 1,000. */
export function requireConcurrency(concurrency: number): number {
  if (Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 1_000) return concurrency;
  throw new RangeError(`concurrency is ${concurrency}: expected a whole number from 1 to 1000`);
}
