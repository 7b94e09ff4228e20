// Starts servers that break rules: the reference service with altered requests or responses, and a server that returns
// only empty bodies.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpRequest, type HttpResponse, type Transport, utf8 } from "@staywire/codec";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";

/**
 * A way to break a rule: changes each request before it reaches the service, or each response before it reaches the
 * client.
 */
export interface Breach {
  readonly request?: (request: HttpRequest) => HttpRequest;
  readonly response?: (text: string, request: HttpRequest) => string;
}

/** Starts the reference service, and applies the breach to each request or response. */
export function startBroken(breach: Breach, today: string): Promise<Listening> {
  const sound = reference(defaultWorld(), { now: () => `${today}T12:00:00Z` });
  const broken: Transport = async (request, options) => {
    const response = await sound(breach.request?.(request) ?? request, options);
    return breach.response === undefined
      ? response
      : altered(response, (text) => breach.response?.(text, request) ?? text);
  };
  return listen(broken);
}

function altered(response: HttpResponse, change: (text: string) => string): HttpResponse {
  const before = new TextDecoder().decode(response.body);
  const after = change(before);
  if (after === before) return response;
  const headers = response.headers.filter(([name]) => name.toLowerCase() !== "content-length");
  return { ...response, headers, body: utf8(after) };
}

/** Starts a server that answers every request with 200 and an empty body. */
export async function startEmpty(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.writeHead(200, { "Content-Type": "text/xml" }).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, close };
}
