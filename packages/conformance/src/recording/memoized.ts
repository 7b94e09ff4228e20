// Wraps functions so that they remember their values.

/** Maximum length of a key whose value is remembered. */
const LONGEST = 1_000;

/**
 * Wraps a function so that it remembers up to `most` values. If there are more, it forgets all of them. It never
 * remembers the value of a key that is too long. The memory is therefore bounded.
 */
export function memoized<T, V>(most: number, keyOf: (input: T) => string, make: (input: T) => V): (input: T) => V {
  const made = new Map<string, V>();
  return (input) => {
    const key = keyOf(input);
    const found = made.get(key);
    if (found !== undefined) return found;
    const value = make(input);
    if (key.length > LONGEST) return value;
    if (made.size === most) made.clear();
    made.set(key, value);
    return value;
  };
}
