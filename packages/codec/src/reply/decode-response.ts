// Decodes a response by its content, then by its status (wire facts, section 3).

import { phrase, quote } from "@staywire/model";
import { CodecError } from "../core/error.js";
import { responseLimits } from "../core/limits.js";
import type { Reply } from "../core/reply.js";
import { decodeBytes } from "../http/charset.js";
import type { ReadResponse } from "../settings.js";
import { outermostAt } from "../values/location.js";
import { cannotDecode, deviate } from "../values/read-context.js";
import { readXml } from "../xml/read.js";
import type { ReadElement } from "../xml/tree.js";
import type { ReadSoFar } from "../xml/tree-builder.js";
import { type Decoding, noteContentType, noteStatus } from "./decoding.js";
import { faultReply, pageReply, plainReply, statusReply } from "./error-replies.js";
import { valueReply } from "./result.js";

/** Decodes the reply in a response. Throws a CodecError if it is neither a result nor an error. */
export function decodeResponse(decoding: Decoding): Reply {
  const { plan, binding, response } = decoding;
  try {
    return decode(decoding);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    if (response.status >= 400 && error.code !== "bad-value") return pageReply(decoding);
    throw new CodecError(error.code, error.message, { ...error, operation: plan.name, binding: binding.name });
  }
}

function decode(decoding: Decoding): Reply {
  const { settings, response, media } = decoding;
  if (response.body.length === 0) {
    if (response.status >= 400) return statusReply(decoding);
    const { formed } = decoding.plan;
    if (formed?.emptyStatus(decoding.binding.name)) return formed.completeReply(valueReply(decoding, null));
    const problem = phrase`the response has status ${response.status} and no body`;
    throw new CodecError("empty-body", cannotDecode(decoding, problem));
  }
  const read = settings.fastReader?.reply(decoding);
  if (read !== undefined) return fastReply(decoding, read);
  const text = decodeBytes(response.body, media.charset, settings.limits);
  const plain = media.type === "text/plain" ? readPlain(decoding, text) : undefined;
  if (plain !== undefined) return plain;
  refuseNonXml(decoding, text);
  return decoding.binding.readReply(decoding, readReply(decoding, text));
}

function readPlain(decoding: Decoding, text: string): Reply | undefined {
  const { binding, response } = decoding;
  return response.status >= 400 ? plainReply(decoding, text) : binding.readText?.(decoding, text);
}

function readReply(decoding: Decoding, text: string): ReadElement {
  const { illegalCharacters, limits } = decoding.settings;
  const partial: ReadSoFar = { root: undefined, replaced: illegalCharacters === "replace" ? 0 : undefined };
  const root = readXml(text, responseLimits(limits, decoding.response.status), partial);
  noteReplaced(decoding, partial, root);
  return root;
}

/** Reports a deviation if references to characters that XML cannot contain were replaced. */
export function noteReplaced(decoding: Decoding, { replaced }: ReadSoFar, root: ReadElement): void {
  if (!replaced) return;
  const message = phrase`references to characters that XML cannot hold were read as U+FFFD`;
  deviate(decoding, "illegal-character", outermostAt(root), message);
}

/** Throws a CodecError `not-xml` if a text does not begin like an XML reply. The first 100 characters are enough. */
export function refuseNonXml(decoding: Decoding, text: string): void {
  const { media, response } = decoding;
  const start = text.trimStart().slice(0, 15).toLowerCase();
  const isHtml = media.type === "text/html" || /^<(?:!doctype )?html/.test(start);
  if (!isHtml && start.startsWith("<")) return;
  const kind = isHtml ? "HTML" : media.type ? quote(media.type) : "a body without a content type";
  const problem = phrase`XML was expected, and ${kind} came (status ${response.status})`;
  throw new CodecError("not-xml", cannotDecode(decoding, problem), { value: text.slice(0, 100) });
}

function fastReply(decoding: Decoding, read: ReadResponse): Reply {
  noteContentType(decoding);
  if ("fault" in read) return faultReply(decoding, read.fault);
  noteStatus(decoding, 200);
  const { value, headers } = read;
  const reply = valueReply(decoding, value);
  return headers === undefined || reply.kind === "error" ? reply : { ...reply, headers };
}
