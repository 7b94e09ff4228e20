// Defines the interface for tracing calls. A client calls it at the beginning and at the end of each call and attempt.
import type { AttemptEvent, AttemptIdentity, CallEvent, CallIdentity, DeviationEvent } from "./events.js";

/** Describes a call that begins. */
export interface CallStart extends CallIdentity {
  /** The name of the endpoint in the WSDL; empty for an unknown operation. */
  readonly service: string;
  /** The base URL of the service; undefined if the transport has none. */
  readonly baseUrl: string | undefined;
}

/** Describes an attempt that begins. */
export interface AttemptStart extends AttemptIdentity {
  /** Milliseconds spent waiting before the attempt, because of limits or a retry. */
  readonly waited: number;
}

/** Traces one attempt. */
export interface AttemptTrace {
  /** Calls `send` once, in the context of the attempt, and returns the result of `send`. */
  run<R>(send: () => R): R;
  /** Called when the attempt has ended. */
  end(event: AttemptEvent): void;
}

/** Traces one call. */
export interface CallTrace {
  /** Called before each attempt. */
  attempt(start: AttemptStart): AttemptTrace;
  /** Called for each kind of deviation in the reply. */
  deviation(event: DeviationEvent): void;
  /** Called when the call has ended. */
  end(event: CallEvent): void;
}

/**
 * Traces the calls of a client. `@staywire/opentelemetry` and `@staywire/client/diagnostics` implement it. Its
 * functions must not throw.
 */
export interface Tracing {
  /**
   * True if somebody uses the traces. While it is false, a client creates no objects and measures nothing for a new
   * call.
   */
  isEnabled(): boolean;
  /** Called at the beginning of each call. */
  call(start: CallStart): CallTrace;
}
