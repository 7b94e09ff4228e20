// The error of a transport: no response came.
import { type Message, ownError } from "@staywire/model";

/** Details of a TransportError; every field is optional. */
export interface TransportErrorDetails {
  readonly reason?: TransportError["reason"];
  readonly outcome?: TransportError["outcome"];
  /** The error of the runtime. */
  readonly cause?: unknown;
}

/** Thrown by a transport if no response came. The client redacts credentials in its message and in its cause. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly reason: "network" | "timeout" | "aborted";
  /** `not-sent` only if the request certainly never reached a server. */
  readonly outcome: "not-sent" | "unknown";

  constructor(message: string, details: TransportErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.reason = details.reason ?? "network";
    this.outcome = details.outcome ?? "unknown";
  }
}

/** Makes a TransportError with a message of ours. */
export function transportError(message: Message, details?: TransportErrorDetails): TransportError {
  return ownError(new TransportError(message, details), message);
}
