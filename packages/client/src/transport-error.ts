// Defines the error of a transport: no response arrived, or only a part of one.
import type { HttpResponse } from "@staywire/codec";
import { type Message, ownError } from "@staywire/model";

/** The status and headers of a response that did not arrive completely. */
type Head = Pick<HttpResponse, "status" | "headers">;

/** The details of a TransportError; every field is optional. */
export interface TransportErrorDetails {
  readonly reason?: TransportError["reason"];
  readonly outcome?: TransportError["outcome"];
  readonly retry?: boolean | undefined;
  readonly received?: Head | undefined;
  /** The error of the runtime. */
  readonly cause?: unknown;
}

/**
 * Thrown by a transport if no complete response arrived. The client redacts credentials in its message and in its
 * cause.
 */
export class TransportError extends Error {
  declare readonly name: "TransportError";
  declare readonly reason: "network" | "timeout" | "aborted";
  /** `not-sent` only if the request certainly never reached a server. */
  declare readonly outcome: "not-sent" | "unknown";
  /** False if the same request will fail again until something is changed, such as a certificate. */
  declare readonly retry: boolean;
  /** The status and the headers of a response that broke off; undefined if none arrived. */
  declare readonly received: Head | undefined;

  constructor(message: string, details: TransportErrorDetails = {}) {
    const { reason = "network", outcome = "unknown", retry = true, received, cause } = details;
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { name: "TransportError", reason, outcome, retry, received });
  }
}

/** Creates a TransportError whose message is a {@link Message}. */
export function transportError(message: Message, details?: TransportErrorDetails): TransportError {
  return ownError(new TransportError(message, details), message);
}
