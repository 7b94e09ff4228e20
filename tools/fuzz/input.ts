// Defines the input of the fuzzer: a message that the codec decodes, or a value that it encodes.
import type { Call, HttpRequest, HttpResponse, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";

interface Place {
  readonly operation: string;
  readonly binding: Binding;
}

/** A response for the client to decode. */
export interface ResponseInput extends Place {
  readonly kind: "decode-response";
  readonly response: HttpResponse;
}

/** A request for the server to decode. */
export interface RequestInput extends Place {
  readonly kind: "decode-request";
  readonly request: HttpRequest;
}

/** A result for the server to encode; it may have a wrong type. */
export interface ResultInput extends Place {
  readonly kind: "encode-response";
  readonly value: Value | null;
}

/** A call for the client to encode; its parameters may have wrong types. */
export interface CallInput extends Place {
  readonly kind: "encode-request";
  readonly call: Call;
}

/** An input of the fuzzer. */
export type Input = ResponseInput | RequestInput | ResultInput | CallInput;

/** Returns the message of an input; undefined for a value. */
export function messageOf(input: Input): HttpRequest | HttpResponse | undefined {
  if (input.kind === "decode-response") return input.response;
  return input.kind === "decode-request" ? input.request : undefined;
}

/** Returns the input with another body. */
export function withBody(input: Input, body: Uint8Array): Input {
  if (input.kind === "decode-response") return { ...input, response: { ...input.response, body } };
  return input.kind === "decode-request" ? { ...input, request: { ...input.request, body } } : input;
}

/** Returns the size of a message's body in bytes; 0 for a value. */
export function sizeOf(input: Input): number {
  return messageOf(input)?.body.length ?? 0;
}
