// Defines the public types: an implementation of a service, the context of a call, and the options of a server.
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

/** The context of a call, passed to the implementation in addition to the parameters. */
export interface CallContext {
  readonly operation: string;
  readonly binding: Binding;
  /** The credentials as received. A credential is absent if the message does not contain it. */
  readonly credentials: Partial<Credentials>;
  readonly request: HttpRequest;
  /**
   * The SOAP headers of the message, by the names of their elements. Contains only headers that the operation declares;
   * undefined if the operation declares none.
   */
  readonly headers?: RecordValue | undefined;
  /** Adds a header field to the response, after those that an ASMX service sends. */
  readonly addHeader: (name: string, value: string) => void;
  /** The address of the caller; absent if the transport does not know it. */
  readonly remoteAddress?: string | undefined;
  /** Aborted when the caller disconnects; absent if the transport cannot detect that. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The reply of an implementation to a call; null is an absent result. Instead of an array, a list may be a generator or
 * another iterable: the server then writes each item as it is produced, no faster than the client reads. The first 64
 * kB are buffered. A reply that ends within them is sent with its length, and an error in them becomes a fault. If the
 * transport accepts streams, a longer reply is sent in chunks, and the connection is closed if a later item fails.
 * Otherwise, the whole reply is buffered.
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

/** Thrown by an implementation to return an error. Its text reaches the caller, unlike the text of any other error. */
export class ServiceFault extends Error {
  override readonly name = "ServiceFault";
}

/**
 * The call in which an error occurred; the members that could not be determined are absent. It contains no parameter
 * and no credential.
 */
export interface FailedCall {
  readonly operation?: string;
  readonly binding?: Binding;
}

/** A request to which the server responded, with fields that are safe to log: no query, no body, no credential. */
export interface AnsweredRequest {
  readonly method: string;
  /**
   * The path of the endpoint and the name of the operation. Every part that is not a name of the service is replaced by
   * `/…`.
   */
  readonly path: string;
  /** The name of the operation; null if no operation was reached. */
  readonly operation: string | null;
  /** The binding of the call; null if no operation was reached. */
  readonly binding: Binding | null;
  readonly status: number;
  /**
   * Milliseconds from the complete request to the complete response. For a stream, milliseconds until its last byte was
   * read.
   */
  readonly ms: number;
  /** Bytes of the response body. For a stream that was cut off, the bytes that were read from it. */
  readonly bytes: number;
}

/** The options of a server. */
export interface ServerOptions {
  /**
   * Options of the codec. For a server, the default of `limits.bytes` is 4,194,304 (4 MiB, as in ASP.NET); a longer
   * message gets status 413. To raise this limit, also raise `maxBodyBytes` of the adapter.
   */
  readonly codec?: CodecOptions | undefined;
  /**
   * Returns the response to a GET of an endpoint's path without an operation, including `?WSDL`, `?disco` and
   * `?op=Name`. If it returns undefined, the server responds with a plain page that lists the operations.
   */
  readonly pages?: ((request: HttpRequest) => HttpResponse | undefined) | undefined;
  /**
   * True to validate GET and POST requests: a request with a value that looks like markup is rejected, and its
   * operation is not invoked. @defaultValue true
   */
  readonly validateRequests?: boolean | undefined;
  /**
   * True to reply to a wrong request with an explanation for client developers: what is wrong, and what was expected.
   * False to reply like an .asmx service. @defaultValue false
   */
  readonly explain?: boolean | undefined;
  /**
   * Called with every error of a handler that is not a ServiceFault, every error of encoding a result, and every error
   * of `pages`. Also called with an error that cuts off a streamed response, even if it is a ServiceFault.
   */
  readonly onError?: ((error: unknown, call: FailedCall) => void) | undefined;
  /**
   * Called for every request when its response is complete or, for a streamed response, when the stream has ended.
   * Errors that it throws are ignored.
   */
  readonly onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
}
