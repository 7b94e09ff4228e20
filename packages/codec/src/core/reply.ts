// Replies: a result or an error, as a client understands one; and the error with which a server replies.
import type { Binding, ErrorCategory } from "@staywire/model";
import type { Deviation } from "./deviation.js";
import type { RecordValue, Value } from "./value.js";

/** Codes of the transport errors of ASMX services, which no catalog lists. */
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

/** The code of a transport error. */
export type WireErrorCode = (typeof wireErrorCodes)[number];

/** The item of a list that an error is about. */
export interface ErrorItem {
  /** The index in the list, from 0. */
  readonly index: number;
  /** The value of the member that identifies the item, such as its id; undefined if none does, or it is absent. */
  readonly id?: string | number | undefined;
}

/** One error that a reply reports, classified. */
export interface ServiceError<C extends string = string> {
  /** A code of the catalog, a code of the transport layer, or `unclassified`. */
  readonly code: C | WireErrorCode | "unclassified";
  /** The text as received; of more than 65,536 characters, the first ones and an ellipsis. */
  readonly text: string;
  /**
   * The text for people: without the name of the operation, and without what the framework puts before it
   * (`Server was unable to process request. ---> `). Of a result code, the words of the catalog.
   */
  readonly message: string;
  /** The parameter that the error is about; absent if it is about none, about several, or if that is not known. */
  readonly parameter?: string;
  /** The values of the placeholders of the catalog text, by name: `{ field: "Address1", n: "50" }`. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** Advice about the error. */
  readonly advice?: string;
  /** The subject of the error: the whole call, or one item of its result. */
  readonly scope: "call" | "item";
  /** `unclassified` if the code is `unclassified`. */
  readonly category: ErrorCategory | "wire" | "unclassified";
  /** True if the same call can succeed later without a change. */
  readonly retry: boolean;
  /** The member that carries the text (`[2].ErrorMsg`); empty for a fault. */
  readonly path: string;
  /** The item that the error is about; absent for an error of the whole call. */
  readonly item?: ErrorItem;
  /** Set if the text does not mean failure: there is nothing to return, or the result has a flaw. */
  readonly meaning?: "empty" | "warning";
}

/** A reply with a result. The value is null if the service returned null. */
export interface OkReply<V = Value, K extends string = string, C extends string = string> {
  /** `ok`: the reply has a result. */
  readonly kind: "ok";
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The result; null if the service returned null. */
  readonly value: V | null;
  /** Errors of single items of the result. */
  readonly itemErrors: readonly ServiceError<C>[];
  /** Texts beside the result that do not mean failure: each has a `meaning`. */
  readonly warnings: readonly ServiceError<C>[];
  /** The SOAP headers of the reply that the operation knows, by the names of their elements; absent if it knows none. */
  readonly headers?: RecordValue | undefined;
  /** True if the operation returns nothing; absent for all others. */
  readonly none?: true;
  /** The differences between the message and what the service states. */
  readonly deviations: readonly Deviation[];
}

/** A reply that reports an error: by a fault (or plain text, or a bare status), in an error field, or as the result itself. */
export interface ErrorReply<V = Value, K extends string = string, C extends string = string> extends ServiceError<C> {
  /** `error`: the reply reports an error. */
  readonly kind: "error";
  /** The place of the error: a fault (or plain text, or a bare status), an error field, or the result itself. */
  readonly channel: "fault" | "field" | "result";
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The HTTP status. */
  readonly status: number;
  /** All errors of the reply; the first is this one. */
  readonly errors: readonly ServiceError<C>[];
  /** The result beside the error; null if there is none. */
  readonly value: V | null;
  /** The differences between the message and what the service states. */
  readonly deviations: readonly Deviation[];
}

/** A decoded reply: a result or an error. */
export type Reply<V = Value, K extends string = string, C extends string = string> =
  | OkReply<V, K, C>
  | ErrorReply<V, K, C>;

/** An error that a server returns. */
export interface Fault {
  /** The cause: the request (`client`), the service (`server`), or a SOAP header that was not understood. */
  readonly code: "client" | "server" | "must-understand";
  /**
   * The text without the prefix that ASMX adds; in SOAP it becomes `Server was unable to process request. ---> text`.
   * Any text can be sent: U+FFFD replaces each character that XML cannot hold, in every binding.
   */
  readonly text: string;
}

/** A SOAP fault that was read. */
export interface ReadFault {
  /** The local part of the code: `Client`, `Sender`, `VersionMismatch`. Empty if there is none. */
  readonly code: string;
  /** The text of the reason, as the service wrote it. */
  readonly text: string;
}
