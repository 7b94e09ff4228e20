// The public types of a client: its methods, their options and their outcomes.
import type { CodecOptions, Credentials, Header, HttpResponse, RecordValue, Reply } from "@staywire/codec";
import type { Binding, CallParameters, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";
import type { Observers } from "./events.js";
import type { RequestLimits } from "./gate.js";
import type { Prepare } from "./parameters/check.js";
import type { ParameterProblem } from "./parameters/validate.js";
import type { Tracing } from "./tracing.js";

/** The reason why a call has no reply. */
export type FailureReason =
  /** The parameters break rules of the service, listed in `problems`; nothing was sent. */
  | "refused"
  /** The parameters cannot be encoded; `error` is a CodecError that explains why. */
  | "not-encodable"
  /** The query of a GET is longer than many servers accept; nothing was sent. */
  | "url-too-long"
  /** No response arrived, or only a part of one, in which case `status` is set. */
  | "network"
  | "timeout"
  /** The caller's signal was aborted. */
  | "aborted"
  /** The response is a redirect or has an error status, and comes from a web server, a gateway or a firewall. */
  | "http-status"
  /** The response could not be decoded. */
  | "undecodable";

/** A call without a reply. No field contains a credential, even if a server or a transport repeated it. */
export interface Failure<K extends string = string> {
  /** Always `failed`: there is no reply. */
  readonly kind: "failed";
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The reason why there is no reply. */
  readonly reason: FailureReason;
  /** `not-sent` if the request certainly never reached the service; `unknown` if the service may have executed it. */
  readonly outcome: "not-sent" | "unknown";
  /** Describes the failure; after a write with an unknown outcome, also contains advice. */
  readonly message: string;
  /** The id of the matching troubleshooting page, which `staywire help <id>` prints; absent with a small client. */
  readonly page?: string;
  /** The number of times the request was passed to the transport. */
  readonly attempts: number;
  /**
   * True if the same read, unchanged, may succeed later. Before you repeat a write, read back the data to find out if
   * it was executed.
   */
  readonly retry: boolean;
  /**
   * The thrown value; undefined if nothing was thrown. If it contains a credential, this is a redacted copy of the same
   * class, with its name, message, stack, code, cause and nested errors.
   */
  readonly error: unknown;
  /** The HTTP status; undefined if no response arrived. */
  readonly status?: number;
  /** The first 200 characters of the text of the response, without markup and credentials; `…` if more follow. */
  readonly excerpt?: string;
  /** The milliseconds that the server asked the client to wait, from the header `Retry-After`; at most one day. */
  readonly retryAfter?: number;
  /** Every problem of the parameters, if the client refused to send the call. */
  readonly problems?: readonly ParameterProblem[];
  /** The response that is not a reply, without credentials; its body is cut to 1 MiB. */
  readonly response?: HttpResponse;
}

/** Metadata of a reply. All times are milliseconds since 1970 (UTC), by the clock of this machine. */
export interface ReplyMetadata {
  /** The time at which the whole response had arrived; for a stream, the time at which its first item had arrived. */
  readonly receivedAt: number;
  /** The HTTP status. */
  readonly status: number;
  /** Seconds since the service created the reply, from the header `Age`; undefined without that header. */
  readonly age: number | undefined;
  /**
   * The time until which the service may repeat the same reply: `receivedAt` plus the cache time of the operation,
   * minus `age`. Equals `receivedAt` if the operation has no cache time.
   */
  readonly freshUntil: number;
  /**
   * The period in which the service created the reply, ignoring network delay. Without the header `Age`, a reply can be
   * as old as the cache time of the operation. Absent with a small client.
   */
  readonly asOf?: { readonly from: number; readonly to: number };
  /** True for a reply from the client's cache; absent otherwise. */
  readonly cached?: true;
  /** The response headers, without the password. */
  readonly headers: readonly Header[];
  /**
   * The response as received, without the password, if the option `keepResponse` is true; otherwise undefined. With an
   * error status, its body is cut to 1 MiB.
   */
  readonly response: HttpResponse | undefined;
}

/** The metadata of a reply that was received. */
export interface Received {
  /** The metadata of the reply: when it arrived, how old it is, and how long it is valid. */
  readonly meta: ReplyMetadata;
}

/**
 * The outcome of a call of operation `K` with result `V` and error codes `C`: a reply with a result, a reply with an
 * error, or no reply.
 */
export type CallOutcome<V, K extends string = string, C extends string = string> =
  | (Reply<V, K, C> & Received)
  | Failure<K>;

/** The outcome of a call of an operation of a service. */
export type Outcome<S extends Service, K extends OperationName<S>> = CallOutcome<ResultOf<S, K>, K, ErrorCodeOf<S, K>>;

/** The outcome of a call that goes through a cache. A cache stores only results. */
export type CachedOutcome = (Reply & Received) | Failure;

/** A call that uses a cache. */
export interface CacheableCall {
  /** The service value that the operation belongs to. */
  readonly service: Service;
  /** The name of the operation. */
  readonly operation: string;
  /** The parameters as the caller passed them. */
  readonly parameters: RecordValue;
  /** The address of the service: a write affects the cached replies of all callers at the same address. */
  readonly scope: string;
  /** Identifies equal requests of one account. It contains the password, so never print it. */
  readonly key: string;
  /** Waits for the outcome of an equal call that is already running, at most until this call's own deadline. */
  join(outcome: Promise<CachedOutcome>): Promise<CachedOutcome>;
}

/**
 * Stores replies of reads; `memoryCache` of `@staywire/client/cache` creates one. If it throws, the call fails with that
 * error.
 */
export interface ReplyCache {
  /** Returns a stored reply, or executes the call with `make`. */
  run(call: CacheableCall, make: () => Promise<CachedOutcome>): Promise<CachedOutcome>;
}

/** The options of one call. An option that the client also has overrides that of the client. */
export interface CallOptions {
  /** The binding of the call. */
  readonly binding?: Binding | undefined;
  /** Aborts the call, including the wait before a retry. */
  readonly signal?: AbortSignal | undefined;
  /** The maximum milliseconds of one attempt. */
  readonly timeout?: number | undefined;
  /**
   * The maximum milliseconds of the whole call, including all attempts, the waits between them, and the wait imposed by
   * limits.
   */
  readonly deadline?: number | undefined;
  /** How often a read is retried after a failure whose `retry` is true. A write is never retried. */
  readonly retries?: number | undefined;
  /** True to allow a GET with a query of more than 2,048 characters. */
  readonly allowLongUrls?: boolean | undefined;
  /** True to keep the raw response in `meta.response`. */
  readonly keepResponse?: boolean | undefined;
  /** The SOAP headers of the call, by the names of their elements; only for operations that declare headers. */
  readonly headers?: RecordValue | undefined;
  /**
   * HTTP headers to add to each request of the call, such as `traceparent`. Headers that the message or the connection
   * sets cannot be given. Hooks see `[redacted]` instead of the values of headers such as `Authorization` and `Cookie`.
   */
  readonly httpHeaders?: Readonly<Record<string, string>> | undefined;
}

/** The options of a client. */
export interface ClientOptions extends Observers, RequestLimits {
  /** The user name and the password to send with every request. */
  readonly credentials: Credentials;
  /**
   * The binding of every call. Every ASMX service supports SOAP 1.1, and only SOAP can carry texts of any length and
   * texts with markup.
   *
   * @defaultValue "soap11"
   */
  readonly binding?: Binding | undefined;
  /**
   * The maximum milliseconds of one attempt; Infinity for no limit.
   *
   * @defaultValue 60,000
   */
  readonly timeout?: number | undefined;
  /**
   * The maximum milliseconds of a whole call, including all attempts, the waits between them, and the wait imposed by
   * limits. A wait that would exceed it is skipped: the call then ends with the failure of its last attempt.
   *
   * @defaultValue Infinity
   */
  readonly deadline?: number | undefined;
  /**
   * How often a read is retried after a failure whose `retry` is true. A write is never retried.
   *
   * @defaultValue 0
   */
  readonly retries?: number | undefined;
  /**
   * The number of retries that all calls of the client share, so that retries do not multiply the load while the
   * service is down. Each retry takes one from the quota. A call that succeeds after retries returns its retries to the
   * quota; a call that succeeds at once returns a tenth of a retry. If none is left, a call ends with the failure of
   * its last attempt. 0 or greater; Infinity for no limit.
   *
   * @defaultValue 100
   */
  readonly retryQuota?: number | undefined;
  /**
   * Milliseconds before the first retry. The wait doubles for each further retry, and up to half of it is randomly
   * subtracted. If the server asks for a longer wait with `Retry-After`, that wait replaces this one; if it is longer
   * than one minute, the read is not retried.
   *
   * @defaultValue 250
   */
  readonly retryDelay?: number | undefined;
  /**
   * Returns the random fraction, from 0 up to but not including 1, that determines how much of a wait before a retry is
   * subtracted. If it throws, the call fails with that error.
   *
   * @defaultValue Math.random
   */
  readonly jitter?: (() => number) | undefined;
  /**
   * True to allow a GET with a query of more than 2,048 characters.
   *
   * @defaultValue false
   */
  readonly allowLongUrls?: boolean | undefined;
  /**
   * True to keep the raw response of each reply in `meta.response`, which uses memory as long as the reply is in use.
   *
   * @defaultValue false
   */
  readonly keepResponse?: boolean | undefined;
  /** Options of the codec, such as its limits. */
  readonly codec?: CodecOptions | undefined;
  /**
   * A cache for replies of reads, such as `memoryCache()` of `@staywire/client/cache`. Streams do not use it.
   *
   * @defaultValue none: every call is a request
   */
  readonly cache?: ReplyCache | undefined;
  /** Traces each call and attempt, such as `telemetry()` of `@staywire/opentelemetry`. Default: no tracing. */
  readonly tracing?: Tracing | undefined;
  /** Checks and converts the parameters of each call, such as `parameterCheck`. Default: they are sent unchanged. */
  readonly prepare?: Prepare | undefined;
}

/**
 * The method that calls an operation. Its promise never rejects. `parameters` is optional if no parameter is required.
 */
export type Method<S extends Service, K extends OperationName<S>> =
  Record<never, never> extends CallParameters<S, K>
    ? (parameters?: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>
    : (parameters: CallParameters<S, K>, options?: CallOptions) => Promise<Outcome<S, K>>;

/** A client of a service, with one method per operation, named as the operation. */
export type Client<S extends Service> = { readonly [K in OperationName<S>]: Method<S, K> };
