// Creates the plain page that a browser gets at the path of an endpoint. The page shows all operations of the endpoint,
// or one operation.
import type { Header, HttpResponse, Route } from "@staywire/codec";
import { credentialParameters, escapeMarkup, type Operation, type Service } from "@staywire/model";
import { textResponse } from "./respond.js";

// The pages contain no script, style, image or HTML form, but may contain text that a caller sent.
const security: readonly Header[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
];

/** Creates the page of an endpoint. `?op=Name` shows one operation; a request for a service description gets a 404. */
export function helpPage(service: Service, { endpoint, query }: Route): HttpResponse {
  if (/^(?:wsdl|disco)(?:$|[=&])/i.test(query)) {
    return textResponse(404, "text/plain", `${query.split(/[=&]/, 1)[0]} is not served here.\r\n`, security);
  }
  const names = service.order.filter((name) => service.operations[name]?.endpoint === endpoint);
  const wanted = new URLSearchParams(query).get("op");
  const shown = names.find((name) => name === wanted);
  const heading = service.endpoints[endpoint]?.name ?? endpoint;
  const content = shown === undefined ? listOf(service, names) : detailOf(shown, service.operations[shown]);
  return textResponse(200, "text/html", page(heading, content), security);
}

function page(heading: string, content: string): string {
  const title = escapeMarkup(heading);
  return `<!DOCTYPE html>\n<html lang="en"><head><title>${title} Web Service</title></head><body>\n<h1>${title}</h1>\n${content}\n</body></html>\n`;
}

function listOf(service: Service, names: readonly string[]): string {
  const items = names.map((name) => {
    const doc = escapeMarkup(service.operations[name]?.doc ?? "");
    return `<li><a href="?op=${encodeURIComponent(name)}">${escapeMarkup(name)}</a> ${doc}</li>`;
  });
  return `<p>The following operations are supported.</p>\n<ul>\n${items.join("\n")}\n</ul>`;
}

function detailOf(name: string, operation: Operation | undefined): string {
  if (operation === undefined) return "";
  const items = [...credentialParameters(operation), ...Object.keys(operation.parameters)].map(
    (each) => `<li>${escapeMarkup(each)}</li>`,
  );
  return `<h2>${escapeMarkup(name)}</h2>\n<p>${escapeMarkup(operation.doc)}</p>\n<ol>\n${items.join("\n")}\n</ol>`;
}
