// Caches values by key.

/**
 * Wraps a function so that it computes the value of each key once. By default, keys are objects, and a value lives as
 * long as its key; pass a Map for other keys.
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
