// Recognizes bulk operations: those for which the service may return the same reply for hours.
import type { Operation } from "@staywire/model";

/**
 * The cache time in minutes from which an operation counts as bulk. A bulk operation is called once for all cases that
 * need its reply.
 */
const LONG_CACHE = 60;

/** True if the cache time of an operation is an hour or more. */
export function isBulk({ cacheMinutes }: Pick<Operation, "cacheMinutes">): boolean {
  return cacheMinutes >= LONG_CACHE;
}
