// Recognizes responses with an error status that do not come from the service.
import { type HttpResponse, headerOf, isStatusReply, type Reply } from "@staywire/codec";

/**
 * Statuses that an ASMX service does not set itself. If a response has one of them and is not XML, it is of another
 * server.
 */
const foreign: ReadonlySet<number> = /* @__PURE__ */ new Set([
  401, 403, 404, 407, 408, 410, 413, 414, 429, 431, 502, 503, 504,
]);

/**
 * True if a decoded reply does not come from the service. Its text is then not in the catalog, and one of two
 * conditions holds: the response has an error status and no content; or its content is not XML, and its status is a
 * redirect or one that ASMX services do not set.
 */
export function isForeign(response: HttpResponse, reply: Reply): boolean {
  if (reply.kind !== "error" || reply.code !== "unclassified" || reply.channel !== "fault") return false;
  const isXml = /xml/i.test(headerOf(response.headers, "Content-Type") ?? "");
  return isStatusReply(reply) || ((foreign.has(response.status) || isRedirect(response.status)) && !isXml);
}

/** True for a redirect, which no transport follows. */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** True if the same request may get another response later. */
export function canChange(status: number): boolean {
  return status < 300 || status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 505);
}
