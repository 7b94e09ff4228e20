// The one error class of the codec, with its closed set of codes.
import type { Binding } from "@staywire/model";
import type { HttpResponse } from "./http/message.js";
import type { ErrorReply } from "./reply/reply.js";

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
  declare readonly code: CodecErrorCode;
  declare readonly operation: string | undefined;
  declare readonly binding: Binding | undefined;
  declare readonly path: string | undefined;
  declare readonly line: number | undefined;
  declare readonly column: number | undefined;
  declare readonly value: string | undefined;
  declare readonly reply: HttpResponse | undefined;
  declare readonly errorReply: ErrorReply | undefined;

  constructor(code: CodecErrorCode, message: string, details: CodecErrorDetails = {}) {
    super(message);
    Object.assign(this, details, { name: "CodecError", code });
  }
}

/**
 * Escapes characters that affect a terminal, as `\u009b`: control characters, line separators and bidirectional
 * formatting characters. Line feeds and tabs are kept. In JSON the escaped text has the same meaning.
 */
export function escapeControls(text: string): string {
  // A reply can consist of such characters: `pnpm blocking`, "control characters, in an error text".
  const escapes: string[] = [];
  return text.replace(/[^\P{Cc}\t\n]|\p{Bidi_C}|\p{Zl}|\p{Zp}/gu, (found) => {
    const code = found.charCodeAt(0);
    escapes[code] ??= `\\u${code.toString(16).padStart(4, "0")}`;
    return escapes[code];
  });
}

/** Quotes a text for a message: in JSON form, cut to 100 characters, with control characters escaped. */
export function quote(text: string): string {
  return escapeControls(JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text));
}

/** The error for a value at that location. */
export function errorAt(
  { line, column }: { readonly line: number; readonly column: number },
  code: CodecErrorCode,
  message: string,
  details?: CodecErrorDetails,
): CodecError {
  return new CodecError(code, `${message} (line ${line}, column ${column})`, { ...details, line, column });
}
