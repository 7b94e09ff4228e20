// Sends requests with fetch, for web pages with a size budget.

import { defaultLimits, type Header, type Transport } from "@staywire/codec";
import { knownName, phrase } from "@staywire/model";
import { checkedBaseUrl } from "./base-url.js";
import { piecesOf, readAll } from "./body-stream.js";
import { TransportError, transportError } from "./transport-error.js";

/**
 * Creates a transport that uses fetch and is smaller than `fetchTransport`. It has no options and does not stream. Its
 * errors do not explain why a request failed, which a web page cannot know anyway. It does not follow redirects.
 * Timeouts are those of the client.
 *
 * @throws TypeError for an invalid base URL.
 *
 * @example
 * ```ts
 * import { clientCodec, soap11Binding } from "@staywire/codec";
 *
 * const transport = smallTransport("https://channel.example");
 * const library = smallClient(clientCodec(service, [soap11Binding]), transport, { credentials });
 * console.log(Object.keys(library));
 * ```
 */
export function smallTransport(baseUrl: string): Transport {
  const base = checkedBaseUrl(baseUrl);
  return async ({ method, target, headers, body }, { signal } = {}) => {
    try {
      const response = await fetch(base + target, {
        method,
        headers: headers as [string, string][],
        body: method === "GET" ? null : (body as Uint8Array<ArrayBuffer>),
        signal: signal ?? null,
        // workerd does not support the value "error", which would reject a redirect.
        redirect: "manual",
        credentials: "omit",
        cache: "no-store",
      });
      // A web page only sees that the response is a redirect.
      if (response.type === "opaqueredirect") throw response;
      const fields = [...response.headers].map(([name, value]): Header => [name, value]);
      const bytes = await readAll(piecesOf(response), defaultLimits.bytes);
      return { status: response.status, headers: fields, body: bytes };
    } catch (cause) {
      throw cause instanceof TransportError
        ? cause
        : transportError(phrase`${knownName(method)} ${knownName(base)} failed`, { cause });
    }
  };
}
