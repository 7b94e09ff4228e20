// Awaits work until a signal is aborted, because not every runtime settles a response body whose request was aborted.

/**
 * Returns the result of the work. Rejects with the signal's reason as soon as it is aborted, even if the work never
 * settles.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
