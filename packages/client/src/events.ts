// Defines the events that a client reports to its observers.
import type { Deviation, HttpRequest, HttpResponse } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** One call of a client. */
export interface CallIdentity {
  /** The id that the events of one call share; unique within the program. */
  readonly callId: string;
  /** The name of the operation. */
  readonly operation: string;
  /** The binding of the call. */
  readonly binding: Binding;
}

/** One attempt of a call. */
export interface AttemptIdentity extends CallIdentity {
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

/** Describes a request that is about to be sent. */
export interface RequestEvent extends AttemptIdentity {
  /** A copy of the request without the credentials. */
  readonly request: HttpRequest;
}

/** Describes a response that has arrived; for a stream, its beginning. */
export interface ResponseEvent extends AttemptIdentity {
  /** Milliseconds since the request was sent. */
  readonly milliseconds: number;
  /** A copy of the response without credentials, its body cut to 1 MiB. For a stream, the body is empty. */
  readonly response: HttpResponse;
}

/** The end of a call or of an attempt: its outcome and duration, without any value of the reply. */
export interface CallEnd {
  /** `ok`: a result. `error`: an error of the service. `failed`: no reply. */
  readonly kind: "ok" | "error" | "failed";
  /** The code of an error, or the reason of a failure; undefined for a result. */
  readonly code: string | undefined;
  /** The category of an error; undefined otherwise. */
  readonly category: string | undefined;
  /** The message of an error or of a failure, without the password; undefined for a result. */
  readonly message: string | undefined;
  /** For a failed call: `not-sent`, or `unknown` if the service may have executed the request. Undefined otherwise. */
  readonly outcome: "not-sent" | "unknown" | undefined;
  /** The HTTP status of the last response; undefined if there was none. */
  readonly status: number | undefined;
  /** The duration in milliseconds; for an attempt, without the wait before it. */
  readonly milliseconds: number;
  /**
   * Milliseconds spent waiting, because of limits and before retries: for an attempt the wait before it, for a call the
   * sum.
   */
  readonly waited: number;
}

/** Describes an attempt that has ended, with or without a response. */
export interface AttemptEvent extends AttemptIdentity, CallEnd {
  /** True if the attempt failed, and the same read may succeed later. */
  readonly retry: boolean;
}

/** Describes a call that has ended, with its last attempt or before it was sent. */
export interface CallEvent extends CallIdentity, CallEnd {
  /** The number of times the request was passed to the transport; 0 if the client refused to send the call. */
  readonly attempts: number;
  /** True if the reply came from the cache, or from an equal call that was already running. */
  readonly cached: boolean;
  /** The number of deviations in the reply. */
  readonly deviations: number;
}

/**
 * Describes a difference between a reply and the service description. A new difference means that the service has
 * changed.
 */
export interface DeviationEvent extends CallIdentity {
  /** The first deviation of its kind in the reply. */
  readonly deviation: Deviation;
  /** The number of deviations of this kind in the reply: with the same code, at the same member of any item. */
  readonly count: number;
}

/** A warning that does not prevent a call. */
export interface ClientWarning {
  /**
   * `insecure-url`: the base URL is `http:` and not on this machine. `password-in-url`: a call uses GET.
   * `password-in-page`: the client runs in a web page. `namespace-differs`: the service replies in another namespace
   * than the client is configured with. `hook-failed`: a hook of the client threw.
   */
  readonly code: "insecure-url" | "password-in-url" | "password-in-page" | "namespace-differs" | "hook-failed";
  /** The warning in a sentence, with advice. */
  readonly message: string;
}

/**
 * The hooks of a client. An error that a hook throws becomes a warning, and does not change the outcome of the call. An
 * error that `onWarning` throws is ignored. Without hooks, a client creates no events and measures nothing.
 */
export interface Observers {
  /** Called before each attempt. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each attempt that had a response. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Called at the end of each attempt, with or without a response; for a stream, when it begins. */
  readonly onAttempt?: ((event: AttemptEvent) => void) | undefined;
  /** Called once at the end of each call, even if the client refused to send it; for a stream, after its last item. */
  readonly onCall?: ((event: CallEvent) => void) | undefined;
  /** Called for each kind of deviation in each reply, at most for 100 kinds. */
  readonly onDeviation?: ((event: DeviationEvent) => void) | undefined;
  /** Called once per client for each kind of warning. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}
