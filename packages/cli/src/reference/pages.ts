// The pages that the reference service has beside its operations: its descriptions, at `?WSDL`.
import { type HttpRequest, type HttpResponse, headerOf, utf8 } from "@staywire/codec";
import { wsdl } from "@staywire/contracts";
import type { Service } from "@staywire/model";

/** Answers `?WSDL` with the description of the endpoint at the address that the caller used; undefined for the rest. */
export function wsdlPage(service: Service): (request: HttpRequest) => HttpResponse | undefined {
  return (request) => {
    const [path = "", query = ""] = request.target.split("?", 2);
    const found = Object.entries(service.endpoints).find(([, endpoint]) => same(endpoint.path, path));
    if (found === undefined || !same(query, "wsdl")) return undefined;
    const text = wsdl(service, found[0], `http://${headerOf(request.headers, "host") ?? "localhost"}`, "asmx");
    if (text === undefined) return undefined;
    return { status: 200, headers: [["Content-Type", "text/xml; charset=utf-8"]], body: utf8(text) };
  };
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
