// Decides which endpoint, operation and binding a request is for (wire facts, section 1). No other module does this.
import { type Binding, knownName, knownNames, phrase, quote, type Service } from "@staywire/model";
import { CodecError } from "../core/error.js";
import { emptyBody, type HttpRequest, headerOf } from "../core/message.js";
import { echoed } from "../http/echoed.js";
import { emptyResponse } from "../http/empty-response.js";
import { decodePart } from "../http/form-encoding.js";
import { type MediaType, mediaTypeOf } from "../http/media-type.js";
import { textResponse } from "../http/text-response.js";

/** The options of `route`. */
export interface RouteOptions {
  /**
   * The path below which the endpoints are (`/app`), in any letter case, percent-encoded or not.
   * @defaultValue "" (the paths of the endpoints are whole paths)
   */
  readonly basePath?: string | undefined;
}

/** The result of routing a request, which is either a call or not. */
export type Route = CallRoute | OtherRoute;

/** The result of routing a request that is a call. */
export interface CallRoute extends RouteParts {
  /** The binding. It can be `soap11` for a SOAP 1.2 call, if the content type is not that of SOAP 1.2. */
  readonly binding: Binding;
  /** The operation that the path names; undefined for SOAP, where the message names it. */
  readonly operation: string | undefined;
  readonly problem: undefined;
}

/** The result of routing a request that is not a call. */
export interface OtherRoute extends RouteParts {
  /** The binding; undefined if the method and the path fit no binding in which the service offers operations. */
  readonly binding: Binding | undefined;
  readonly operation: undefined;
  /** The reason why the request is not a call, with the reply of an ASMX service. */
  readonly problem: CodecError;
}

interface RouteParts {
  /** The key of the endpoint. */
  readonly endpoint: string;
  /** The decoded part of the path after the endpoint's own path: empty, or such as `/GetThing`. */
  readonly rest: string;
  /** The query as sent, without its question mark. */
  readonly query: string;
  /** The content type of a POST; empty for any other request. */
  readonly media: MediaType;
}

/** How the calls of a binding are addressed. */
interface Address {
  /** `endpoint`: the path of the endpoint itself. `operation`: a path below it that names the operation. */
  readonly path: "endpoint" | "operation";
  readonly method: "GET" | "POST";
  /**
   * The content type that distinguishes the binding from another binding with the same path and method. Undefined for
   * the binding that gets all other content types.
   */
  readonly mediaType: string | undefined;
}

const addresses: Readonly<Record<Binding, Address>> = {
  soap11: { path: "endpoint", method: "POST", mediaType: undefined },
  soap12: { path: "endpoint", method: "POST", mediaType: "application/soap+xml" },
  get: { path: "operation", method: "GET", mediaType: undefined },
  post: { path: "operation", method: "POST", mediaType: undefined },
};

const noMedia: MediaType = { type: "", charset: undefined, action: undefined };

/**
 * Decides which endpoint, operation and binding a request is for, only by its method, target and content type. The
 * target is a path with a query, or an absolute URL. Its path is percent-decoded once, and endpoints match in any
 * letter case. Codec, server and tools all use this result, so that none of them interprets a request differently.
 *
 * @throws CodecError `unknown-path` if the path does not belong to an endpoint below the base path.
 */
export function route(service: Service, request: HttpRequest, options: RouteOptions = {}): Route {
  const { method } = request;
  const place = locate(service, request.target, options.basePath ?? "");
  const media = method === "POST" ? mediaTypeOf(headerOf(request.headers, "Content-Type")) : noMedia;
  const { endpoint, rest, query } = place;
  const parts: RouteParts = { endpoint, rest, query, media };
  return rest === "" ? atEndpoint(method, parts) : atOperation(service, method, parts);
}

const allAddresses = /* @__PURE__ */ Object.entries(addresses) as readonly (readonly [Binding, Address])[];

// Returns the binding whose calls use this method, this kind of path and this content type.
function bindingAt(path: Address["path"], method: string, { type }: MediaType): Binding | undefined {
  let other: Binding | undefined;
  for (const [binding, each] of allAddresses) {
    if (each.path !== path || each.method !== method) continue;
    if (each.mediaType === type) return binding;
    if (each.mediaType === undefined) other = binding;
  }
  return other;
}

function atEndpoint(method: string, parts: RouteParts): Route {
  const binding = bindingAt("endpoint", method, parts.media);
  return binding === undefined ? otherRoute(parts, notAtEndpoint(method)) : callRoute(parts, binding, undefined);
}

