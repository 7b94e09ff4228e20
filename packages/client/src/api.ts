// The public shape of a client: its methods, their options, and what they return.
import type { CodecOptions, Credentials, Header, HttpResponse, RecordValue, Reply } from "@staywire/codec";
import type { Binding, CallParameters, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";
import type { Observers } from "./events.js";
import type { RequestLimits } from "./gate.js";
import type { Prepare } from "./parameters/check.js";
import type { ParameterProblem } from "./parameters/validate.js";
import type { Tracing } from "./tracing.js";

/** The reason why a call never became a reply. */
export type FailureReason =
  /** The parameters break rules of the service, which `problems` lists; nothing was sent. */
  | "refused"
  /** The parameters cannot be encoded; `error` is a CodecError that names the problem. */
  | "not-encodable"
  /** The query of a GET is longer than many servers take. */
  | "url-too-long"
  /** No response came, or it broke off; then `status` is set. */
  | "network"
  | "timeout"
  /** The caller's signal was aborted. */
  | "aborted"
  /** The response has an HTTP status of an error, and is of a web server, a gateway or a firewall, not of the service. */
  | "http-status"
  /** The response could not be decoded. */
  | "undecodable";

/** A call without a reply. No field contains a credential, whatever a server or a transport repeats. */
export interface Failure<K extends string = string> {
  /** `failed`: there is no reply. */
  readonly kind: "failed";
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The reason why there is no reply. */
  readonly reason: FailureReason;
  /** `not-sent` if the request certainly never reached the service; `unknown` if it may have been carried out. */
  readonly outcome: "not-sent" | "unknown";
  /** The message: the failure, and advice after a write with an unknown outcome. */
  readonly message: string;
  /** The id of the troubleshooting page about it, which `staywire help <id>` prints; absent in a small client. */
  readonly page?: string;
  /** The number of times the request was passed to the transport. */
  readonly attempts: number;
  /** True if the same read can succeed later without a change. Read back before you repeat a write. */
  readonly retry: boolean;
  /**
   * The thrown value; undefined if nothing was thrown. If it contains a credential, a redacted copy: of the same class,
   * with its name, message, stack, code, cause and nested errors.
   */
  readonly error: unknown;
  /** The HTTP status; undefined if no response came. */
  readonly status?: number;
  /** The beginning of the text of the response, without markup and credentials; at most 200 characters. */
  readonly excerpt?: string;
  /** The milliseconds that the server asked to wait, in the header `Retry-After`; at most one day. */
  readonly retryAfter?: number;
  /** Every problem of the parameters, if the call was refused before it was sent. */
  readonly problems?: readonly ParameterProblem[];
  /** The response that is no reply, without the credentials that it may repeat, its body cut to 1 MiB. */
  readonly response?: HttpResponse;
}

/**
 * The facts about a reply besides its content. All times are milliseconds since 1970 (UTC), by the clock of this
 * machine.
 */
export interface ReplyMetadata {
  /** The time at which the whole response had arrived; of a stream, its first item. */
  readonly receivedAt: number;
  /** The HTTP status. */
  readonly status: number;
  /** Seconds since the service made the reply, by the header `Age`; undefined without that header. */
  readonly age: number | undefined;
  /**
   * Until when the service may give the same reply again: `receivedAt` plus the cache time of the operation, less `age`.
   * It is `receivedAt` if the operation has no cache.
   */
  readonly freshUntil: number;
  /**
   * When the service made the reply, as far as is known: between `from` and `to`, not counting the time on the way. Without
   * `Age` a reply can be as old as the cache time of the operation. Absent with a small client.
   */
  readonly asOf?: { readonly from: number; readonly to: number };
  /** True for a reply that the client kept from an earlier call; absent otherwise. */
  readonly cached?: true;
  /** The header fields, without the password. */
  readonly headers: readonly Header[];
  /** The response as received, without the password; undefined unless the option `keepResponse` is true. */
  readonly response: HttpResponse | undefined;
}

/** A reply that was received, with its metadata. */
export interface Received {
  /** The facts about the reply besides its content: when it came, how old it is, and how long it lasts. */
  readonly meta: ReplyMetadata;
}

/**
 * The outcome of a call of operation `K` with result `V` and error codes `C`: a reply with a result, a reply with an error,
 * or no reply.
 */
export type CallOutcome<V, K extends string = string, C extends string = string> =
  | (Reply<V, K, C> & Received)
  | Failure<K>;

/** The outcome of a call of an operation of a service. */
export type Outcome<S extends Service, K extends OperationName<S>> = CallOutcome<ResultOf<S, K>, K, ErrorCodeOf<S, K>>;

/** The outcome of a call that a cache may keep. */
export type CachedOutcome = (Reply & Received) | Failure;

/** A call that goes through a cache. */
export interface CacheableCall {
  /** The service of the operation. */
  readonly service: Service;
  /** The name of the operation. */
  readonly operation: string;
  /** The parameters as the caller gave them. */
  readonly parameters: RecordValue;
  /** The address of the service: a write affects all callers of the same one. */
  readonly scope: string;
  /** Equal for equal requests of one account. It holds the password: never show it. */
  readonly key: string;
  /** Waits for the outcome of an equal call, as long as this call may take. */
  join(outcome: Promise<CachedOutcome>): Promise<CachedOutcome>;
}

/** Keeps replies of reads; `memoryCache` of `@staywire/client/cache` makes one. */
export interface ReplyCache {
  /** Returns a kept reply, or makes the call. */
  run(call: CacheableCall, make: () => Promise<CachedOutcome>): Promise<CachedOutcome>;
}

/** The options of one call; each takes precedence over that of the client. */
export interface CallOptions {
  /** The binding of the call. */
  readonly binding?: Binding | undefined;
  /** Aborts the call, including the wait before a retry. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined;
  /** Milliseconds for the whole call: all attempts, the waits between them, and the wait for its turn. */
  readonly deadline?: number | undefined;
  /** The number of times a read is retried after a failure with `retry`. A write is never retried. */
  readonly retries?: number | undefined;
  /** True to send a GET with a query of more than 2,048 characters. */
  readonly allowLongUrls?: boolean | undefined;
  /** True to keep the response, in `meta.response`. */
  readonly keepResponse?: boolean | undefined;
  /** The SOAP headers of the call, by the names of their elements; only for an operation that has any. */
  readonly headers?: RecordValue | undefined;
  /**
   * HTTP header fields that are added to each request of the call, such as `traceparent`; none that the message or the
   * connection sets. Hooks see `[redacted]` in place of values of fields such as `Authorization` and `Cookie`.
   */
  readonly httpHeaders?: Readonly<Record<string, string>> | undefined;
}

/** The options of a client. */
export interface ClientOptions extends Observers, RequestLimits {
  /** The user name and password that every request carries. */
  readonly credentials: Credentials;
  /**
   * The binding of every call. SOAP 1.1 is what every ASMX service has, and only SOAP carries every text and length.
   *
   * @defaultValue "soap11"
   */
  readonly binding?: Binding | undefined;
  /**
   * Milliseconds for one attempt; Infinity for no bound.
   *
   * @defaultValue 60,000
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for a whole call: all attempts, the waits between them, and the wait for its turn. A wait that would
   * go beyond it is not begun: the call then ends with the failure of its last attempt.
   *
   * @defaultValue Infinity
   */
  readonly deadline?: number | undefined;
  /**
   * The number of times a read is retried after a failure with `retry`. A write is never retried.
   *
   * @defaultValue 0
   */
  readonly retries?: number | undefined;
  /**
   * The number of retries that all calls of the client have together, so that an outage of the service does not multiply
   * its load: each retry takes one, a call that succeeds after retries gives them back, and one that succeeds at once a
   * tenth. A call that finds none left ends with the failure of its last attempt. 0 or greater; Infinity for no bound.
   *
   * @defaultValue 100
   */
  readonly retryQuota?: number | undefined;
  /**
   * Milliseconds before the first retry, twice as many before each next, and each less up to one half by chance. A
   * `Retry-After` of the server that is longer, and at most one minute, takes its place; after a longer one the read is
   * not retried.
   *
   * @defaultValue 250
   */
  readonly retryDelay?: number | undefined;
  /**
   * Returns how much of the variable half of a wait before a retry is left out, from 0 up to, but not including, 1.
   *
   * @defaultValue Math.random
   */
  readonly jitter?: (() => number) | undefined;
  /**
   * True to send a GET with a query of more than 2,048 characters.
   *
   * @defaultValue false
   */
  readonly allowLongUrls?: boolean | undefined;
  /**
   * True to keep the response of each reply, in `meta.response`; it takes memory as long as the reply does.
   *
   * @defaultValue false
   */
  readonly keepResponse?: boolean | undefined;
  /** The options of the codec, such as its limits. */
  readonly codec?: CodecOptions | undefined;
  /**
   * Keeps replies of reads: `memoryCache()` of `@staywire/client/cache`. Streams do not use it.
   *
   * @defaultValue none: every call is a request
   */
  readonly cache?: ReplyCache | undefined;
  /** Traces each call and attempt, as the tracing of `@staywire/opentelemetry` does. Default: no tracing. */
  readonly tracing?: Tracing | undefined;
  /** Checks and completes the parameters of each call, as `parameterCheck` does. Default: they are sent as given. */
  readonly prepare?: Prepare | undefined;
}

/** The method of an operation. Its promise never rejects. `parameters` is optional if no parameter is required. */
export type Method<S extends Service, K extends OperationName<S>> =
  Record<never, never> extends CallParameters<S, K>
    ? (parameters?: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>
    : (parameters: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>;

/** A client of a service, with one method per operation, named as on the wire. */
export type Client<S extends Service> = { readonly [K in OperationName<S>]: Method<S, K> };
