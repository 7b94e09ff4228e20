// Responses with a status of an error that are not of the service: what they are, and what to do.
import { type HttpResponse, headerOf, isStatusReply, quote, type Reply } from "@staywire/codec";

/** What to do about a status that a web server, a gateway or a firewall returns in place of the service. */
const advice: ReadonlyMap<number, string> = /* @__PURE__ */ new Map([
  [401, "the web server wants a login of its own"],
  [403, "the web server or a firewall rejects this client"],
  [404, "check the base URL and the paths of the endpoints"],
  [407, "the proxy wants a login"],
  [413, "the request is too large for the web server"],
  [429, "there were too many requests: send fewer at a time"],
]);

/** Statuses that no ASMX service returns, whatever text comes with them. */
const foreign: ReadonlySet<number> = /* @__PURE__ */ new Set([...advice.keys(), 408, 410, 414, 431, 502, 503, 504]);

/**
 * True if a reply that was decoded from a response is not of the service: it has nothing but a status of an error, or a
 * text that nobody knows with a status that the service does not return.
 */
export function isForeign(response: HttpResponse, reply: Reply): boolean {
  if (reply.kind !== "error" || reply.code !== "unclassified" || reply.channel !== "fault") return false;
  const isXml = /xml/i.test(headerOf(response.headers, "Content-Type") ?? "");
  return isStatusReply(reply) || (foreign.has(response.status) && !isXml);
}

/** True if the same request can have another response later. */
export function canChange(status: number): boolean {
  return status < 300 || status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/** What to do about a status; empty if there is nothing to say. */
export function adviceOf(status: number): string {
  const text = advice.get(status);
  return text === undefined ? "" : `; ${text}`;
}

/** A status as a sentence of ours. The query of a redirect may be that of the request, credentials and all. */
export function statusText({ status, headers }: HttpResponse): string {
  const location = status >= 300 && status < 400 ? headerOf(headers, "Location")?.split("?", 1)[0] : undefined;
  return location === undefined ? `HTTP ${status}` : `HTTP ${status} to ${quote(location)}`;
}
