// Remembers the values of a function.

/**
 * Wraps a function so that it remembers up to `most` values. If there are more, all are forgotten, so the memory is
 * bounded whatever the inputs are.
 */
export function memoized<T, V>(most: number, keyOf: (input: T) => string, make: (input: T) => V): (input: T) => V {
  const made = new Map<string, V>();
  return (input) => {
    const key = keyOf(input);
    const found = made.get(key);
    if (found !== undefined) return found;
    if (made.size === most) made.clear();
    const value = make(input);
    made.set(key, value);
    return value;
  };
}
