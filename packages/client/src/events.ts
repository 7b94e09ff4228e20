// The events that a client reports to its observers.
import type { Deviation, HttpRequest, HttpResponse } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** One call of a client. */
export interface CallIdentity {
  /** Joins the events of one call; no two calls of a program have the same one. */
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

/** A request that is about to be sent. */
export interface RequestEvent extends AttemptIdentity {
  /** A copy of the request without the credentials. */
  readonly request: HttpRequest;
}

/** A response that has arrived; of a stream, its beginning. */
export interface ResponseEvent extends AttemptIdentity {
  /** Milliseconds since the request was sent. */
  readonly milliseconds: number;
  /** A copy of the response without the credentials, its body cut to 1 MiB; the body of a stream is empty. */
  readonly response: HttpResponse;
}

/** The end of a call or of an attempt: what came of it, and how long it took. It holds no value of the reply. */
export interface CallEnd {
  /** `ok`, a result; `error`, an error of the service; `failed`, no reply. */
  readonly kind: "ok" | "error" | "failed";
  /** The code of an error, or the reason of a failure; undefined for a result. */
  readonly code: string | undefined;
  /** The category of an error; undefined otherwise. */
  readonly category: string | undefined;
  /** The message of an error or of a failure, without the password; undefined for a result. */
  readonly message: string | undefined;
  /** The outcome of a failed call: `not-sent`, or `unknown` if the request may have been carried out; undefined otherwise. */
  readonly outcome: "not-sent" | "unknown" | undefined;
  /** The HTTP status of the last response; undefined if none came. */
  readonly status: number | undefined;
  /** Milliseconds from the beginning to the end, for an attempt without its wait. */
  readonly milliseconds: number;
  /** Milliseconds of waiting for a turn and before retries: for an attempt those before it, for a call all of them. */
  readonly waited: number;
}

/** An attempt that has ended, with or without a response. */
export interface AttemptEvent extends AttemptIdentity, CallEnd {
  /** True if the attempt failed, and the same read can succeed later. */
  readonly retry: boolean;
}

/** A call that has ended: with its last attempt, or before it was sent. */
export interface CallEvent extends CallIdentity, CallEnd {
  /** The number of times the request was passed to the transport; 0 for a call that was refused. */
  readonly attempts: number;
  /** True if the reply is a kept one, or that of an equal call under way. */
  readonly cached: boolean;
  /** The number of deviations in the reply. */
  readonly deviations: number;
}

/** A difference between a reply and the description of the service: drift of the service, if it is new. */
export interface DeviationEvent extends CallIdentity {
  /** The first deviation of its kind in the reply. */
  readonly deviation: Deviation;
  /** The number of deviations of this kind in the reply: with the same code, at the same member of any item. */
  readonly count: number;
}

/** Something that a caller should know, and that does not keep a call from being made. */
export interface ClientWarning {
  /**
   * `insecure-url`, the base URL is `http:` and not of this machine; `password-in-url`, a call uses GET;
   * `password-in-page`, the client runs in a web page; `namespace-differs`, the service replies in another namespace than
   * the client is configured with; `hook-failed`, a function that observes the client threw.
   */
  readonly code: "insecure-url" | "password-in-url" | "password-in-page" | "namespace-differs" | "hook-failed";
  /** The warning in a sentence, with advice. */
  readonly message: string;
}

/**
 * The functions of a caller that see what a client does. What they throw becomes a warning, except for what `onWarning`
 * throws. Without them nothing is made or measured for a call.
 */
export interface Observers {
  /** Is called before each attempt. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Is called after each attempt that had a response. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Is called at the end of each attempt, with or without a response; of a stream, when it begins. */
  readonly onAttempt?: ((event: AttemptEvent) => void) | undefined;
  /** Is called once at the end of each call, also of one that was refused; of a stream, after its last item. */
  readonly onCall?: ((event: CallEvent) => void) | undefined;
  /** Is called for each kind of deviation in each reply. */
  readonly onDeviation?: ((event: DeviationEvent) => void) | undefined;
  /** Is called once for each kind of warning of a client. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}
