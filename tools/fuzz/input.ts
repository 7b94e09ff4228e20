// The input of the fuzzer for the codec: a message to decode, or a value to encode.
import type { Call, HttpRequest, HttpResponse, Value } from "@staywire/codec";
import type { Binding } from "@staywire/model";

interface Place {
  readonly operation: string;
  readonly binding: Binding;
}

/** A response for a client to understand. */
export interface ResponseInput extends Place {
  readonly kind: "decode-response";
  readonly response: HttpResponse;
}

/** A request for a server to understand. */
export interface RequestInput extends Place {
  readonly kind: "decode-request";
  readonly request: HttpRequest;
}

/** A result for a server to write; it need not be of the operation's type. */
export interface ResultInput extends Place {
  readonly kind: "encode-response";
  readonly value: Value | null;
}

/** A call for a client to write; it need not be of the operation's types. */
export interface CallInput extends Place {
  readonly kind: "encode-request";
  readonly call: Call;
}

/** One input. */
export type Input = ResponseInput | RequestInput | ResultInput | CallInput;

/** The message of an input that has one. */
export function messageOf(input: Input): HttpRequest | HttpResponse | undefined {
  if (input.kind === "decode-response") return input.response;
  return input.kind === "decode-request" ? input.request : undefined;
}

/** The same input with another body. */
export function withBody(input: Input, body: Uint8Array): Input {
  if (input.kind === "decode-response") return { ...input, response: { ...input.response, body } };
  return input.kind === "decode-request" ? { ...input, request: { ...input.request, body } } : input;
}

/** Returns the number of bytes a message has; 0 for a value. */
export function sizeOf(input: Input): number {
  return messageOf(input)?.body.length ?? 0;
}
