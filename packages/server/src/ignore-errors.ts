// Calls listeners and ignores what they throw.

/** Tells a listener; its own trouble must not cost the caller an answer, and is dropped. */
export function ignoreErrors<A extends readonly unknown[]>(listener: (...args: A) => void, ...args: A): void {
  try {
    listener(...args);
  } catch {
    // Dropped, as documented.
  }
}
