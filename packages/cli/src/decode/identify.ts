// Which operation and binding a recorded message belongs to, as far as it tells by itself.
import { type HttpRequest, type HttpResponse, headerOf } from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { type Outline, outlineOf } from "./outline.js";

const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";

/** What a message tells of itself. */
export interface Identity {
  /** Undefined where the message does not tell. */
  readonly binding: Binding | undefined;
  /** The operations that the message can belong to: one where it tells, several or none where it does not. */
  readonly operations: readonly string[];
}

/** Reads the identity of a response from its content; a bare root is the same in GET and POST. */
export function identifyResponse(service: Service, response: HttpResponse): Identity {
  const outline = outlineOf(response.body);
  const binding = bindingOf(outline, headerOf(response.headers, "content-type") ?? "");
  return { binding, operations: operationsOf(service, outline) };
}

function bindingOf(outline: Outline | undefined, contentType: string): Binding | undefined {
  if (outline?.envelope !== undefined) return outline.envelope === SOAP12 ? "soap12" : "soap11";
  return contentType.toLowerCase().startsWith("application/soap+xml") ? "soap12" : undefined;
}

function operationsOf(service: Service, outline: Outline | undefined): readonly string[] {
  if (outline === undefined) return [];
  const { envelope, element } = outline;
  return service.order.filter((name) =>
    envelope === undefined ? service.operations[name]?.root === element : element === `${name}Response`,
  );
}

/** The binding by which a request is made, from its method, path and content type alone. */
export function requestBinding(service: Service, request: HttpRequest): Binding {
  if (request.method === "GET") return "get";
  if (operationInPath(service, request.target) !== undefined) return "post";
  const contentType = headerOf(request.headers, "content-type") ?? "";
  return contentType.toLowerCase().startsWith("application/soap+xml") ? "soap12" : "soap11";
}

/** The last part of a path below an endpoint; undefined for the bare path. */
export function operationInPath(service: Service, target: string): string | undefined {
  const path = target.split("?", 1)[0] ?? "";
  const endpoint = endpointIn(service, path);
  const rest = endpoint === undefined ? "" : path.slice(endpoint.end).replace(/^\//, "");
  return rest === "" ? undefined : rest;
}

/** The request with its target below the base URL: what stands before the path of an endpoint is taken away. */
export function belowBase(service: Service, request: HttpRequest): HttpRequest {
  const endpoint = endpointIn(service, request.target.split("?", 1)[0] ?? "");
  return endpoint === undefined ? request : { ...request, target: request.target.slice(endpoint.start) };
}

function endpointIn(service: Service, path: string): { readonly start: number; readonly end: number } | undefined {
  const folded = path.toLowerCase();
  return Object.values(service.endpoints)
    .map((endpoint) => ({ start: folded.indexOf(endpoint.path.toLowerCase()), length: endpoint.path.length }))
    .filter(({ start }) => start >= 0)
    .map(({ start, length }) => ({ start, end: start + length }))[0];
}
