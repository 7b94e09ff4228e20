// Turns outcomes into values or exceptions.
import type { ErrorReply, OkReply } from "@staywire/codec";
import type { Failure } from "./api.js";

/** Thrown for a call without a result: the service returned an error, or there was no reply. */
export class ServiceCallError<C extends string = string> extends Error {
  override readonly name = "ServiceCallError";
  readonly operation: string;
  /** An error code of the catalog or of the ASMX framework, `unclassified`, or the reason of a failure. */
  readonly code: C;
  /** The complete reply or failure. */
  readonly reply: ErrorReply<unknown> | Failure;

  constructor(code: C, message: string, reply: ErrorReply<unknown> | Failure) {
    super(message);
    this.operation = reply.operation;
    this.code = code;
    this.reply = reply;
  }
}

/**
 * Returns the value of a reply; null if the service returned none. Throws a ServiceCallError if the call has no result,
 * and a TypeError if the argument is not an outcome. Errors of single items do not throw; they are in `itemErrors`.
 *
 * @example
 * ```ts
 * try {
 *   console.log(unwrap(outcome)); // the value of the outcome of a call
 * } catch (error) {
 *   if (error instanceof ServiceCallError) console.log(error.code, error.message);
 * }
 * ```
 */
export function unwrap<V>(outcome: OkReply<V> | ErrorReply<V> | Failure): V | null {
  switch (outcome?.kind) {
    case "ok":
      return outcome.value;
    case "error":
      throw new ServiceCallError(
        outcome.code,
        `${outcome.operation}: ${outcome.message}${outcome.advice === undefined ? "" : `; ${outcome.advice}`}`,
        outcome,
      );
    case "failed":
      throw new ServiceCallError(outcome.reason, outcome.message, outcome);
    default:
      throw new TypeError("unwrap needs the outcome of a call; is an await missing before the call?");
  }
}
