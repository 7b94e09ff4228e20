// Lets web pages of other origins call a service (CORS).
import { emptyBody, type Header, type HttpResponse, headerOf, type Transport } from "@staywire/codec";

/** Allows calls from an origin, or from any with `*`, and responds to the preflight requests of browsers. */
export function withCors(transport: Transport, origin: string): Transport {
  const allowed: readonly Header[] = [
    ["Access-Control-Allow-Origin", origin],
    ["Access-Control-Expose-Headers", "Age, Retry-After"],
    ...(origin === "*" ? [] : [["Vary", "Origin"] as const]),
  ];
  return async (request, options) => {
    const isPreflight =
      request.method === "OPTIONS" && headerOf(request.headers, "Access-Control-Request-Method") !== undefined;
    if (isPreflight) return preflight(allowed);
    const response = await transport(request, options);
    return { ...response, headers: [...response.headers, ...allowed] };
  };
}

function preflight(allowed: readonly Header[]): HttpResponse {
  const headers: readonly Header[] = [
    ...allowed,
    ["Access-Control-Allow-Methods", "GET, POST"],
    ["Access-Control-Allow-Headers", "Content-Type, SOAPAction"],
    ["Access-Control-Allow-Private-Network", "true"],
    ["Access-Control-Max-Age", "600"],
  ];
  return { status: 204, headers, body: emptyBody };
}
