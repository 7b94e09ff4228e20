// Processes several items concurrently and yields the results in order.

/** The options of `inOrder`. */
export interface Work<T, R> {
  /** Maximum number of concurrent items. */
  readonly width: number;
  /** True if the item must not be processed together with other items. */
  readonly isAlone: (item: T) => boolean;
  /** Starts to process an item. If it returns undefined, no further item is started. */
  readonly begin: (item: T) => Promise<R> | undefined;
}

interface Begun<R> {
  readonly result: Promise<R>;
  isDone: boolean;
}

/**
 * Yields the results in the order of the items. Each is yielded as soon as it and all results before it are available.
 */
export async function* inOrder<T, R>(items: Iterable<T>, work: Work<T, R>): AsyncGenerator<R, void, void> {
  const begun: Begun<R>[] = [];
  const running = new Set<Promise<R>>();
  let width = work.width;
  for (const item of items) {
    const isAlone = work.isAlone(item);
    while (running.size >= (isAlone ? 1 : width)) {
      await Promise.race(running);
      yield* finished(begun);
    }
    width = isAlone ? 1 : work.width;
    const result = work.begin(item);
    if (result === undefined) break;
    const each: Begun<R> = { result, isDone: false };
    const settled = result.finally(() => {
      each.isDone = true;
      running.delete(settled);
    });
    begun.push(each);
    running.add(settled);
  }
  for (const { result } of begun) yield await result;
}

/** Yields the finished results at the start of the queue, and removes them from it. */
async function* finished<R>(begun: Begun<R>[]): AsyncGenerator<R, void, void> {
  while (begun[0]?.isDone === true) {
    const first = begun.shift();
    if (first !== undefined) yield await first.result;
  }
}
