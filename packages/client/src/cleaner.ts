// Keeps credentials out of everything that a client returns.

import type { Header, HttpRequest, HttpResponse, Reply, ServiceError } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { Failure } from "./api.js";

/** Takes credentials out of what a client returns, or leaves out what may hold one. */
export interface Cleaner {
  /** Cleans a message of ours. */
  sentence(message: Message): Message;
  /** Returns the message of something that was thrown; empty if it is no error. */
  message(thrown: unknown): string;
  /** Returns what was thrown, or a copy of it. */
  thrown(thrown: unknown): unknown;
  /** Returns what a failure shows of a response that is no reply. */
  response(response: HttpResponse): Pick<Failure, "response" | "excerpt">;
  /** Cleans the texts of an error. */
  error<E extends ServiceError>(error: E): E;
  /** Cleans the texts of a reply. Its value stays as received, unless one of its error texts repeats a credential. */
  reply(reply: Reply): Reply;
}

/** A cleaner that can also copy messages, for metadata and for those who observe a client. */
export interface CopyingCleaner extends Cleaner {
  /** Cleans the header fields of a reply. */
  headers(headers: readonly Header[]): readonly Header[];
  /** Returns the response of a reply, its body whole. */
  received(response: HttpResponse): HttpResponse;
  /** Returns a copy of a request. */
  request(request: HttpRequest): HttpRequest;
  /** Returns a copy of a response, its body cut to 1 MiB. */
  copy(response: HttpResponse): HttpResponse;
}
