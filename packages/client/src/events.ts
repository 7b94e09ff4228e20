// The events that a client reports to its observers.
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** A request that is about to be sent. */
export interface RequestEvent {
  /** The name of the operation. */
  readonly operation: string;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** A copy of the request without the credentials. */
  readonly request: HttpRequest;
}

/** A response that has arrived; of a stream, its beginning. */
export interface ResponseEvent {
  /** The name of the operation. */
  readonly operation: string;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** Milliseconds since the request was sent. */
  readonly milliseconds: number;
  /** A copy of the response without the credentials, its body cut to 1 MiB; the body of a stream is empty. */
  readonly response: HttpResponse;
}

/** Something that a caller should know, and that does not keep a call from being made. */
export interface ClientWarning {
  /**
   * `insecure-url`, the base URL is `http:` and not of this machine; `password-in-url`, a call uses GET;
   * `password-in-page`, the client runs in a web page; `hook-failed`, `onRequest` or `onResponse` threw.
   */
  readonly code: "insecure-url" | "password-in-url" | "password-in-page" | "hook-failed";
  /** The warning in a sentence, with advice. */
  readonly message: string;
}

/** The functions of a caller that see what a client does. What `onRequest` and `onResponse` throw becomes a warning. */
export interface Observers {
  /** Is called before each attempt. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Is called after each attempt that had a response. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Is called once for each kind of warning of a client. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}
