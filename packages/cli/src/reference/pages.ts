// The pages that the reference service has beside its operations: its descriptions, its help, its forms.
import { type Header, type HttpRequest, type HttpResponse, headerOf, utf8 } from "@staywire/codec";
import { descriptionPage, type Prefill } from "@staywire/contracts";
import type { Service } from "@staywire/model";

const noSniff: Header = ["X-Content-Type-Options", "nosniff"];

// The HTML pages have a style of their own and forms for their own address, and no script; browsers add to XML as they like.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const securityPolicy: Header = ["Content-Security-Policy", policy];

/** Answers a GET of an endpoint's address, at the host that the caller used; undefined for what is not one. */
export function describingPages(
  service: Service,
  prefill?: Prefill,
): (request: HttpRequest) => HttpResponse | undefined {
  return (request) => {
    const page = descriptionPage(service, request.target, { baseUrl: `http://${hostOf(request)}`, prefill });
    if (page === undefined) return undefined;
    const { status, contentType, text } = page;
    if (contentType.startsWith("text/html")) return htmlResponse(status, text);
    return { status, headers: [["Content-Type", contentType], noSniff], body: utf8(text) };
  };
}

/** Makes the response of a page without a script. */
export function htmlResponse(status: number, text: string): HttpResponse {
  const headers: readonly Header[] = [["Content-Type", "text/html; charset=utf-8"], noSniff, securityPolicy];
  return { status, headers, body: utf8(text) };
}

// A name or an address, and a port: whatever else a caller sends does not belong into an address.
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The host and the port that the caller used; `localhost` for a header that holds no address. */
export function hostOf({ headers }: HttpRequest): string {
  const sent = headerOf(headers, "host") ?? "";
  return host.test(sent) ? sent : "localhost";
}
