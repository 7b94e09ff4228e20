// Replies that report an error: a bare status, plain text, a fault, or errors inside a result.

import { cutErrorText, longestErrorText } from "../core/limits.js";
import type { ErrorReply, ReadFault, Reply, ServiceError, WireErrorCode } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { decodeHtml } from "../http/html-text.js";
import { isRetryStatus } from "../http/retry-status.js";
import { catalogErrorsIn, errorsIn, transportError, unclassified } from "./classify.js";
import { type Decoding, noteStatus } from "./decoding.js";
import { messageOf } from "./error-words.js";

const bareStatuses: Readonly<Record<number, Parameters<typeof transportError>[0]>> = {
  400: "wire-malformed-request",
  405: "wire-method-not-allowed",
  415: "wire-unsupported-media-type",
};

/** The reply for a status of an error with nothing readable in it. */
export function statusReply(decoding: Decoding): Reply {
  const { response, media } = decoding;
  // The meaning of the other texts does not depend on the page that comes with them.
  const mayBeAnything = response.status === 400 && response.body.length > 0;
  const known = mayBeAnything ? undefined : bareStatuses[response.status];
  const kind = response.body.length === 0 ? "no body" : media.type || "a body of unknown type";
  const text = cutErrorText(`HTTP status ${response.status} with ${kind}`);
  const retry = isRetryStatus(response.status);
  const error = known ? transportError(known, text) : { ...unclassified(text, "", "call"), retry };
  return errorReply(decoding, "fault", [error]);
}

/** True if an error has nothing but the status of a response: no text in it was taken for one of the service. */
export function isStatusReply({ code, text, status }: ErrorReply): boolean {
  return code === "unclassified" && text.startsWith(`HTTP status ${status} with `);
}

// The text of a page beside its error is long.
const longestPage = 20_000;

/**
 * The reply for a page that reports an error, in HTML or XML: by the first text in it that the catalog knows, otherwise by
 * its status. A page that asks to try again later is not of the service.
 */
export function pageReply(decoding: Decoding): Reply {
  const { plan, response } = decoding;
  if (isRetryStatus(response.status)) return statusReply(decoding);
  const page = new TextDecoder().decode(response.body.subarray(0, longestPage));
  for (const text of page.split(/<[^<>]*>/).map((each) => decodeHtml(each).trim())) {
    const errors = text === "" ? [] : chainErrors(plan, text);
    if (errors.length > 0) return errorReply(decoding, "fault", errors);
  }
  return statusReply(decoding);
}

// References make a text longer than what it reads as.
const longestEncoded = 8 * longestErrorText;

/** The text that an encoded one reads as, as far as a reply keeps it. */
function plainText(encoded: string): string {
  const text = decodeHtml(encoded.slice(0, longestEncoded));
  if (encoded.length <= longestEncoded || text.length > longestErrorText) return cutErrorText(text);
  // Hardly any reference has so many characters: what they read as is not enough to find what the cut divides.
  return `${text.slice(0, text.length / 2)}…`;
}

/** The reply for an error in plain text. */
export function plainReply(decoding: Decoding, raw: string): Reply {
  const text = plainText(raw.trimStart()).trim();
  if (text === "") return statusReply(decoding);
  return errorReply(decoding, "fault", faultErrors(decoding, text));
}

// The codes of a fault that say what is wrong, whatever its text is.
const transportCodes: ReadonlyMap<string, WireErrorCode> = new Map([
  ["VersionMismatch", "wire-version-mismatch"],
  ["MustUnderstand", "wire-must-understand"],
]);

/** The reply for a SOAP fault. */
export function faultReply(decoding: Decoding, { code, text }: ReadFault): Reply {
  noteStatus(decoding, 500);
  const known = transportCodes.get(code);
  const fallback = text.trim() === "" ? `SOAP fault ${code}` : text;
  const errors = known ? [transportError(known, text)] : faultErrors(decoding, fallback);
  return errorReply(decoding, "fault", errors);
}

// More than any chain of exceptions has; a hostile text can have a million.
const mostLinks = 50;

/** The errors in the text of a fault: the cause is the last of its chain of messages. */
function faultErrors({ plan }: Decoding, text: string): readonly ServiceError[] {
  const known = chainErrors(plan, text);
  if (known.length > 0) return known;
  const errors = errorsIn(plan, text, "", "call");
  return errors.map((error) => (errors.length === 1 ? { ...error, text } : error));
}

/** The errors of the catalog in a chain of messages; empty where the catalog knows none of them. */
function chainErrors(plan: Decoding["plan"], text: string): readonly ServiceError[] {
  const links = text.split("--->").slice(-mostLinks).map(messageOf);
  for (const link of links.reverse()) {
    const known = catalogErrorsIn(plan, link, "");
    if (known.length > 0) return known.map((error) => ({ ...error, text }));
  }
  return [];
}

/** The reply that reports errors; the first of the whole call leads. */
export function errorReply(
  decoding: Decoding,
  channel: "fault" | "field" | "result",
  errors: readonly ServiceError[],
  value: Value | null = null,
): ErrorReply {
  const { plan, binding, response, deviations } = decoding;
  const first = errors.find((error) => error.scope === "call") ?? (errors[0] as ServiceError);
  const ordered = [first, ...errors.filter((error) => error !== first)];
  return {
    kind: "error",
    channel,
    operation: plan.name,
    binding: binding.name,
    ...first,
    status: response.status,
    errors: ordered,
    value,
    deviations,
  };
}
