// The public shape of a client: its methods, their options, and what they return.
import type { CodecOptions, Credentials, HttpResponse, Reply } from "@staywire/codec";
import type { Binding, CallParameters, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";

/** Why a call never became a reply. */
export type FailureReason =
  /** The parameters cannot be encoded; `error` is a CodecError that names the problem. */
  | "not-encodable"
  /** The query of a GET is longer than many servers take. */
  | "url-too-long"
  /** No response came. */
  | "network"
  | "timeout"
  /** The caller's signal was aborted. */
  | "aborted"
  /** The response could not be decoded, or came from a gateway; it is in `response`. */
  | "undecodable";

/** A call without a reply. No field contains a credential, whatever a server or a transport repeats. */
export interface Failure<K extends string = string> {
  readonly kind: "failed";
  readonly operation: K;
  readonly binding: Binding;
  readonly reason: FailureReason;
  /** `not-sent` if the request certainly never reached the service; `unknown` if it may have been carried out. */
  readonly outcome: "not-sent" | "unknown";
  /** What failed, and what to do after a write with an unknown outcome. */
  readonly message: string;
  /** How many times the request was passed to the transport. */
  readonly attempts: number;
  /**
   * The thrown value; undefined if nothing was thrown. If it contains a credential, a redacted copy: of the same class,
   * with its name, message, stack, code, cause and nested errors.
   */
  readonly error: unknown;
  /** The response that could not be decoded, without the credentials that it may repeat, its body cut to 1 MiB. */
  readonly response?: HttpResponse;
}

/**
 * The outcome of a call of operation `K` with result `V` and error codes `C`: a reply with a result, a reply with an error,
 * or no reply.
 */
export type CallOutcome<V, K extends string = string, C extends string = string> = Reply<V, K, C> | Failure<K>;

/** The outcome of a call of an operation of a service. */
export type Outcome<S extends Service, K extends OperationName<S>> = CallOutcome<ResultOf<S, K>, K, ErrorCodeOf<S, K>>;

/** The options of one call; each takes precedence over that of the client. */
export interface CallOptions {
  readonly binding?: Binding | undefined;
  /** Aborts the call, including the wait before a retry. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined;
  /** How many times a read is retried after a failure without a reply. A write is never retried. */
  readonly retries?: number | undefined;
  /** True to send a GET with a query of more than 2,048 characters. */
  readonly allowLongUrls?: boolean | undefined;
}

/** The options of a client. */
export interface ClientOptions {
  readonly credentials: Credentials;
  /** Default: `soap11`, which every ASMX service has; and only SOAP carries every text and length. */
  readonly binding?: Binding | undefined;
  /** Milliseconds for one attempt; Infinity for no bound. Default: 60,000. */
  readonly timeout?: number | undefined;
  /** How often a read is tried again where no reply came. A write is never sent again. Default: 0. */
  readonly retries?: number | undefined;
  /** Milliseconds before the first retry, twice as many before each next. Default: 250. */
  readonly retryDelay?: number | undefined;
  /** Whether a GET with a query of more than 2,048 characters is sent all the same. Default: false. */
  readonly allowLongUrls?: boolean | undefined;
  readonly codec?: CodecOptions | undefined;
}

/** The method of an operation. Its promise never rejects. `parameters` is optional if no parameter is required. */
export type Method<S extends Service, K extends OperationName<S>> =
  Record<never, never> extends CallParameters<S, K>
    ? (parameters?: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>
    : (parameters: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>;

/** A client of a service, with one method per operation, named as on the wire. */
export type Client<S extends Service> = { readonly [K in OperationName<S>]: Method<S, K> };
