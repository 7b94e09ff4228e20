// Serves the pages of the reference service: service descriptions, help pages and forms.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";
import { type DescriptionPage, descriptionPages, type Prefill } from "@staywire/contracts";
import { cached, type Service } from "@staywire/model";
import { hostMark, hostOf, hostTemplate } from "./address.js";

const noSniff: Header = ["X-Content-Type-Options", "nosniff"];

// The policy of HTML pages. They have inline styles and forms that call this service, but no script. XML documents get
// no policy, because browsers display XML with their own styles and scripts.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const securityPolicy: Header = ["Content-Security-Policy", policy];

/**
 * Returns a function that responds to a GET of an endpoint's path with a page. The page contains the host that the
 * caller used. The function returns undefined for any other path.
 */
export function describingPages(
  service: Service,
  prefill?: Prefill,
): (request: HttpRequest) => HttpResponse | undefined {
  const mark = hostMark();
  const pages = descriptionPages(service, { baseUrl: `http://${mark}`, prefill });
  const template = cached((page: DescriptionPage) => hostTemplate(page.text, mark));
  return (request) => {
    const page = pages(request.target);
    if (page === undefined) return undefined;
    const { status, contentType } = page;
    const body = template(page)(hostOf(request));
    if (contentType.startsWith("text/html")) return htmlResponse(status, body);
    return { status, headers: [["Content-Type", contentType], noSniff], body };
  };
}

/** Creates the response with an HTML page whose policy forbids scripts. */
export function htmlResponse(status: number, body: Uint8Array): HttpResponse {
  const headers: readonly Header[] = [["Content-Type", "text/html; charset=utf-8"], noSniff, securityPolicy];
  return { status, headers, body };
}
