// Runs several tasks concurrently, up to a maximum number.

/**
 * Runs a task for each item, at most `width` at the same time. Rejects with the first error, but other workers may
 * still start the tasks for the remaining items.
 */
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
