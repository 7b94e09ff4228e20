// Listeners that are told something, whatever they make of it.

/** Tells a listener; its own trouble must not cost the caller an answer, and is dropped. */
export function ignoreErrors<A extends readonly unknown[]>(listener: (...told: A) => void, ...told: A): void {
  try {
    listener(...told);
  } catch {
    // Dropped, as documented.
  }
}
