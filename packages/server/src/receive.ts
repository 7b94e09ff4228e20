// Converts requests of node:http to plain objects.
import type { IncomingMessage } from "node:http";
import { concatBytes, emptyBody, type Header, type HttpRequest } from "@staywire/codec";

/** A request whose body may still be arriving. */
export interface Incoming {
  readonly request: IncomingMessage;
  readonly headers: readonly Header[];
  /** The Content-Length of the request; undefined without one. */
  readonly length: number | undefined;
  readonly chunked: boolean;
}

/** Collects the headers of a request, and what they state about its body. Node has rejected contradictory headers. */
export function incomingOf(request: IncomingMessage): Incoming {
  const { rawHeaders } = request;
  const headers: Header[] = [];
  let length: number | undefined;
  let chunked = false;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    const value = rawHeaders[at + 1] ?? "";
    headers.push([name, value]);
    if (name.length === CONTENT_LENGTH.length && name.toLowerCase() === CONTENT_LENGTH) length = Number(value);
    else if (name.length === CODING.length && name.toLowerCase() === CODING) chunked = true;
  }
  return { request, headers, length, chunked };
}

const CONTENT_LENGTH = "content-length";
const CODING = "transfer-encoding";

/** Completes a request with its body. */
export function requestOf({ request, headers }: Incoming, body: Uint8Array): HttpRequest {
  return { method: request.method ?? "GET", target: targetOf(request.url ?? "/"), headers, body };
}

// Removes the origin from a target. The targets of requests to a proxy contain an origin.
function targetOf(url: string): string {
  if (url.startsWith("/")) return url;
  return url.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}

/**
 * Reads a body, and calls `take` with it, or `refuse` if it is longer than the limit. Calls neither if the client
 * disconnects.
 */
export function readBody(
  { request, length, chunked }: Incoming,
  limit: number,
  take: (body: Uint8Array) => void,
  refuse: () => void,
): void {
  if (!chunked && (length === undefined || length === 0)) {
    take(emptyBody);
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) {
      request.removeAllListeners("data").removeAllListeners("end");
      refuse();
      return;
    }
    chunks.push(chunk);
    // If the length is known, the body is complete without waiting for the event `end`.
    if (size === length) take(whole(chunks));
  });
  if (length === undefined) request.on("end", () => take(whole(chunks)));
}

function whole(chunks: readonly Buffer[]): Uint8Array {
  return chunks.length === 1 ? (chunks[0] ?? emptyBody) : concatBytes(chunks);
}
