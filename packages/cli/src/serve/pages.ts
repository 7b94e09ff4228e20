// The pages that the reference service has beside its operations: its descriptions, its help, its forms.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";
import { type DescriptionPage, descriptionPages, type Prefill } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { hostMark, hostOf, hostTemplate } from "./address.js";

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
  const mark = hostMark();
  const pages = descriptionPages(service, { baseUrl: `http://${mark}`, prefill });
  const templates = new WeakMap<DescriptionPage, (host: string) => Uint8Array>();
  return (request) => {
    const page = pages(request.target);
    if (page === undefined) return undefined;
    const template = templates.get(page) ?? hostTemplate(page.text, mark);
    templates.set(page, template);
    const { status, contentType } = page;
    const body = template(hostOf(request));
    if (contentType.startsWith("text/html")) return htmlResponse(status, body);
    return { status, headers: [["Content-Type", contentType], noSniff], body };
  };
}

/** Makes the response of a page without a script. */
export function htmlResponse(status: number, body: Uint8Array): HttpResponse {
  const headers: readonly Header[] = [["Content-Type", "text/html; charset=utf-8"], noSniff, securityPolicy];
  return { status, headers, body };
}
