// The pages that the reference service has beside its operations: its descriptions, its help, its forms.
import { type Header, type HttpRequest, type HttpResponse, headerOf, utf8 } from "@staywire/codec";
import { descriptionPage } from "@staywire/contracts";
import type { Service } from "@staywire/model";

const noSniff: Header = ["X-Content-Type-Options", "nosniff"];

// The HTML pages have a style of their own and forms for their own address, and no script; browsers add to XML as they like.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const securityPolicy: Header = ["Content-Security-Policy", policy];

/** Answers a GET of an endpoint's address, at the host that the caller used; undefined for what is not one. */
export function describingPages(service: Service): (request: HttpRequest) => HttpResponse | undefined {
  return (request) => {
    const page = descriptionPage(service, request.target, { baseUrl: `http://${hostOf(request)}` });
    if (page === undefined) return undefined;
    const { status, contentType, text } = page;
    const security = contentType.startsWith("text/html") ? [noSniff, securityPolicy] : [noSniff];
    return { status, headers: [["Content-Type", contentType], ...security], body: utf8(text) };
  };
}

// A name or an address, and a port: whatever else a caller sends does not belong into an address.
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function hostOf({ headers }: HttpRequest): string {
  const sent = headerOf(headers, "host") ?? "";
  return host.test(sent) ? sent : "localhost";
}
