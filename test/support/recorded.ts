// Reads the exchanges recorded from a running ASMX server.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HttpRequest, type HttpResponse, headerOf } from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { readRequest, readResponse } from "@staywire/testkit/http-file";

/** One recorded exchange. */
export interface Exchange {
  readonly name: string;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  /** The bytes of request and response, as sent over the socket. */
  readonly raw: { readonly request: Uint8Array; readonly response: Uint8Array };
}

const folder = join(import.meta.dirname, "../recordings");

/** Reads every recorded exchange. */
export function exchanges(): readonly Exchange[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(exchangeOf);
}

function exchangeOf(name: string): Exchange {
  const request = readFileSync(join(folder, name, "request.http"));
  const response = readFileSync(join(folder, name, "response.http"));
  return { name, request: readRequest(request), response: readResponse(response), raw: { request, response } };
}

/**
 * Returns the operation and binding of a request, without using the codec: from its path, headers and text. Undefined
 * if they name no operation.
 */
export function cellOf(
  service: Service,
  request: HttpRequest,
): readonly [operation: string, binding: Binding] | undefined {
  const path = request.target.split("?")[0] ?? "";
  const last = path.slice(path.lastIndexOf("/") + 1);
  if (request.method === "GET" || !last.toLowerCase().endsWith(".asmx")) {
    const name = service.order.find((each) => each.toLowerCase() === last.toLowerCase());
    return name === undefined ? undefined : [name, request.method === "GET" ? "get" : "post"];
  }
  const type = headerOf(request.headers, "content-type") ?? "";
  const text = new TextDecoder(/utf-16/i.test(type) ? "utf-16le" : "utf-8").decode(request.body);
  const action = headerOf(request.headers, "soapaction") ?? /action="?([^";]*)/.exec(type)?.[1] ?? "";
  const known = (name: string) => service.order.includes(name);
  const named = action.replaceAll('"', "").split("/").at(-1) ?? "";
  const name = known(named)
    ? named
    : service.order.find((each) => new RegExp(`<(?:[\\w-]+:)?${each}[\\s>/]`).test(text));
  if (name === undefined) return undefined;
  return [name, text.includes("http://www.w3.org/2003/05/soap-envelope") ? "soap12" : "soap11"];
}
