// Caches values by key.

/**
 * Wraps a function so that it computes the value of each key only once. By default, keys must be objects, and a value
 * is kept as long as its key exists. Pass a Map for other keys.
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
