// Creates the JSON responses of paths that belong to the program and not to the service.
import { type Header, type HttpResponse, utf8 } from "@staywire/codec";

/** Returns a response with a value as JSON, and a header field that forbids caching. */
export function jsonResponse(status: number, value: unknown, more: readonly Header[] = []): HttpResponse {
  const body = utf8(`${JSON.stringify(value)}\n`);
  return {
    status,
    headers: [
      ["Content-Type", "application/json; charset=utf-8"],
      ["Content-Length", String(body.length)],
      ["Cache-Control", "no-store"],
      ...more,
    ],
    body,
  };
}
