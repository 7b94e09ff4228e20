// Defines the only error class of the codec, with a closed set of codes.
import { type Binding, type Message, ownErrorBrand, phrase } from "@staywire/model";
import type { HttpResponse } from "./message.js";
import type { ErrorReply } from "./reply.js";

/** Every code of a CodecError. */
export const codecErrorCodes = [
  // A call names an unknown operation or binding, or contains a value that cannot be written.
  "unknown-operation",
  "no-such-binding",
  "missing-parameter",
  "unknown-member",
  "invalid-value",
  "unwritable-text",
  // A message exceeds a limit.
  "too-many-bytes",
  "too-deep",
  "text-too-long",
  "list-too-long",
  "too-many-attributes",
  "too-many-elements",
  // A message is malformed or does not match the service description.
  "empty-body",
  "not-xml",
  "bad-encoding",
  "malformed-xml",
  "doctype",
  "illegal-character",
  "wrong-root",
  "missing-result",
  "unexpected-child",
  "bad-value",
  // A streamed reply reports an error after its first items.
  "error-reply",
  // A request cannot be assigned to an operation.
  "unknown-path",
  "unknown-action",
  "method-not-allowed",
  "unsupported-media-type",
  "version-mismatch",
  "missing-body",
] as const;

/** The code of a CodecError. */
export type CodecErrorCode = (typeof codecErrorCodes)[number];

/** The details of a CodecError; every field is optional. */
export interface CodecErrorDetails {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
  /** The path of the member (`Extras[1].Percentage`). */
  readonly path?: string | undefined;
  /** The line, from 1. */
  readonly line?: number | undefined;
  /** The column, from 1. */
  readonly column?: number | undefined;
  /** The invalid text, cut to 100 characters; absent for a credential. */
  readonly value?: string | undefined;
  /** The response that an ASMX service sends to this request. */
  readonly reply?: HttpResponse | undefined;
  /** The error that a streamed reply reports after its first items; only with the code `error-reply`. */
  readonly errorReply?: ErrorReply | undefined;
}

/** Thrown for a message that cannot be encoded or decoded. */
export class CodecError extends Error {
  declare readonly name: "CodecError";
  declare readonly message: Message;
  declare readonly code: CodecErrorCode;
  declare readonly operation: string | undefined;
  declare readonly binding: Binding | undefined;
  declare readonly path: string | undefined;
  declare readonly line: number | undefined;
  declare readonly column: number | undefined;
  declare readonly value: string | undefined;
  declare readonly reply: HttpResponse | undefined;
  declare readonly errorReply: ErrorReply | undefined;

  constructor(code: CodecErrorCode, message: Message, details: CodecErrorDetails = {}) {
    super(message);
    Object.assign(this, details, { name: "CodecError", code });
  }

  get [ownErrorBrand](): true {
    return true;
  }
}

/** Creates an error whose message and details contain a line and a column. */
export function errorAt(
  { line, column }: { readonly line: number; readonly column: number },
  code: CodecErrorCode,
  message: Message,
  details?: CodecErrorDetails,
): CodecError {
  return new CodecError(code, phrase`${message} (line ${line}, column ${column})`, { ...details, line, column });
}
