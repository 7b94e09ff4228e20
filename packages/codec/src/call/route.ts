// The one router: decides which endpoint, operation and binding a request is for (wire.md section 1).
import type { Binding, Service } from "@staywire/model";
import { CodecError, quote } from "../error.js";
import { decodePart } from "../http/form-encoding.js";
import { type MediaType, mediaTypeOf } from "../http/media-type.js";
import { emptyBody, type HttpRequest, headerOf } from "../http/message.js";
import { emptyResponse, textResponse } from "../reply/error-responses.js";

/** Options of `route`. */
export interface RouteOptions {
  /**
   * The path below which the endpoints are (`/app`), in any letter case, percent-encoded or not.
   * @defaultValue "" (the paths of the endpoints are whole paths)
   */
  readonly basePath?: string | undefined;
}

/** Where a request points. */
export interface Route {
  /** The key of the endpoint. */
  readonly endpoint: string;
  /** The part of the path after the endpoint's own, decoded: empty, or `/GetThing`. */
  readonly rest: string;
  /** The query as sent, without its question mark. */
  readonly query: string;
  /** The operation that the path names; undefined for SOAP, whose message names it, and for what is not a call. */
  readonly operation: string | undefined;
  /** The binding; undefined where method and path fit none. The namespace of an envelope can turn `soap11` into `soap12`. */
  readonly binding: Binding | undefined;
  /** The content type of a POST; that of any other request is empty. */
  readonly media: MediaType;
  /** Why no operation takes the request, with the reply of an ASMX service; undefined for a call. */
  readonly problem: CodecError | undefined;
}

const noMedia: MediaType = { type: "", charset: undefined, action: undefined };

/**
 * Decides which endpoint, operation and binding a request is for, by its method, target and content type alone. The
 * target is a path with a query, or an absolute URL; its path is percent-decoded once, and an endpoint is found in any
 * letter case. Codec, server and tools use this result, so that no two of them understand one request differently.
 *
 * @throws CodecError `unknown-path` where the path is not one of an endpoint below the base path.
 */
export function route(service: Service, request: HttpRequest, options: RouteOptions = {}): Route {
  const { method } = request;
  const place = locate(service, request.target, options.basePath ?? "");
  const media = method === "POST" ? mediaTypeOf(headerOf(request.headers, "Content-Type")) : noMedia;
  const meaning = place.rest === "" ? atEndpoint(method, media) : atOperation(service, method, place);
  const { endpoint, rest, query } = place;
  const { operation, binding, problem } = meaning;
  return { endpoint, rest, query, operation, binding, media, problem };
}

type Meaning = Pick<Route, "operation" | "binding" | "problem">;

function atEndpoint(method: string, { type }: MediaType): Meaning {
  if (method !== "POST") return notCall(notAtEndpoint(method));
  const binding = type === "application/soap+xml" ? "soap12" : "soap11";
  return { operation: undefined, binding, problem: undefined };
}

function atOperation(service: Service, method: string, { endpoint, rest }: Place): Meaning {
  const operation = rest.slice(1);
  if ((method !== "GET" && method !== "POST") || operation === "") return notCall(unrecognized(rest));
  const binding = method === "GET" ? "get" : "post";
  if (isOperationOf(service, endpoint, operation)) return { operation, binding, problem: undefined };
  return { ...notCall(unknownOperation(service, endpoint, operation)), binding };
}

type Place = Pick<Route, "endpoint" | "rest" | "query">;

function locate(service: Service, target: string, basePath: string): Place {
  const sent = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "");
  const mark = sent.indexOf("?");
  const path = decodedPath(mark === -1 ? sent : sent.slice(0, mark));
  const base = decodedPath(basePath.endsWith("/") ? basePath.slice(0, -1) : basePath);
  const { endpoints } = service;
  let found: string | undefined;
  let rest = "";
  for (const endpoint of Object.keys(endpoints)) {
    const own = restBelow(path, base + (endpoints[endpoint]?.path ?? ""));
    // Of two endpoints, one below the other, the longer path is meant.
    if (own !== undefined && (found === undefined || own.length < rest.length)) {
      found = endpoint;
      rest = own;
    }
  }
  if (found !== undefined) return { endpoint: found, rest, query: mark === -1 ? "" : sent.slice(mark + 1) };
  throw unknownPath(service, path, base);
}

// What follows the path of an endpoint; undefined where another path is meant.
function restBelow(path: string, own: string): string | undefined {
  const { length } = own;
  if (path.length > length && path[length] !== "/") return undefined;
  const isSame = path.startsWith(own) || path.slice(0, length).toLowerCase() === own.toLowerCase();
  return isSame ? path.slice(length) : undefined;
}

// A plus sign is a space in a query only.
function decodedPath(path: string): string {
  return path.includes("%") ? decodePart(path.replaceAll("+", "%2B")) : path;
}

function unknownPath(service: Service, path: string, base: string): CodecError {
  const paths = Object.values(service.endpoints).map((each) => base + each.path);
  return new CodecError("unknown-path", `${quote(path)} is not an endpoint; the endpoints are ${paths.join(", ")}`, {
    reply: { status: 404, headers: [], body: emptyBody },
  });
}

function notCall(problem: CodecError): Meaning {
  return { operation: undefined, binding: undefined, problem };
}

function notAtEndpoint(method: string): CodecError {
  const message = `${quote(method)} on an endpoint is not a call; SOAP is a POST`;
  return new CodecError("method-not-allowed", message, { reply: emptyResponse(405) });
}

function unrecognized(rest: string): CodecError {
  const text = `Request format is unrecognized for URL unexpectedly ending in '${rest}'.`;
  return new CodecError("method-not-allowed", text, { reply: textResponse(text) });
}

function isOperationOf(service: Service, endpoint: string, name: string): boolean {
  return Object.hasOwn(service.operations, name) && service.operations[name]?.endpoint === endpoint;
}

function unknownOperation(service: Service, endpoint: string, name: string): CodecError {
  const folded = name.toLowerCase();
  const similar = service.order.find((each) => each.toLowerCase() === folded && isOperationOf(service, endpoint, each));
  const text =
    similar === undefined
      ? `${name} Web Service method name is not valid.`
      : `Invalid method name '${name}',  method names are case sensitive.   The method name '${similar}' with the same name but different casing was found.\r\nParameter name: methodName`;
  return new CodecError("unknown-operation", text, { reply: textResponse(text) });
}
