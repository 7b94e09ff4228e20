// The error of a transport: no response came.

/** Thrown by a transport that brings no response. The client takes the credentials out of its message. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly reason: "network" | "timeout" | "aborted";
  /** `not-sent` only where the request surely never reached a server. */
  readonly outcome: "not-sent" | "unknown";

  constructor(
    message: string,
    details: { readonly reason?: TransportError["reason"]; readonly outcome?: TransportError["outcome"] } = {},
  ) {
    super(message);
    this.reason = details.reason ?? "network";
    this.outcome = details.outcome ?? "unknown";
  }
}
