// One request and what came of it.
import type { CodecError, HttpRequest, HttpResponse, Reply } from "@staywire/codec";
import type { Binding, Message } from "@staywire/model";

/** An HTTP exchange: a request, and its response or the reason why none came. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse | undefined;
  /** The reason why no response came; undefined if one did. */
  readonly silence: Message | undefined;
  /** The error that the transport threw, if it threw one. */
  readonly error?: unknown;
}

/** The result of a call: a decoded reply, a response that cannot be decoded, or no response. */
export type Answer = {
  readonly operation: string;
  readonly binding: Binding;
  readonly exchange: Exchange;
} /** `mayBeNull`: true if null is a result like any other. */ & (
  | { readonly kind: "reply"; readonly reply: Reply; readonly mayBeNull?: boolean | undefined }
  | { readonly kind: "unreadable"; readonly error: CodecError }
  | { readonly kind: "silent"; readonly reason: Message }
);
