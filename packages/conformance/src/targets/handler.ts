// Creates targets in the same process, from a transport or from a handler of web requests.

import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { withoutTrailingSlashes } from "@staywire/model";
import type { Target, TargetClock } from "./target.js";

/**
 * Creates a target from a transport. Its requests have the client address 127.0.0.1. If a `clock` is given, the suite
 * moves it and need not wait for cached responses to expire.
 */
export function handlerTarget(transport: Transport, name = "in-process handler", clock?: TargetClock): Target {
  const local: Transport = (request, options) => transport(request, { ...options, remoteAddress: "127.0.0.1" });
  return { kind: "handler", name, transport: local, clock };
}

/** Creates a target from a web handler. `base` is the base URL of the requests that the handler receives. */
export function webTarget(
  handler: (request: Request) => Response | Promise<Response>,
  base = "http://localhost",
  name = "in-process web handler",
): Target {
  const root = withoutTrailingSlashes(base);
  return handlerTarget(async (request) => fromWeb(await handler(toWeb(root, request))), name);
}

function toWeb(root: string, { method, target, headers, body }: HttpRequest): Request {
  const init: RequestInit = { method, headers: headers.map(([key, value]): [string, string] => [key, value]) };
  return new Request(root + target, body.length === 0 ? init : { ...init, body: new Uint8Array(body) });
}

async function fromWeb(response: Response): Promise<HttpResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body };
}
