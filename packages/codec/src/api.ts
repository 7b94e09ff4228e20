// The public shape of a codec: what goes in and what comes out of its six functions.
import type {
  Binding,
  CallParameters,
  ErrorCategory,
  ErrorCodeOf,
  OperationName,
  ReceivedParameters,
  ResultOf,
  Service,
} from "@staywire/model";
import type { DecodeRequestOptions } from "./call/decode-request.js";
import type { Deviation } from "./deviation.js";
import type { HttpRequest, HttpResponse } from "./http/message.js";
import type { Limits } from "./limits.js";
import type { RecordValue, Value } from "./values/value.js";

/** The credentials of a call; the catalog knows how each operation spells them. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A call as a caller gives it. */
export interface Call<P = RecordValue> {
  readonly credentials: Credentials;
  readonly parameters: P;
}

/** A call as a server understands it. A credential that the message does not carry is absent. */
export interface ReceivedCall<K extends string = string, P = RecordValue> {
  readonly operation: K;
  readonly binding: Binding;
  readonly credentials: { readonly username?: string | undefined; readonly password?: string | undefined };
  readonly parameters: P;
  /** The header block that the caller wants understood, and that no operation understands. */
  readonly notUnderstood: string | undefined;
  readonly deviations: readonly Deviation[];
}

/** Errors of the transport layer of the family, which no catalog lists. */
export const wireErrorCodes = [
  "wire-unknown-operation",
  "wire-missing-parameter",
  "wire-bad-value",
  "wire-bad-request",
  "wire-malformed-request",
  "wire-unsupported-media-type",
  "wire-method-not-allowed",
  "wire-version-mismatch",
  "wire-must-understand",
  "wire-dangerous-value",
  "wire-internal",
] as const;

/** A code of the transport layer. */
export type WireErrorCode = (typeof wireErrorCodes)[number];

/** One error that a reply reports, classified. */
export interface ServiceError<C extends string = string> {
  /** A code of the catalog, a code of the transport layer, or `unclassified`. */
  readonly code: C | WireErrorCode | "unclassified";
  /** The text as received. */
  readonly text: string;
  readonly scope: "call" | "item";
  /** `unclassified` where the code is. */
  readonly category: ErrorCategory | "wire" | "unclassified";
  /** Whether the same call can succeed later with nothing changed. */
  readonly retry: boolean;
  /** The member that carries the text (`[2].ErrorMsg`); empty for a fault. */
  readonly path: string;
}

/** A reply with a result. A result that the service gave as null is null. */
export interface OkReply<V = Value, K extends string = string, C extends string = string> {
  readonly kind: "ok";
  readonly operation: K;
  readonly binding: Binding;
  readonly value: V | null;
  /** Errors of single items of the result. */
  readonly itemErrors: readonly ServiceError<C>[];
  readonly deviations: readonly Deviation[];
}

/** A reply that reports an error: by a fault (or plain text, or a bare status), in an error field, or as the result text. */
export interface ErrorReply<V = Value, K extends string = string, C extends string = string> extends ServiceError<C> {
  readonly kind: "error";
  readonly channel: "fault" | "field" | "result";
  readonly operation: K;
  readonly binding: Binding;
  readonly status: number;
  /** All errors of the reply; the first is this one. */
  readonly errors: readonly ServiceError<C>[];
  /** The result that came with the error, where one did. */
  readonly value: V | null;
  readonly deviations: readonly Deviation[];
}

/** What a reply says: a result or an error. */
export type Reply<V = Value, K extends string = string, C extends string = string> =
  | OkReply<V, K, C>
  | ErrorReply<V, K, C>;

/** An error that a server answers with. */
export interface Fault {
  /** Who is at fault: the request (`client`) or the service (`server`). */
  readonly code: "client" | "server" | "must-understand";
  /**
   * The text without the family's lead-in; in SOAP it becomes `Server was unable to process request. ---> text`.
   * Any text can be sent: U+FFFD replaces each character that XML cannot hold, in every binding.
   */
  readonly text: string;
}

/** What a codec can be told. */
export interface CodecOptions {
  readonly limits?: Partial<Limits> | undefined;
  /** References to characters that XML cannot hold (`&#x1F;`): refused, or read as U+FFFD with a deviation. */
  readonly illegalCharacters?: "refuse" | "replace" | undefined;
}

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
