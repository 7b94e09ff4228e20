// The one error class of the codec, with its closed set of codes.
import { type Binding, type Message, ownErrorBrand, phrase } from "@staywire/model";
import type { HttpResponse } from "./message.js";
import type { ErrorReply } from "./reply.js";

/** Every code of a CodecError. */
export const codecErrorCodes = [
  // A value of the caller cannot be written.
  "unknown-operation",
  "no-such-binding",
  "missing-parameter",
  "unknown-member",
  "invalid-value",
  "unwritable-text",
  // A limit was passed.
  "too-many-bytes",
  "too-deep",
  "text-too-long",
  "list-too-long",
  "too-many-attributes",
  "too-many-elements",
  // The message is not what it has to be.
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
  // A request that no operation can take.
  "unknown-path",
  "unknown-action",
  "method-not-allowed",
  "unsupported-media-type",
  "version-mismatch",
  "missing-body",
] as const;

/** The code of a CodecError. */
export type CodecErrorCode = (typeof codecErrorCodes)[number];

/** Details of a CodecError; every field is optional. */
export interface CodecErrorDetails {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
  /** The path of the member (`Extras[1].Percentage`). */
  readonly path?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
  /** The invalid text, cut to 100 characters; absent for a credential. */
  readonly value?: string | undefined;
  /** The response of an ASMX service to this request. */
  readonly reply?: HttpResponse | undefined;
  /** The error that a streamed reply reports after its first items; only where the code is `error-reply`. */
  readonly errorReply?: ErrorReply | undefined;
}

/** A message that cannot be encoded or decoded. */
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

/** The error for a value at that location. */
export function errorAt(
  { line, column }: { readonly line: number; readonly column: number },
  code: CodecErrorCode,
  message: Message,
  details?: CodecErrorDetails,
): CodecError {
  return new CodecError(code, phrase`${message} (line ${line}, column ${column})`, { ...details, line, column });
}
