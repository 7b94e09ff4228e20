// Declares the public interfaces of a codec: its functions for clients and servers.
import type {
  Binding,
  CallParameters,
  ErrorCodeOf,
  OperationName,
  ReceivedParameters,
  ResultOf,
  Service,
} from "@staywire/model";
import type { Route } from "./call/route.js";
import type { Call, ReceivedCall } from "./core/call.js";
import type { HttpRequest, HttpResponse } from "./core/message.js";
import type { Fault, Reply } from "./core/reply.js";
import type { RecordValue, Value } from "./core/value.js";
import type { RequestFields } from "./http/form-encoding.js";

/**
 * The client half of a codec. Its methods throw only CodecError, or a TypeError if the option `opaque` or the
 * `extension` of the service value is needed and missing.
 */
export interface ClientCodec<S extends Service> {
  readonly service: S;
  /** Encodes a request. */
  encodeRequest<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    call: Call<CallParameters<S, K>>,
  ): HttpRequest;
  /** Decodes a response to a result, or to an error with its code. */
  decodeResponse<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    response: HttpResponse,
  ): Reply<ResultOf<S, K>, K, ErrorCodeOf<S, K>>;
}

/** Results that a caller of `decodeRequest` has already computed, so that they are not computed again. */
export interface DecodeRequestOptions {
  /** The result of `route` for this request; the caller of `route` may have set a base path. */
  readonly route?: Route | undefined;
  /** The result of `requestFields` for this request. */
  readonly fields?: RequestFields | undefined;
}

/**
 * Encodes and decodes the messages of a service. Its methods throw only CodecError, or a TypeError if the `extension`
 * of the service value is needed and missing.
 */
export interface Codec<S extends Service> extends ClientCodec<S> {
  /** Decodes a request. If that fails, the `reply` of the error is the response that an ASMX service sends. */
  decodeRequest(request: HttpRequest, options?: DecodeRequestOptions): AnyReceivedCall<S>;
  /**
   * Encodes a response with a result; null encodes an absent result. `headers` are the SOAP headers of the response.
   */
  encodeResponse<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    value: ResultOf<S, K> | null,
    headers?: RecordValue,
  ): HttpResponse;
  /**
   * Encodes a response with an error. Never throws, whatever the text of the error is, because an error must reach the
   * caller.
   */
  encodeFault(binding: Binding, fault: Fault): HttpResponse;
}

/** A received call of any operation of the service: a union, discriminated by `operation`. */
export type AnyReceivedCall<S extends Service> = {
  [K in OperationName<S>]: ReceivedCall<K, ReceivedParameters<S, K>>;
}[OperationName<S>];

/** The client half of a codec without static types, for code that does not know the operations at compile time. */
export interface UntypedClientCodec {
  readonly service: Service;
  /** Encodes a request. */
  encodeRequest(operation: string, binding: Binding, call: Call): HttpRequest;
  /** Decodes a response to a result, or to an error with its code. */
  decodeResponse(operation: string, binding: Binding, response: HttpResponse): Reply;
}

/** The server half of a codec without static types, for code that does not know the operations at compile time. */
export interface UntypedServerCodec {
  readonly service: Service;
  /** Decodes a request. If that fails, the `reply` of the error is the response that an ASMX service sends. */
  decodeRequest(request: HttpRequest, options?: DecodeRequestOptions): ReceivedCall;
  /** Encodes a response with a result; null encodes an absent result. */
  encodeResponse(operation: string, binding: Binding, value: Value | null, headers?: RecordValue): HttpResponse;
  /** Encodes a response with an error. */
  encodeFault(binding: Binding, fault: Fault): HttpResponse;
}

/** A codec without static types, for code that does not know the operations at compile time. */
export interface UntypedCodec extends UntypedClientCodec, UntypedServerCodec {}
