// The public interfaces of a codec: its functions for clients and for servers.
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

/** The client half of a codec. All methods throw CodecError only. */
export interface ClientCodec<S extends Service> {
  readonly service: S;
  /** Encodes a request. */
  encodeRequest<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    call: Call<CallParameters<S, K>>,
  ): HttpRequest;
  /** Decodes a response to a result or a classified error. */
  decodeResponse<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    response: HttpResponse,
  ): Reply<ResultOf<S, K>, K, ErrorCodeOf<S, K>>;
}

/** Facts about the request that a caller of `decodeRequest` already knows; they are not determined again. */
export interface DecodeRequestOptions {
  /** The result of `route` for this request, also of one below a base path. */
  readonly route?: Route | undefined;
  /** The result of `requestFields` for this request. */
  readonly fields?: RequestFields | undefined;
}

/** Encodes and decodes the messages of a service. All methods throw CodecError only. */
export interface Codec<S extends Service> extends ClientCodec<S> {
  /** Decodes a request. If it cannot, the `reply` of the error is the response of an ASMX service to that request. */
  decodeRequest(request: HttpRequest, options?: DecodeRequestOptions): AnyReceivedCall<S>;
  /** Encodes a response with a result; null encodes an absent result. `headers` are SOAP headers of the operation. */
  encodeResponse<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    value: ResultOf<S, K> | null,
    headers?: RecordValue,
  ): HttpResponse;
  /** Encodes a response with an error. No text makes it throw, because an error must reach the caller. */
  encodeFault(binding: Binding, fault: Fault): HttpResponse;
}

/** A received call of any operation of the service: a union discriminated by `operation`. */
export type AnyReceivedCall<S extends Service> = {
  [K in OperationName<S>]: ReceivedCall<K, ReceivedParameters<S, K>>;
}[OperationName<S>];

/** The client half of a codec over plain values, for code that does not know the operations statically. */
export interface UntypedClientCodec {
  readonly service: Service;
  /** Encodes a request. */
  encodeRequest(operation: string, binding: Binding, call: Call): HttpRequest;
  /** Decodes a response to a result or a classified error. */
  decodeResponse(operation: string, binding: Binding, response: HttpResponse): Reply;
}

/** The server half of a codec over plain values, for code that does not know the operations statically. */
export interface UntypedServerCodec {
  readonly service: Service;
  /** Decodes a request. If it cannot, the `reply` of the error is the response of an ASMX service to that request. */
  decodeRequest(request: HttpRequest, options?: DecodeRequestOptions): ReceivedCall;
  /** Encodes a response with a result; null encodes an absent result. */
  encodeResponse(operation: string, binding: Binding, value: Value | null, headers?: RecordValue): HttpResponse;
  /** Encodes a response with an error. */
  encodeFault(binding: Binding, fault: Fault): HttpResponse;
}

/** A codec over plain values, for code that does not know the operations statically. */
export interface UntypedCodec extends UntypedClientCodec, UntypedServerCodec {}
