// Adds the headers of ASMX services to responses, in the order in which those services send them.
import { emptyBody, type Header, type HttpResponse, headerOf, utf8 } from "@staywire/codec";

/**
 * How far a request was processed: `before-operation` if it was rejected without calling an operation, `operation` if
 * an operation was called or a page was served. ASMX services send `max-age=0` only in the second case.
 */
export type Stage = "before-operation" | "operation";

const cacheControl: Record<Stage, string> = {
  "before-operation": "private",
  operation: "private, max-age=0",
};

const version: Header = ["X-AspNet-Version", "4.0.30319"];
const ours = new Set(["x-aspnet-version", "content-length", "cache-control", "content-type"]);

/** Adds the headers that ASMX services send (wire facts, section 9). A stream gets no Content-Length. */
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

/** Returns the response to a HEAD request: the given response without its body. */
export function withoutBody(response: HttpResponse): HttpResponse {
  return { ...response, body: emptyBody };
}

/** Creates a response with a text; an empty text gives an empty body. */
export function textResponse(status: number, type: string, text: string, more: readonly Header[] = []): HttpResponse {
  return { status, headers: [["Content-Type", `${type}; charset=utf-8`], ...more], body: utf8(text) };
}
