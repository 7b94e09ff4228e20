// The error of a transport: no response came, or it did not come whole.
import type { HttpResponse } from "@staywire/codec";
import { type Message, ownError } from "@staywire/model";

/** The beginning of a response that did not come whole. */
type Head = Pick<HttpResponse, "status" | "headers">;

/** Details of a TransportError; every field is optional. */
export interface TransportErrorDetails {
  readonly reason?: TransportError["reason"];
  readonly outcome?: TransportError["outcome"];
  readonly retry?: boolean | undefined;
  readonly received?: Head | undefined;
  /** The error of the runtime. */
  readonly cause?: unknown;
}

/** Thrown by a transport if no whole response came. The client redacts credentials in its message and in its cause. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly reason: "network" | "timeout" | "aborted";
  /** `not-sent` only if the request certainly never reached a server. */
  readonly outcome: "not-sent" | "unknown";
  /** False if the same request fails again until something is changed, such as a certificate. */
  readonly retry: boolean;
  /** The status and the header fields of a response that broke off; undefined if none came. */
  readonly received: Head | undefined;

  constructor(message: string, details: TransportErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.reason = details.reason ?? "network";
    this.outcome = details.outcome ?? "unknown";
    this.retry = details.retry ?? true;
    this.received = details.received;
  }
}

/** Makes a TransportError with a message of ours. */
export function transportError(message: Message, details?: TransportErrorDetails): TransportError {
  return ownError(new TransportError(message, details), message);
}
