// Reads the result or the errors of a reply, and explains why a reply to a valid call is not valid.
import type { ErrorReply, OkReply } from "@staywire/codec";
import type { Message, Operation } from "@staywire/model";
import { describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";

/** Returns the reply if it has a result; undefined for any other answer. */
export function okReply(answer: Answer): OkReply | undefined {
  return answer.kind === "reply" && answer.reply.kind === "ok" ? answer.reply : undefined;
}

/** Returns the reply if it is an error; undefined for any other answer. */
export function errorReply(answer: Answer): ErrorReply | undefined {
  return answer.kind === "reply" && answer.reply.kind === "error" ? answer.reply : undefined;
}

/**
 * Explains why a reply is not a valid outcome of a valid call; undefined if it is valid. A result is valid; null is
 * valid only if the operation may return null. A result code that reports a conflict with existing data is also valid.
 */
export function notOk(answer: Answer): Message | undefined {
  const reply = okReply(answer);
  const isResult = reply === undefined ? isConflict(answer) : reply.value !== null || isNullLawful(answer, reply);
  return isResult ? undefined : describe(answer);
}

function isNullLawful(answer: Answer, reply: OkReply): boolean {
  return reply.none === true || (answer.kind === "reply" && answer.mayBeNull === true);
}

/** True if the reply is a result code that reports a conflict with existing data. */
export function isConflict(answer: Answer): boolean {
  const reply = errorReply(answer);
  return reply !== undefined && reply.channel === "result" && reply.category === "conflict";
}

/** Returns the error codes of a reply: those of the call, or those of single items if the call has a result. */
export function codesOf(answer: Answer): string[] {
  if (answer.kind !== "reply") return [];
  const errors = answer.reply.kind === "error" ? answer.reply.errors : answer.reply.itemErrors;
  return errors.map(({ code }) => code);
}

/** Returns the codes of those errors of the operation that are in a category. */
export function codesIn(operation: Operation, category: string): string[] {
  return operation.errors.filter((error) => error.category === category).map(({ code }) => code);
}

/** True if the catalog has the exact text of an error. */
export function hasExactText(operation: Operation, code: string): boolean {
  return operation.errors.some((error) => error.code === code && !error.paraphrased);
}
