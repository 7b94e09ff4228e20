// Declares replies as a client decodes them, with a result or an error, and the errors that a server sends.
import type { Binding, ErrorCategory } from "@staywire/model";
import type { Deviation } from "./deviation.js";
import type { RecordValue, Value } from "./value.js";

/** The codes of errors that every ASMX service can return, and that no catalog lists. */
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

/** The code of an error that every ASMX service can return. */
export type WireErrorCode = (typeof wireErrorCodes)[number];

/** The item of a list that an error is about. */
export interface ErrorItem {
  /** The index in the list, from 0. */
  readonly index: number;
  /**
   * The value of the member that identifies the item, such as its id; undefined if there is no such member or value.
   */
  readonly id?: string | number | undefined;
}

/** One error in a reply, with its code. */
export interface ServiceError<C extends string = string> {
  /** An error code of the catalog, a code of the transport layer, or `unclassified`. */
  readonly code: C | WireErrorCode | "unclassified";
  /** The text as received; if it is longer than 65,536 characters, cut and with an ellipsis. */
  readonly text: string;
  /**
   * The text for people: without the name of the operation, and without the prefix of the framework (`Server was unable
   * to process request. ---> `). For a result code, the text of the catalog.
   */
  readonly message: string;
  /** The parameter that the error is about; absent if there is none, if there are several, or if it is unknown. */
  readonly parameter?: string;
  /** The values of the placeholders of the catalog text, by name: `{ field: "Address1", n: "50" }`. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** Advice for the caller: a clause in the imperative; absent if there is none. */
  readonly advice?: string;
  /** `call` if the error is about the whole call, `item` if it is about one item of its result. */
  readonly scope: "call" | "item";
  /**
   * The category in the catalog; `wire` for a code of the transport layer, `unclassified` for the code `unclassified`.
   */
  readonly category: ErrorCategory | "wire" | "unclassified";
  /** True if the same call, unchanged, can succeed later. */
  readonly retry: boolean;
  /**
   * The path of the member that carries the text (`[2].ErrorMsg`); empty for a fault, and if the text is the whole
   * result.
   */
  readonly path: string;
  /** The item that the error is about; absent for an error of the whole call. */
  readonly item?: ErrorItem;
  /** Set if the text reports no failure: `empty`, there is nothing to return; `warning`, the result has a flaw. */
  readonly meaning?: "empty" | "warning";
}

/** A reply with a result. The value is null if the service returned null. */
export interface OkReply<V = Value, K extends string = string, C extends string = string> {
  /** Always `ok`: the reply has a result. */
  readonly kind: "ok";
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The result; null if the service returned null. */
  readonly value: V | null;
  /** Errors of single items of the result. */
  readonly itemErrors: readonly ServiceError<C>[];
  /** Texts in the reply that report no failure; each has a `meaning`. */
  readonly warnings: readonly ServiceError<C>[];
  /**
   * The SOAP headers that the operation declares, by the names of their elements; absent if it declares none, and over
   * GET and POST.
   */
  readonly headers?: RecordValue | undefined;
  /** True if the operation returns nothing; absent otherwise. */
  readonly none?: true;
  /** The differences between the reply and the service description. */
  readonly deviations: readonly Deviation[];
}

/**
 * A reply that reports an error: with a fault (or plain text, or only a status), in an error field, or as the result
 * itself.
 */
export interface ErrorReply<V = Value, K extends string = string, C extends string = string> extends ServiceError<C> {
  /** Always `error`: the reply reports an error. */
  readonly kind: "error";
  /**
   * How the error was reported: as a fault (or plain text, or only a status), in an error field, or as the result
   * itself.
   */
  readonly channel: "fault" | "field" | "result";
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the call. */
  readonly binding: Binding;
  /** The HTTP status. */
  readonly status: number;
  /** All errors of the reply, beginning with this one. */
  readonly errors: readonly ServiceError<C>[];
  /** The result that came with the error; null if there is none. */
  readonly value: V | null;
  /** The differences between the reply and the service description. */
  readonly deviations: readonly Deviation[];
}

/** A decoded reply: a result or an error. */
export type Reply<V = Value, K extends string = string, C extends string = string> =
  | OkReply<V, K, C>
  | ErrorReply<V, K, C>;

/** An error that a server returns. */
export interface Fault {
  /**
   * Who caused the error: the request (`client`), the service (`server`), or a SOAP header that the server does not
   * understand (`must-understand`).
   */
  readonly code: "client" | "server" | "must-understand";
  /**
   * The text of the error. In SOAP, the text of a `server` error gets the prefix of ASMX services: `Server was unable
   * to process request. ---> text`. Any text can be sent: in every binding, U+FFFD replaces each character that XML
   * cannot contain.
   */
  readonly text: string;
}

/** A SOAP fault that was decoded. */
export interface ReadFault {
  /** The local part of the fault code: `Client`, `Sender`, `VersionMismatch`; empty if there is none. */
  readonly code: string;
  /** The reason text as the service wrote it; if it is longer than 65,536 characters, cut and with an ellipsis. */
  readonly text: string;
}
