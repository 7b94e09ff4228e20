// Responses with the header fields of ASMX services, in the order in which its servers send them.
import { emptyBody, type Header, type HttpResponse, headerOf, utf8 } from "@staywire/codec";

/** The stage that a request reached. ASMX services send `max-age=0` only after the operation. */
export type Stage = "before-operation" | "operation";

const cacheControl: Record<Stage, string> = {
  "before-operation": "private",
  operation: "private, max-age=0",
};

const version: Header = ["X-AspNet-Version", "4.0.30319"];
const ours = new Set(["x-aspnet-version", "content-length", "cache-control", "content-type"]);

/** Gives a response all its header fields (wire facts, section 9); a stream has no known length. */
export function complete(response: HttpResponse, stage: Stage): HttpResponse {
  const { status, headers, body, stream } = response;
  const all: Header[] = [version];
  if (stream === undefined) all.push(["Content-Length", String(body.length)]);
  all.push(["Cache-Control", headerOf(headers, "Cache-Control") ?? cacheControl[stage]]);
  const type = headerOf(headers, "Content-Type");
  if (type !== undefined) all.push(["Content-Type", type]);
  for (const header of headers) if (!ours.has(header[0].toLowerCase())) all.push(header);
  return stream === undefined ? { status, headers: all, body } : { status, headers: all, body, stream };
}

/** The same response without its body, as an answer to HEAD. */
export function withoutBody(response: HttpResponse): HttpResponse {
  return { ...response, body: emptyBody };
}

/** A response with a text, or with none. */
export function textResponse(status: number, type: string, text: string, more: readonly Header[] = []): HttpResponse {
  return { status, headers: [["Content-Type", `${type}; charset=utf-8`], ...more], body: utf8(text) };
}
