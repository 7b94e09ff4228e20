// Operations whose replies are made for rare use: the description lets a service give the same reply for hours.
import type { Operation } from "@staywire/model";

/** Minutes of cache time from which an operation is for bulk use: it is called once for all cases that need it. */
const LONG_CACHE = 60;

/** True if the cache time of an operation is an hour or more. */
export function isBulk({ cacheMinutes }: Pick<Operation, "cacheMinutes">): boolean {
  return cacheMinutes >= LONG_CACHE;
}
