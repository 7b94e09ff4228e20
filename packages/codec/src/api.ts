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
import type { Call, ReceivedCall } from "./call.js";
import type { HttpRequest, HttpResponse } from "./http/message.js";
import type { Fault, Reply } from "./reply.js";
import type { RequestFields } from "./url/read-request.js";
import type { Value } from "./values/value.js";

/** The side of a client. All throw CodecError and nothing else. */
export interface ClientCodec<S extends Service> {
  readonly service: S;
  /** A request of a client. */
  encodeRequest<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    call: Call<CallParameters<S, K>>,
  ): HttpRequest;
  /** What a client understands of a response. */
  decodeResponse<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    response: HttpResponse,
  ): Reply<ResultOf<S, K>, K, ErrorCodeOf<S, K>>;
}

/** What a caller of `decodeRequest` knows of the request already; it is not worked out again. */
export interface DecodeRequestOptions {
  /** The result of `route` for this request, also of one below a base path. */
  readonly route?: Route | undefined;
  /** The result of `requestFields` for this request. */
  readonly fields?: RequestFields | undefined;
}

/** Encodes and decodes the messages of a service. All throw CodecError and nothing else. */
export interface Codec<S extends Service> extends ClientCodec<S> {
  /** Decodes a request as a server does. The error's `reply` is what an ASMX service answers where it cannot read one. */
  decodeRequest(request: HttpRequest, options?: DecodeRequestOptions): AnyReceivedCall<S>;
  /** The reply of a server with a result; null is a result that is not there. */
  encodeResponse<K extends OperationName<S>>(
    operation: K,
    binding: Binding,
    value: ResultOf<S, K> | null,
  ): HttpResponse;
  /** Encodes the reply of a server with an error. It throws for no text: an error must reach the caller. */
  encodeFault(binding: Binding, fault: Fault): HttpResponse;
}

/** A received call of any operation of the service, told apart by `operation`. */
export type AnyReceivedCall<S extends Service> = {
  [K in OperationName<S>]: ReceivedCall<K, ReceivedParameters<S, K>>;
}[OperationName<S>];

/** The side of a client for engines that know no operation: the same functions over plain values. */
export interface UntypedClientCodec {
  readonly service: Service;
  encodeRequest(operation: string, binding: Binding, call: Call): HttpRequest;
  decodeResponse(operation: string, binding: Binding, response: HttpResponse): Reply;
}

/** The side of a server for engines that know no operation. */
export interface UntypedServerCodec {
  readonly service: Service;
  decodeRequest(request: HttpRequest, options?: DecodeRequestOptions): ReceivedCall;
  encodeResponse(operation: string, binding: Binding, value: Value | null): HttpResponse;
  encodeFault(binding: Binding, fault: Fault): HttpResponse;
}

/** A codec for engines that know no operation: the same functions over plain values. */
export interface UntypedCodec extends UntypedClientCodec, UntypedServerCodec {}
