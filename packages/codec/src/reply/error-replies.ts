// Decodes replies that report an error: only a status, plain text, a fault, or errors inside a result.

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

/** Creates the reply for an error status without a readable body. */
export function statusReply(decoding: Decoding): Reply {
  const { response, media } = decoding;
  // A 400 with a body can come from anywhere, such as a proxy, so it is unclassified. A 405 or 415 has a code with any
  // body.
  const mayBeAnything = response.status === 400 && response.body.length > 0;
  const known = mayBeAnything ? undefined : bareStatuses[response.status];
  const kind = response.body.length === 0 ? "no body" : media.type || "a body of unknown type";
  const text = cutErrorText(`HTTP status ${response.status} with ${kind}`);
  const retry = isRetryStatus(response.status);
  const error = known ? transportError(known, text) : { ...unclassified(text, "", "call"), retry };
  return errorReply(decoding, "fault", [error]);
}

/** True if an error consists only of the status of a response, because no text in it was recognized. */
export function isStatusReply({ code, text, status }: ErrorReply): boolean {
  return code === "unclassified" && text.startsWith(`HTTP status ${status} with `);
}

// Only this many bytes of a page are searched, because a page can be long.
const longestPage = 20_000;

/**
 * Creates the reply for an HTML or XML page that reports an error. The code follows from the first text in the page
 * that the catalog lists, otherwise from the status. If the status asks to try again later, only the status counts,
 * because such a page does not come from the service.
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

// Escapes make an encoded text longer than the decoded one.
const longestEncoded = 8 * longestErrorText;

/** Decodes an HTML-encoded text, up to the length that a reply keeps. */
function plainText(encoded: string): string {
  const text = decodeHtml(encoded.slice(0, longestEncoded));
  if (encoded.length <= longestEncoded || text.length > longestErrorText) return cutErrorText(text);
  // The encoded text was cut, perhaps inside a credential, which redaction could then not find at the end of the text.
  // The second half of the text is dropped, to be sure that no part of a credential is left. Only a text that consists
  // of escapes is affected.
  return `${text.slice(0, text.length / 2)}…`;
}

/** Creates the reply for an error in plain text. */
export function plainReply(decoding: Decoding, raw: string): Reply {
  const text = plainText(raw.trimStart()).trim();
  if (text === "") return statusReply(decoding);
  return errorReply(decoding, "fault", faultErrors(decoding, text));
}

// Fault codes that identify the error, whatever the text of the fault is.
const transportCodes: ReadonlyMap<string, WireErrorCode> = new Map([
  ["VersionMismatch", "wire-version-mismatch"],
  ["MustUnderstand", "wire-must-understand"],
]);

/** Creates the reply for a SOAP fault. */
export function faultReply(decoding: Decoding, { code, text }: ReadFault): Reply {
  noteStatus(decoding, 500);
  const known = transportCodes.get(code);
  const fallback = text.trim() === "" ? `SOAP fault ${code}` : text;
  const errors = known ? [transportError(known, text)] : faultErrors(decoding, fallback);
  return errorReply(decoding, "fault", errors);
}

// More links than any chain of exceptions has. A hostile text can have a million.
const mostLinks = 50;

/**
 * Returns the errors in the text of a fault. In a chain of messages (`outer ---> inner`), the last message that the
 * catalog lists determines the error.
 */
function faultErrors({ plan }: Decoding, text: string): readonly ServiceError[] {
  const known = chainErrors(plan, text);
  if (known.length > 0) return known;
  const errors = errorsIn(plan, text, "", "call");
  return errors.map((error) => (errors.length === 1 ? { ...error, text } : error));
}

/**
 * Searches a chain of messages from its end, and returns the error of the first message that the catalog lists; empty
 * if the catalog lists none of them.
 */
function chainErrors(plan: Decoding["plan"], text: string): readonly ServiceError[] {
  const links = text.split("--->").slice(-mostLinks).map(messageOf);
  for (const link of links.reverse()) {
    const known = catalogErrorsIn(plan, link, "");
    if (known.length > 0) return known.map((error) => ({ ...error, text }));
  }
  return [];
}

/** Creates a reply that reports errors. The first error of the whole call comes first. */
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
