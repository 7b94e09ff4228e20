// Targets at a base URL, spoken to with fetch.
import type { HttpRequest, HttpResponse, TransportOptions } from "@staywire/codec";
import type { Target } from "./target.js";

/**
 * A target at a base URL, of which the paths of the service's endpoints are a continuation. Redirects are replies, not
 * followed. Throws a TypeError for what is no http or https URL, and for one with credentials, a query or a fragment.
 */
export function urlTarget(base: string): Target {
  const url = new URL(base);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(`${url.protocol}// is not http or https`);
  if (url.username !== "" || url.password !== "") throw new TypeError("the base URL must not hold credentials");
  if (url.search !== "" || url.hash !== "") throw new TypeError("the base URL must not have a query or a fragment");
  const root = url.href.replace(/\/+$/, "");
  return { kind: "url", name: root, transport: (request, options) => exchange(root, request, options) };
}

async function exchange(root: string, request: HttpRequest, options: TransportOptions = {}): Promise<HttpResponse> {
  const response = await fetch(root + request.target, {
    method: request.method,
    headers: request.headers.map(([name, value]): [string, string] => [name, value]),
    redirect: "manual",
    ...(request.body.length === 0 ? {} : { body: new Uint8Array(request.body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body };
}
