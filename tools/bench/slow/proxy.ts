// Creates a proxy that delays and counts requests.
import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";

/** The traffic through a proxy. */
export interface Counts {
  readonly requests: number;
  /** Maximum number of requests that were pending at the same time. */
  readonly most: number;
  /** Number of requests that repeat the bytes of an earlier request. */
  readonly repeats: number;
  /** Number of exchanges by name. */
  readonly named: ReadonlyMap<string, number>;
}

/** A transport with a delay, and its counts so far. */
export interface Proxy {
  readonly transport: Transport;
  readonly counts: () => Counts;
}

/** Returns the name under which an exchange is counted; undefined to ignore it. */
export type Naming = (request: HttpRequest, response: HttpResponse) => string | undefined;

/** Creates a proxy that waits for `delay` milliseconds before each request. */
export function proxyOf(inner: Transport, delay: number, nameOf: Naming): Proxy {
  const seen = new Set<string>();
  const named = new Map<string, number>();
  let [requests, underWay, most, repeats] = [0, 0, 0, 0];
  return {
    counts: () => ({ requests, most, repeats, named }),
    transport: async (request, options) => {
      requests += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      const key = textOf(request);
      if (seen.has(key)) repeats += 1;
      seen.add(key);
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      try {
        const response = await inner(request, options);
        const name = nameOf(request, response);
        if (name !== undefined) named.set(name, (named.get(name) ?? 0) + 1);
        return response;
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Returns a text that is the same for equal requests. Of the header fields, only Content-Type and SOAPAction count. */
function textOf({ method, target, headers, body }: HttpRequest): string {
  const own = headers.filter(([name]) => /^(content-type|soapaction)$/i.test(name));
  return JSON.stringify([method, target, own, new TextDecoder("latin1").decode(body)]);
}
