// The interface of a tracer of calls: a client calls it at the beginning and at the end of each call and attempt.
import type { AttemptEvent, AttemptIdentity, CallEvent, CallIdentity, DeviationEvent } from "./events.js";

/** A call that begins. */
export interface CallStart extends CallIdentity {
  /** The name of the endpoint, as the WSDL has it; empty for an unknown operation. */
  readonly service: string;
  /** The base URL of the service; undefined for a transport without one. */
  readonly baseUrl: string | undefined;
}

/** An attempt that begins. */
export interface AttemptStart extends AttemptIdentity {
  /** Milliseconds of waiting for a turn and before a retry. */
  readonly waited: number;
}

/** Follows one attempt. */
export interface AttemptTrace {
  /** Calls `send` once, in the context of the attempt, and returns what it returns. */
  run<R>(send: () => R): R;
  /** Is called when the attempt has ended. */
  end(event: AttemptEvent): void;
}

/** Follows one call. */
export interface CallTrace {
  /** Is called before each attempt. */
  attempt(start: AttemptStart): AttemptTrace;
  /** Is called for each kind of deviation in the reply. */
  deviation(event: DeviationEvent): void;
  /** Is called when the call has ended. */
  end(event: CallEvent): void;
}

/**
 * Follows the calls of a client, as `@staywire/opentelemetry` and `@staywire/client/diagnostics` do. Its functions must not
 * throw.
 */
export interface Tracing {
  /** True if anybody listens now; nothing is made or measured for a call that begins while it is false. */
  isEnabled(): boolean;
  /** Is called at the beginning of each call. */
  call(start: CallStart): CallTrace;
}
