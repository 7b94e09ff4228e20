// The pages that the reference service has beside its operations: its descriptions, its help, its forms.
import { type HttpRequest, type HttpResponse, headerOf, utf8 } from "@staywire/codec";
import { descriptionPage } from "@staywire/contracts";
import type { Service } from "@staywire/model";

/** Answers a GET of an endpoint's address, at the host that the caller used; undefined for what is not one. */
export function describingPages(service: Service): (request: HttpRequest) => HttpResponse | undefined {
  return (request) => {
    const page = descriptionPage(service, request.target, { baseUrl: `http://${hostOf(request)}` });
    if (page === undefined) return undefined;
    return { status: page.status, headers: [["Content-Type", page.contentType]], body: utf8(page.text) };
  };
}

// A name or an address, and a port: whatever else a caller sends does not belong into an address.
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function hostOf({ headers }: HttpRequest): string {
  const sent = headerOf(headers, "host") ?? "";
  return host.test(sent) ? sent : "localhost";
}
