// Responses with the header fields of the family, in the order in which its servers send them.
import { emptyBody, type Header, type HttpResponse, headerOf, utf8 } from "@staywire/codec";

/** Whether the request reached its operation: the family says `max-age=0` only then. */
export type Stage = "before-operation" | "operation";

const cacheControl: Record<Stage, string> = {
  "before-operation": "private",
  operation: "private, max-age=0",
};

const ours = new Set(["x-aspnet-version", "content-length", "cache-control", "content-type"]);

/** Gives a response all its header fields (wire facts, section 9). */
export function complete(response: HttpResponse, stage: Stage): HttpResponse {
  const { headers, body } = response;
  const type = headerOf(headers, "Content-Type");
  return {
    status: response.status,
    headers: [
      ["X-AspNet-Version", "4.0.30319"],
      ["Content-Length", String(body.length)],
      ["Cache-Control", headerOf(headers, "Cache-Control") ?? cacheControl[stage]],
      ...(type === undefined ? [] : ([["Content-Type", type]] as const)),
      ...headers.filter(([name]) => !ours.has(name.toLowerCase())),
    ],
    body,
  };
}

/** The same response without its body, as an answer to HEAD. */
export function withoutBody(response: HttpResponse): HttpResponse {
  return { ...response, body: emptyBody };
}

/** A response with a text, or with none. */
export function textResponse(status: number, type: string, text: string, more: readonly Header[] = []): HttpResponse {
  return { status, headers: [["Content-Type", `${type}; charset=utf-8`], ...more], body: utf8(text) };
}
