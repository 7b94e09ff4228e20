// Expectations of a reply: functions that describe what is wrong with it, or return nothing.
import type { ErrorReply, OkReply } from "@staywire/codec";
import type { Message, Operation } from "@staywire/model";
import { describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";

/** The reply, where it has a result. */
export function okReply(answer: Answer): OkReply | undefined {
  return answer.kind === "reply" && answer.reply.kind === "ok" ? answer.reply : undefined;
}

/** The reply, where it is an error. */
export function errorReply(answer: Answer): ErrorReply | undefined {
  return answer.kind === "reply" && answer.reply.kind === "error" ? answer.reply : undefined;
}

/**
 * Describes an answer that is not the outcome of a valid call; undefined if it is: a result, or a result code for a
 * conflict with what the service holds.
 */
export function notOk(answer: Answer): Message | undefined {
  const reply = okReply(answer);
  const isResult = reply === undefined ? isConflict(answer) : reply.value !== null || isNullLawful(answer, reply);
  return isResult ? undefined : describe(answer);
}

function isNullLawful(answer: Answer, reply: OkReply): boolean {
  return reply.none === true || (answer.kind === "reply" && answer.mayBeNull === true);
}

/** True for a result code that reports a conflict with what the service holds. */
export function isConflict(answer: Answer): boolean {
  const reply = errorReply(answer);
  return reply !== undefined && reply.channel === "result" && reply.category === "conflict";
}

/** Every error code of an answer: of the call, and of single items. */
export function codesOf(answer: Answer): string[] {
  if (answer.kind !== "reply") return [];
  const errors = answer.reply.kind === "error" ? answer.reply.errors : answer.reply.itemErrors;
  return errors.map(({ code }) => code);
}

/** The codes of the operation's errors of a category. */
export function codesIn(operation: Operation, category: string): string[] {
  return operation.errors.filter((error) => error.category === category).map(({ code }) => code);
}

/** True if the catalog knows the exact words of an error. */
export function hasExactText(operation: Operation, code: string): boolean {
  return operation.errors.some((error) => error.code === code && !error.paraphrased);
}
