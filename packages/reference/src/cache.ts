// Caches responses per user, operation and parameters, for the times in spec section 8.
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import type { CallContext } from "@staywire/server";

/** The properties of a call that the cache uses. */
export interface CachedCall {
  readonly operation: string;
  readonly user: { readonly UserID: number };
  readonly now: string;
  /** Receives the header with the age of a cached response. */
  readonly context: Pick<CallContext, "addHeader">;
}

/**
 * Returns a cached response and adds its age as the header `Age`, or creates a response with `make` and caches it. The
 * response is not cached if `make` rejects the call, if the operation has no cache time, or if the parameters are long.
 */
export type AnswerCache = <T>(call: CachedCall, parameters: unknown, make: () => Promise<T>) => Promise<T>;

/** The maximum number of cached responses; the oldest is dropped first. */
const MOST = 10_000;

/**
 * The maximum length of a cache key (user, operation and parameters as JSON), so that callers cannot fill the memory
 * with long texts.
 */
const LONGEST = 1_000;

const MINUTE = 60_000;

interface Kept {
  readonly at: number;
  readonly answer: unknown;
}

/** Creates an empty cache. */
export function answerCache(): AnswerCache {
  const kept = new Map<string, Kept>();
  return async <T>(call: CachedCall, parameters: unknown, make: () => Promise<T>): Promise<T> => {
    const life = operationOf(service, call.operation).cacheMinutes * MINUTE;
    if (life === 0) return make();
    const key = JSON.stringify([call.user.UserID, call.operation, ...meaningOf(call.operation, parameters)]);
    if (key.length > LONGEST) return make();
    const now = Date.parse(call.now);
    const found = kept.get(key);
    if (found !== undefined && now >= found.at && now - found.at < life) {
      // In whole seconds, as HTTP requires (RFC 9111, section 5.1).
      call.context.addHeader("Age", String(Math.floor((now - found.at) / 1000)));
      return found.answer as T;
    }
    const answer = await make();
    keep(kept, key, { at: now, answer });
    return answer;
  };
}

// Lists the parameters in the order of the catalog. By our choice, a missing parameter is equivalent to a blank one.
function meaningOf(operation: string, parameters: unknown): readonly unknown[] {
  const values = parameters as Readonly<Record<string, unknown>>;
  return Object.keys(operationOf(service, operation).parameters).map((name) => {
    const value = values[name] ?? "";
    return typeof value === "string" && value.trim() === "" ? "" : value;
  });
}

function keep(kept: Map<string, Kept>, key: string, one: Kept): void {
  kept.delete(key);
  kept.set(key, one);
  const [oldest] = kept.size > MOST ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}
