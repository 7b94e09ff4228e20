// Recognizes bulk operations: those for which the service may return the same reply for hours.
import type { Operation } from "@staywire/model";

/**
 * The cache time in minutes from which an operation counts as bulk. Equal calls of a bulk operation are sent once, even
 * after a write, unless a check needs a fresh reply.
 */
const LONG_CACHE = 60;

/** True if the cache time of an operation is an hour or more. */
export function isBulk({ cacheMinutes }: Pick<Operation, "cacheMinutes">): boolean {
  return cacheMinutes >= LONG_CACHE;
}