function atOperation(service: Service, method: string, parts: RouteParts): Route {
  const { endpoint, rest, media } = parts;
  const operation = rest.slice(1);
  const binding = bindingAt("operation", method, media);
  const isOn = binding !== undefined && service.order.some((each) => isOfferedBy(service, each, binding));
  if (!isOn || operation === "") return otherRoute(parts, unrecognized(rest));
  // ASP.NET separates the methods of each protocol. A protocol without methods is disabled.
  const isOwn = isOperationOf(service, endpoint, operation);
  if (isOwn && isOfferedBy(service, operation, binding)) return callRoute(parts, binding, operation);
  return otherRoute(parts, unknownOperation(service, endpoint, operation), binding);
}

// Runs for each request, so the object is written out: a spread would cost more than the rest of routing.
function callRoute(
  { endpoint, rest, query, media }: RouteParts,
  binding: Binding,
  operation: string | undefined,
): CallRoute {
  return { endpoint, rest, query, media, binding, operation, problem: undefined };
}

function otherRoute({ endpoint, rest, query, media }: RouteParts, problem: CodecError, binding?: Binding): OtherRoute {
  return { endpoint, rest, query, media, binding, operation: undefined, problem };
}

type Place = Pick<Route, "endpoint" | "rest" | "query">;

function locate(service: Service, target: string, basePath: string): Place {
  const sent = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "");
  const mark = sent.indexOf("?");
  const path = decodedPath(mark === -1 ? sent : sent.slice(0, mark));
  const base = decodedPath(basePath.endsWith("/") ? basePath.slice(0, -1) : basePath);
  const place = placeBelow(service, path, base);
  if (place === undefined) throw unknownPath(service, path, base);
  const { endpoint, rest } = place;
  return { endpoint, rest, query: mark === -1 ? "" : sent.slice(mark + 1) };
}

function placeBelow({ endpoints }: Service, path: string, base: string): Omit<Place, "query"> | undefined {
  let found: Omit<Place, "query"> | undefined;
  for (const endpoint of Object.keys(endpoints)) {
    const rest = restBelow(path, base + (endpoints[endpoint]?.path ?? ""));
    // If one endpoint is below another, the longer path wins.
    if (rest !== undefined && (found === undefined || rest.length < found.rest.length)) found = { endpoint, rest };
  }
  return found;
}

// Returns the rest of a path after the path of an endpoint; undefined if the path is not below it.
function restBelow(path: string, own: string): string | undefined {
  const { length } = own;
  if (path.length > length && path[length] !== "/") return undefined;
  const isSame = path.startsWith(own) || path.slice(0, length).toLowerCase() === own.toLowerCase();
  return isSame ? path.slice(length) : undefined;
}

// In a path, unlike in a query, a plus sign is not a space.
function decodedPath(path: string): string {
  return path.includes("%") ? decodePart(path.replaceAll("+", "%2B")) : path;
}

function unknownPath(service: Service, path: string, base: string): CodecError {
  const paths = Object.values(service.endpoints).map((each) => base + each.path);
  return new CodecError(
    "unknown-path",
    phrase`${quote(path)} is not an endpoint; the endpoints are ${knownNames(paths)}`,
    {
      reply: { status: 404, headers: [], body: emptyBody },
    },
  );
}

function notAtEndpoint(method: string): CodecError {
  const message = phrase`${quote(method)} on an endpoint is not a call; SOAP is a POST`;
  return new CodecError("method-not-allowed", message, { reply: emptyResponse(405) });
}

function unrecognized(rest: string): CodecError {
  const text = `Request format is unrecognized for URL unexpectedly ending in '${echoed(rest)}'.`;
  const message = phrase`the path ends in ${quote(rest)}, where the name of an operation was expected`;
  return new CodecError("method-not-allowed", message, { reply: textResponse(text) });
}

function isOperationOf(service: Service, endpoint: string, name: string): boolean {
  return Object.hasOwn(service.operations, name) && service.operations[name]?.endpoint === endpoint;
}

function isOfferedBy(service: Service, operation: string, binding: Binding): boolean | undefined {
  return service.operations[operation]?.bindings.includes(binding);
}

function unknownOperation(service: Service, endpoint: string, name: string): CodecError {
  const folded = name.toLowerCase();
  const similar = service.order.find(
    (each) => each !== name && each.toLowerCase() === folded && isOperationOf(service, endpoint, each),
  );
  const text =
    similar === undefined
      ? `${echoed(name)} Web Service method name is not valid.`
      : `Invalid method name '${name}',  method names are case sensitive.   The method name '${similar}' with the same name but different casing was found.\r\nParameter name: methodName`;
  const hint = similar === undefined ? phrase`` : phrase`; names are case-sensitive: ${knownName(similar)}`;
  const message = phrase`${quote(name)} is not an operation of the endpoint in this binding${hint}`;
  return new CodecError("unknown-operation", message, { reply: textResponse(text) });
}
