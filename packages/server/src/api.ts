// The public types: an implementation of a service, the context of a call, and the options of a server.
import type {
  CodecOptions,
  Credentials,
  HttpRequest,
  HttpResponse,
  ItemOf,
  ListOperation,
  RecordValue,
} from "@staywire/codec";
import type { Binding, OperationName, ReceivedParameters, ResultOf, Service } from "@staywire/model";

/** The context of a call for an implementation, besides its parameters. */
export interface CallContext {
  readonly operation: string;
  readonly binding: Binding;
  /** The credentials as received: one that the message does not contain is absent. */
  readonly credentials: Partial<Credentials>;
  readonly request: HttpRequest;
  /** The SOAP headers that the operation knows, by the names of their elements; undefined if it knows none. */
  readonly headers?: RecordValue | undefined;
  /** Adds a header field to the response, after those that an ASMX service sends. */
  readonly addHeader: (name: string, value: string) => void;
  /** The address of the caller; absent if the transport does not know it. */
  readonly remoteAddress?: string | undefined;
  /** Aborted when the caller disconnects; absent if the transport cannot detect that. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The reply of an implementation to a call; null is an absent result. A list may also come item by item from a
 * generator or any other iterable: it is written as it comes, no faster than the client reads. A reply of up to 64 kB
 * is buffered, so that an error meanwhile is reported as usual, and its length is sent; a longer one is sent in
 * chunks, and its connection is closed if an item fails.
 */
export type AnswerOf<S extends Service, K extends OperationName<S>> =
  | ResultOf<S, K>
  | null
  | (K extends ListOperation<S> ? Iterable<ItemOf<S, K> | null> | AsyncIterable<ItemOf<S, K> | null> : never);

/** The implementation of a service: one function per operation. */
export type Implementation<S extends Service> = {
  readonly [K in OperationName<S>]: (
    parameters: ReceivedParameters<S, K>,
    context: CallContext,
  ) => AnswerOf<S, K> | Promise<AnswerOf<S, K>>;
};

/** Thrown by an implementation to return an error: its text reaches the caller, unlike that of any other error. */
export class ServiceFault extends Error {
  override readonly name = "ServiceFault";
}

/** The call during which an error occurred, if known; it contains no parameter and no credential. */
export interface FailedCall {
  readonly operation?: string;
  readonly binding?: Binding;
}

/** An answered request with the fields that are safe to log: no query, no body, no credential. */
export interface AnsweredRequest {
  readonly method: string;
  /** The path of the endpoint and the name of the operation; `/…` for every part that is not a name of the service. */
  readonly path: string;
  /** Null if no operation was reached. */
  readonly operation: string | null;
  /** Null if no operation was reached. */
  readonly binding: Binding | null;
  readonly status: number;
  /** Milliseconds from the complete request to the complete response; for a stream, until its last byte was read. */
  readonly ms: number;
  /** Bytes of the response body; for a stream that was cut off, the bytes that were sent. */
  readonly bytes: number;
}

/** The options of a server. */
export interface ServerOptions {
  /**
   * Options of the codec. For a server, the default of `limits.bytes` is 4,194,304 (4 MiB, as ASP.NET); a longer
   * message gets status 413. Set `limits.bytes` to change it, and `maxBodyBytes` of the adapter with it.
   */
  readonly codec?: CodecOptions | undefined;
  /**
   * Answers a GET of an endpoint's path without an operation, including `?WSDL`, `?disco` and `?op=Name`. If it returns
   * undefined, the server answers with a plain page that lists the operations.
   */
  readonly pages?: ((request: HttpRequest) => HttpResponse | undefined) | undefined;
  /** True to reject GET and POST values that look like markup before the operation is invoked. Default: true. */
  readonly validateRequests?: boolean | undefined;
  /**
   * True if a request that departs from the description of the service gets an explanation with the expected form, for
   * people who develop a client, instead of the reply of an .asmx service. Default: false.
   */
  readonly explain?: boolean | undefined;
  /**
   * Called with every error of a handler that is not a ServiceFault, of a result that cannot be encoded, and of `pages`.
   */
  readonly onError?: ((error: unknown, call: FailedCall) => void) | undefined;
  /** Called for every request when its response is complete; of a stream, when it has ended. What it throws is ignored. */
  readonly onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
}
