// Replies for those who like exceptions: the value, or a thrown error.
import type { ErrorReply, OkReply } from "@staywire/codec";
import type { Failure } from "./api.js";

/** A call that came to no result: the service said no, or there was no reply. */
export class ServiceCallError<C extends string = string> extends Error {
  override readonly name = "ServiceCallError";
  readonly operation: string;
  /** A code of the catalog or of the transport layer, `unclassified`, or the reason of a failure. */
  readonly code: C;
  /** Everything that is known. */
  readonly reply: ErrorReply<unknown> | Failure;

  constructor(code: C, message: string, reply: ErrorReply<unknown> | Failure) {
    super(message);
    this.operation = reply.operation;
    this.code = code;
    this.reply = reply;
  }
}

/**
 * The value of a reply; null where the service gave none. Throws a ServiceCallError where the call came to no result.
 * Errors of single items are in the items.
 */
export function unwrap<V>(outcome: OkReply<V> | ErrorReply<V> | Failure): V | null {
  switch (outcome.kind) {
    case "ok":
      return outcome.value;
    case "error":
      throw new ServiceCallError(outcome.code, `${outcome.operation}: ${outcome.text}`, outcome);
    case "failed":
      throw new ServiceCallError(outcome.reason, outcome.message, outcome);
  }
}
