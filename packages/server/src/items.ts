// Handles results of an implementation that are iterables, which produce the items of a list one at a time.
import type { Value } from "@staywire/codec";
import type { OperationName, ResultOf, Service } from "@staywire/model";
import type { AnswerOf } from "./api.js";

/** The items of a list, as they are produced. */
export type Items = Iterable<Value | null> | AsyncIterable<Value | null>;

/** True if a result produces items one at a time. Arrays and bytes do not; they are complete values. */
export function isItems(answer: unknown): answer is Items {
  if (typeof answer !== "object" || answer === null) return false;
  if (Array.isArray(answer) || answer instanceof Uint8Array) return false;
  return Symbol.asyncIterator in answer || Symbol.iterator in answer;
}

/**
 * Resolves the result of an implementation to a plain value, for code that changes or stores results. Collects the
 * items of an iterable in a list. Rejects if producing an item fails.
 */
export async function wholeAnswer<S extends Service, K extends OperationName<S>>(
  answer: AnswerOf<S, K>,
): Promise<ResultOf<S, K> | null> {
  if (!isItems(answer)) return answer as ResultOf<S, K> | null;
  const items: unknown[] = [];
  for await (const item of answer) items.push(item);
  return items as unknown as ResultOf<S, K>;
}
