// Defines an HTTP exchange, and the result of a call.
import type { CodecError, HttpRequest, HttpResponse, Reply } from "@staywire/codec";
import type { Binding, Message } from "@staywire/model";

/** An HTTP request with its response, or with the reason why there is no response. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse | undefined;
  /** The reason why there is no response; undefined if there is a response. */
  readonly silence: Message | undefined;
  /** The error that the transport threw, if it threw one. */
  readonly error?: unknown;
}

/** The result of a call: a decoded reply, a response that cannot be decoded, or no response. */
export type Answer = {
  readonly operation: string;
  readonly binding: Binding;
  readonly exchange: Exchange;
} /** `mayBeNull` is true if null is a valid result. */ & (
  | { readonly kind: "reply"; readonly reply: Reply; readonly mayBeNull?: boolean | undefined }
  | { readonly kind: "unreadable"; readonly error: CodecError }
  | { readonly kind: "silent"; readonly reason: Message }
);
