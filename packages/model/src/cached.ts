// Caches values by key.

/**
 * Wraps a function so that it computes the value of each key only once. By default, keys must be objects, and a value
 * is kept as long as its key exists. The value undefined is not kept.
 *
 * @param values Where values are kept. Pass a Map for keys that are not objects; it keeps them for ever.
 * @example
 * ```ts
 * import { cached, type Service } from "@staywire/model";
 *
 * const namesOf = cached((service: Service) => Object.keys(service.types));
 * ```
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
