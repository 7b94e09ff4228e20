// Gives advice about a response that is not a reply of the service.
import { type HttpResponse, headerOf } from "@staywire/codec";
import { type Message, ownWords, phrase, quote } from "@staywire/model";
import { isRedirect } from "./http-status.js";
import type { Job } from "./job.js";

/** Advice for some statuses that a web server, a gateway or a firewall returns instead of the service. */
const byStatus = {
  401: "the web server wants a login of its own: give it with the option authorize of nodeTransport, or as a header field",
  403: "the web server or a firewall rejects this client",
  404: "check the base URL and the paths of the endpoints",
  407: "the proxy wants a login",
  413: "the request is too large for the web server",
  429: "there were too many requests: send fewer at a time",
} as const;

function statusAdvice(status: number): Message | undefined {
  const words = (byStatus as { readonly [S in number]?: (typeof byStatus)[keyof typeof byStatus] })[status];
  return words && ownWords(words);
}

/** Matches codings that every transport can decompress. */
const knownCodings = /^(?:gzip|x-gzip|deflate|br|identity|[\s,])*$/i;

/** Returns advice about a response; undefined if there is none. `retryAfter` is in milliseconds. */
export function responseAdvice(job: Job, response: HttpResponse, retryAfter: number | undefined): Message | undefined {
  const { status, headers } = response;
  const coding = headerOf(headers, "Content-Encoding") ?? "";
  if (isRedirect(status)) return redirectAdvice(job, headerOf(headers, "Location") ?? "");
  if (/^multipart\//i.test(headerOf(headers, "Content-Type") ?? "")) {
    return phrase`a reply with attachments (MTOM, or SOAP with attachments) is not supported: ask the provider to switch them off`;
  }
  if (!knownCodings.test(coding)) {
    return phrase`its Content-Encoding is ${quote(coding)}, which was not decompressed: expected gzip, deflate or br`;
  }
  const advice = statusAdvice(status);
  if (retryAfter === undefined) return advice;
  const wait = phrase`the server asks to wait ${Math.ceil(retryAfter / 1000)} s before the next request`;
  return advice === undefined ? wait : phrase`${advice}; ${wait}`;
}

function redirectAdvice({ setup: { service }, operation }: Job, location: string): Message {
  const reason = phrase`redirects are not followed, because they would carry the credentials to another address`;
  const path = service.endpoints[service.operations[operation]?.endpoint ?? ""]?.path ?? "";
  const at = path === "" ? -1 : location.toLowerCase().indexOf(path.toLowerCase());
  const base = at < 0 ? undefined : location.slice(0, at);
  if (base !== undefined && /^https?:\/\//i.test(base)) return phrase`${reason}: set the base URL to ${quote(base)}`;
  if (base === "")
    return phrase`${reason}: this one leads back to the same address; ask the provider, or the operator of the gateway`;
  if (location === "")
    return phrase`${reason}: this one names no address; ask the provider, or the operator of the gateway`;
  return phrase`${reason}: this one leads to no endpoint of the service, but perhaps to a login or a new host; check the base URL`;
}
