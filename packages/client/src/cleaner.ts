// Defines how credentials are removed from the messages, failures, replies and events of a client.

import type { Header, HttpRequest, HttpResponse, Reply, ServiceError } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { Failure } from "./api.js";

/** Removes credentials from the results of a client, or leaves out everything that may contain one. */
export interface Cleaner {
  /** Removes credentials from one of our own messages. */
  sentence(message: Message): Message;
  /** Returns the message of a thrown value without credentials; empty if it is not an Error. */
  message(thrown: unknown): string;
  /** Returns a thrown value, or a copy without credentials. */
  thrown(thrown: unknown): unknown;
  /** Returns the fields of a failure that show a response which is not a reply, without credentials. */
  response(response: HttpResponse): Pick<Failure, "response" | "excerpt">;
  /** Removes credentials from the texts of an error. */
  error<E extends ServiceError>(error: E): E;
  /**
   * Removes credentials from the texts of a reply. The value of the reply stays as received, unless an error text of
   * the reply repeats a credential.
   */
  reply(reply: Reply): Reply;
}

/** A cleaner that can also copy messages, for metadata and hooks. */
export interface CopyingCleaner extends Cleaner {
  /** Removes credentials from the headers of a reply. */
  headers(headers: readonly Header[]): readonly Header[];
  /**
   * Returns the response of a reply without credentials. The body of a response with an error status is cut to 1 MiB.
   */
  received(response: HttpResponse): HttpResponse;
  /** Returns a copy of a request without credentials. */
  request(request: HttpRequest): HttpRequest;
  /** Returns a copy of a response without credentials, its body cut to 1 MiB. */
  copy(response: HttpResponse): HttpResponse;
}
