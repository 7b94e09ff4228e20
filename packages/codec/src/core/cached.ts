// Remembers what was worked out for a key.

/**
 * Makes a function that works out each value once. By default a value lives as long as its key, which is an object; give
 * a Map for other keys.
 */
export function cached<K, V>(
  make: (key: K) => V,
  values: Pick<Map<K, V>, "get" | "set"> = new WeakMap<WeakKey, V>() as unknown as Map<K, V>,
): (key: K) => V {
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = make(key);
      values.set(key, value);
    }
    return value;
  };
}
