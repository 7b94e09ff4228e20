// Describes how a request was written, with details that decoding does not report. Uses only names of the service
// description.
import {
  CodecError,
  type CodecErrorCode,
  type Field,
  type HttpRequest,
  headerOf,
  type MessageOutline,
  messageOutline,
  type ReceivedCall,
  type Route,
  requestFields,
  requestLimits,
} from "@staywire/codec";
import {
  type Binding,
  credentialParameters,
  nameBelow,
  type Operation,
  type Service,
  SOAP11,
  SOAP12,
} from "@staywire/model";
import { type FieldState, soapStates, urlStates } from "./field-states.js";

/** How a request was written. It contains no text of a credential, and no name outside the service description. */
export interface RequestOutline {
  /** The binding according to method, path and content type; undefined if they fit no binding. */
  readonly binding: Binding | undefined;
  /** True if the path is that of the operation's endpoint; undefined if the operation is unknown. */
  readonly isOwnEndpoint: boolean | undefined;
  /** The media type of a POST in lower case; empty if it is not stated. */
  readonly mediaType: string;
  /**
   * The charset according to the byte order mark or the content type, in lower case; undefined if neither states one.
   */
  readonly charset: string | undefined;
  /** How the header SOAPAction names the operation in the message; `other` if it names a different one. */
  readonly soapAction: "absent" | "quoted" | "unquoted" | "other";
  /**
   * The SOAP version according to the namespace of the envelope; undefined for GET and POST, and if the XML ends before
   * the envelope.
   */
  readonly envelope: "soap11" | "soap12" | "other" | "none" | undefined;
  /** The number of SOAP bodies, and the number of elements in them. */
  readonly bodies: number;
  readonly contents: number;
  /** How the first element in the body compares with the operation; undefined outside of SOAP. */
  readonly element: "exact" | "other-namespace" | "other-name" | "none" | undefined;
  /** The state of each field of the operation, by name; empty if the message cannot be decoded that far. */
  readonly fields: ReadonlyMap<string, FieldState>;
  /** The length of the query in characters. */
  readonly queryLength: number;
  /** True if a value of GET or POST looks like markup to ASP.NET. */
  readonly hasMarkup: boolean;
  /** The reason why a service cannot decode the call; undefined if it can. */
  readonly problem: CodecErrorCode | undefined;
}

/** A request with the results of routing and decoding. */
export interface ReadRequest {
  readonly request: HttpRequest;
  /** The route; undefined if no endpoint has this path. */
  readonly route: Route | undefined;
  readonly decoded: ReceivedCall | CodecError;
}

/** The parts of a request. */
interface Parts extends ReadRequest {
  readonly service: Service;
  readonly soap: MessageOutline | undefined;
  readonly fields: readonly Field[];
}

/**
 * Returns the name of the operation and the outline of a request; the name is empty if the message names no operation
 * of the service.
 */
export function requestOutline(service: Service, read: ReadRequest): readonly [string, RequestOutline] {
  const parts = partsOf(service, read);
  const { route, soap, decoded } = parts;
  const name = operationIn(parts);
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  const outline: RequestOutline = {
    binding: route?.binding,
    isOwnEndpoint: operation && operation.endpoint === route?.endpoint,
    mediaType: route?.media.type ?? "",
    charset: charsetOf(parts),
    soapAction: actionState(parts, name),
    envelope: envelopeOf(soap),
    bodies: soap?.bodies ?? 0,
    contents: soap?.contents ?? 0,
    element: elementState(parts, name),
    fields: fieldStates(parts, name, operation),
    queryLength: route?.query.length ?? 0,
    hasMarkup: parts.fields.some((field) => field.some((text = "") => markupStart.test(text))),
    problem: decoded instanceof CodecError ? decoded.code : undefined,
  };
  return [operation === undefined ? "" : name, outline];
}

/** The start of markup in a value, as ASP.NET detects it (wire facts, section 9). */
export const markupStart = /<[a-z!/?]|&#/i;

const limits = /* @__PURE__ */ requestLimits();

function isSoap(route: Route | undefined): route is Route {
  return route?.binding === "soap11" || route?.binding === "soap12";
}

function partsOf(service: Service, read: ReadRequest): Parts {
  const { request, route } = read;
  const soap = isSoap(route)
    ? messageOutline(request.body, { charset: route.media.charset, bytes: limits.bytes })
    : undefined;
  return { service, ...read, soap, fields: isSoap(route) || route === undefined ? [] : fieldsOf(route, request) };
}

function fieldsOf(route: Route, request: HttpRequest): readonly Field[] {
  try {
    return requestFields(route, request, limits).fields;
  } catch (error) {
    // Ignored here, because decoding the request reports the same error.
    if (error instanceof CodecError) return [];
    throw error;
  }
}

// The element in the body names the intended operation, whatever the action is.
function operationIn({ service, route, soap, decoded }: Parts): string {
  const named = soap?.content?.name ?? "";
  if (Object.hasOwn(service.operations, named)) return named;
  return decoded instanceof CodecError ? (route?.rest.slice(1) ?? "") : decoded.operation;
}

const marks: readonly (readonly [charset: string, ...bytes: readonly number[]])[] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

function charsetOf({ request: { body }, route }: Parts): string | undefined {
  const marked = marks.find(([, ...bytes]) => bytes.every((byte, at) => body[at] === byte));
  return marked?.[0] ?? route?.media.charset;
}

function actionState({ service, request }: Parts, operation: string): RequestOutline["soapAction"] {
  const header = headerOf(request.headers, "SOAPAction")?.trim();
  if (header === undefined) return "absent";
  const wanted = nameBelow(service.namespace, operation);
  if (header === `"${wanted}"`) return "quoted";
  return header === wanted ? "unquoted" : "other";
}

function envelopeOf(soap: MessageOutline | undefined): RequestOutline["envelope"] {
  if (soap === undefined) return undefined;
  if (soap.envelope === undefined) return "none";
  if (soap.envelope === SOAP11) return "soap11";
  return soap.envelope === SOAP12 ? "soap12" : "other";
}

function elementState({ service, soap, decoded }: Parts, operation: string): RequestOutline["element"] {
  if (soap === undefined) return undefined;
  if (soap.content === undefined) return "none";
  const { name, namespace } = soap.content;
  // If the action names another operation, the service runs that operation, which finds no parameters.
  const isMeant = name === operation && (decoded instanceof CodecError || decoded.operation === name);
  if (!isMeant) return "other-name";
  return namespace === service.namespace ? "exact" : "other-namespace";
}

/** Errors of single values; the rest of the message can be decoded. */
const ofValues: ReadonlySet<CodecErrorCode> = new Set(["bad-value", "missing-parameter"]);

function isReadable({ decoded }: Parts): boolean {
  return !(decoded instanceof CodecError) || ofValues.has(decoded.code);
}

function fieldStates(parts: Parts, name: string, operation?: Operation): ReadonlyMap<string, FieldState> {
  if (operation === undefined || !isReadable(parts)) return new Map();
  const { route, service } = parts;
  const expected = [...credentialParameters(operation), ...Object.keys(operation.parameters)];
  const isList = (field: string) => operation.parameters[field]?.node.kind === "list";
  if (!isSoap(route)) return urlStates(parts.fields, expected, isList);
  if (elementState(parts, name) !== "exact") return new Map();
  return soapStates(parts.soap?.children ?? [], { expected, isList, namespace: service.namespace });
}
