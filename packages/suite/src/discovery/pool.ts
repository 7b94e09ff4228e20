// Several tasks at once, and no more than a number of them.

/** Runs a task for each item, at most `width` at the same time. Rejects with the first error, after no new task has begun. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
