// Defines the state of decoding one response, and reports the deviations of the response as a whole.
import { type Binding, knownName, type Message, phrase, quote } from "@staywire/model";
import type { DeviationCode } from "../core/deviation.js";
import { type CodecError, errorAt } from "../core/error.js";
import { type HttpResponse, headerOf } from "../core/message.js";
import type { Reply } from "../core/reply.js";
import { type MediaType, mediaTypeOf } from "../http/media-type.js";
import type { DecodeSettings } from "../settings.js";
import { outermostAt } from "../values/location.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { cannotDecode, type DeviationRule, deviate, type ReadContext, stated } from "../values/read-context.js";
import type { ReadElement } from "../xml/tree.js";

/** The functions of a binding that read replies. */
export interface ReplyBinding {
  readonly name: Binding;
  /** The media type of replies in the binding. */
  readonly mediaType: string;
  /** Reads a reply from the root element of a response. Throws CodecError. */
  readonly readReply: (decoding: Decoding, root: ReadElement) => Reply;
  /** Reads a reply from a plain text with a success status; undefined if it is not a reply. */
  readonly readText?: (decoding: Decoding, text: string) => Reply | undefined;
}

/** The state of decoding one response. */
export interface Decoding extends ReadContext {
  readonly plan: OperationPlan;
  readonly settings: DecodeSettings;
  readonly binding: ReplyBinding;
  readonly response: HttpResponse;
  readonly media: MediaType;
}

/** Creates the state for decoding a response. */
export function decodingOf(
  settings: DecodeSettings,
  plan: OperationPlan,
  binding: ReplyBinding,
  response: HttpResponse,
): Decoding {
  return {
    settings,
    plan,
    binding,
    response,
    media: mediaTypeOf(headerOf(response.headers, "Content-Type")),
    part: "result",
    deviations: [],
    opaque: settings.opaque,
  };
}

function noteOfResponse(decoding: Decoding, code: DeviationCode, message: Message, rule?: DeviationRule): void {
  deviate(decoding, code, outermostAt({ line: 0, column: 0 }), message, rule);
}

/** Reports a deviation if the content type or the charset is not the expected one. */
export function noteContentType(decoding: Decoding, expected = decoding.binding.mediaType): void {
  const { type, charset } = decoding.media;
  if (type !== expected)
    noteOfResponse(
      decoding,
      "content-type",
      phrase`the content type is ${quote(type)}, not ${knownName(expected)}`,
      stated("4.1"),
    );
  if (charset !== "utf-8")
    noteOfResponse(decoding, "content-type", phrase`the charset is ${quote(charset ?? "")}, not utf-8`, stated("4.1"));
}

/** Reports a deviation if the status is not the expected one. */
export function noteStatus(decoding: Decoding, expected: 200 | 500): void {
  const { status } = decoding.response;
  if (status === expected) return;
  const rule = expected === 200 ? stated("4.1") : undefined;
  noteOfResponse(decoding, "status", phrase`the status is ${status}, not ${expected}`, rule);
}

/**
 * True if a GET or POST reply may have this root element. ASP.NET numbers list types of the same name independently in
 * descriptions and replies: `ArrayOfString1` in a description can be `ArrayOfString` in a reply.
 */
export function isRootName(name: string, wanted: string): boolean {
  if (name === wanted) return true;
  const unnumbered = wanted.replace(/\d+$/, "");
  return wanted.startsWith("ArrayOf") && name.startsWith(unnumbered) && /^\d*$/.test(name.slice(unnumbered.length));
}

/** Creates the error for a document that is not the expected reply, at the location of an element. */
export function wrongRoot(decoding: Decoding, element: ReadElement, problem: Message): CodecError {
  return errorAt(element, "wrong-root", cannotDecode(decoding, problem), { value: element.name.local });
}
