// The error of a transport: no response came.

/** Thrown by a transport if no response came. The client redacts credentials in its message. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly reason: "network" | "timeout" | "aborted";
  /** `not-sent` only if the request certainly never reached a server. */
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
