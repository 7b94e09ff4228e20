// Answers given again, per user, operation and parameters, for as long as spec section 8 states.
import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import type { CallContext } from "@staywire/server";

/** The facts about a call that a cache needs. */
export interface CachedCall {
  readonly operation: string;
  readonly user: { readonly UserID: number };
  readonly now: string;
  /** Called with the age of a response that is given again. */
  readonly context: Pick<CallContext, "addHeader">;
}

/** Gives an answer again, with its age in the header `Age`, or makes it; an answer that is refused is not kept. */
export type AnswerCache = <T>(call: CachedCall, parameters: unknown, make: () => Promise<T>) => Promise<T>;

/** The most answers that are kept; the oldest goes first. */
const MOST = 10_000;

/** The longest parameters, as JSON, whose answers are kept: what callers write must not fill the memory. */
const LONGEST = 1_000;

const MINUTE = 60_000;

interface Kept {
  readonly at: number;
  readonly answer: unknown;
}

/** A cache, empty at first. */
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
      // In whole seconds, as HTTP has it (RFC 9111, section 5.1).
      call.context.addHeader("Age", String(Math.floor((now - found.at) / 1000)));
      return found.answer as T;
    }
    const answer = await make();
    keep(kept, key, { at: now, answer });
    return answer;
  };
}

// In the order of the catalog; a parameter that is missing and one that is blank mean the same, by our choice.
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
