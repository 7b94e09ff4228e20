// Calls listeners and ignores what they throw.

/** Calls a listener and ignores any error that it throws, because a broken listener must not affect a response. */
export function ignoreErrors<A extends readonly unknown[]>(listener: (...args: A) => void, ...args: A): void {
  try {
    listener(...args);
  } catch {
    // A broken listener must not affect a response.
  }
}
