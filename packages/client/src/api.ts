// The public shape of a client: its methods, their options, and what they return.
import type { CodecOptions, Credentials, HttpResponse, Reply } from "@staywire/codec";
import type { Binding, CallParameters, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";

/** Why a call never became a reply. */
export type FailureReason =
  /** What the caller gave cannot be written; `error` is a CodecError that names it. */
  | "not-encodable"
  /** The query of a GET is longer than many servers take. */
  | "url-too-long"
  /** No response came. */
  | "network"
  | "timeout"
  /** The caller's signal was aborted. */
  | "aborted"
  /** A response came that is no reply of the service; it is in `response`. */
  | "undecodable";

/** A call that never became a reply. No field holds a credential, whatever a server or a transport repeats. */
export interface Failure<K extends string = string> {
  readonly kind: "failed";
  readonly operation: K;
  readonly binding: Binding;
  readonly reason: FailureReason;
  /** Whether the request surely never reached the service, or may have been carried out. */
  readonly outcome: "not-sent" | "unknown";
  /** What happened, and for a write of unknown outcome what to do. */
  readonly message: string;
  /** How often the request was handed to the transport. */
  readonly attempts: number;
  /**
   * What was thrown; undefined where nothing was. Where that holds a credential, a copy without it: of the same class, with
   * its name, message, stack, code, cause and nested errors.
   */
  readonly error: unknown;
  /** The response that could not be decoded, without the credentials that it may repeat, its body cut to 1 MiB. */
  readonly response?: HttpResponse;
}

/** What a call comes to: a reply with a result, a reply with an error, or no reply. */
export type Outcome<S extends Service, K extends OperationName<S>> =
  | Reply<ResultOf<S, K>, K, ErrorCodeOf<S, K>>
  | Failure<K>;

/** The options of one call; each takes precedence over that of the client. */
export interface CallOptions {
  readonly binding?: Binding | undefined;
  /** Ends the call; also while it waits to try again. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined;
  /** How often a read is tried again where no reply came; a write never is. */
  readonly retries?: number | undefined;
  /** Whether a GET with a query of more than 2,048 characters is sent all the same. */
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

/** The method of an operation. A call never rejects. Parameters may be left out where none has to be given. */
export type Method<S extends Service, K extends OperationName<S>> =
  Record<never, never> extends CallParameters<S, K>
    ? (parameters?: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>
    : (parameters: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>;

/** A client of a service: one method for each operation, by its wire name. */
export type Client<S extends Service> = { readonly [K in OperationName<S>]: Method<S, K> };
