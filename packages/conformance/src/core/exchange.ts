// One request and what came of it.
import type { CodecError, HttpRequest, HttpResponse, Reply } from "@staywire/codec";
import type { Binding } from "@staywire/model";

/** A request that was sent, and the response or why there was none. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse | undefined;
  /** Why no response came; undefined where one did. */
  readonly silence: string | undefined;
}

/** What came of a call: a reply that the codec could read, bytes that it could not, or nothing. */
export type Answer = { readonly operation: string; readonly binding: Binding; readonly exchange: Exchange } & (
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "unreadable"; readonly error: CodecError }
  | { readonly kind: "silent"; readonly reason: string }
);
