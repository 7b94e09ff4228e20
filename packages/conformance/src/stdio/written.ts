// Compares the way in which a codec wrote a message with the expected way. Details that may differ are ignored.
import { type Credentials, type HttpRequest, type HttpResponse, headerOf, messageOutline } from "@staywire/codec";
import { type Binding, type Message, nameBelow, operationOf, phrase, quote, type Service } from "@staywire/model";
import { fieldsOf, pathOf } from "../wire/form.js";
import { mismatch } from "./compare.js";
import { xmlShape } from "./xml-shape.js";

/** The operation and binding of a message that a codec wrote. */
export interface WrittenAs {
  readonly service: Service;
  readonly operation: string;
  readonly binding: Binding;
  /** The credentials of the call. Headers must not contain the password. */
  readonly credentials: Credentials;
}

/**
 * Returns the first difference between the way in which a codec wrote a request and the expected way. Compares the
 * method, the path, the fields, the headers about the body, the action or credentials, and the envelope, elements,
 * attributes and stray texts of the body. Undefined if nothing differs.
 */
export function requestProblem(as: WrittenAs, wanted: HttpRequest, written: HttpRequest): Message | undefined {
  if (!/^\/[!-"$-~]*$/.test(written.target)) return phrase`the target has a character that is not percent-encoded`;
  return textProblem(written) ?? mismatch(requestForm(as, wanted), requestForm(as, written));
}

/**
 * Returns the first difference between the way in which a codec wrote a response and the expected way. Compares the
 * status, the headers about the body, and the envelope, outer elements, attributes and stray texts of the body.
 * Undefined if nothing differs.
 */
export function responseProblem(wanted: HttpResponse, written: HttpResponse): Message | undefined {
  return textProblem(written) ?? mismatch(responseForm(wanted), responseForm(written));
}

/** Describes the first boolean of a reply that is written as `1` or `0`; undefined if no boolean is. */
export function booleanProblem(wanted: HttpResponse, written: HttpResponse): Message | undefined {
  const [own, found] = [wanted, written].map(({ body }) => xmlShape(textOf(body) ?? "").leaves);
  const at = own?.findIndex((text, index) => isBoolean(text) && /^[01]$/.test(found?.[index] ?? "")) ?? -1;
  if (at === -1) return undefined;
  return phrase`a boolean is written as ${quote(found?.[at] ?? "")}, and should be ${quote(own?.[at] ?? "")}`;
}

/**
 * True if an element of the reply has the text `true` or `false`. It may be a boolean, or another value with this text.
 */
export function hasBoolean({ body }: HttpResponse): boolean {
  return xmlShape(textOf(body) ?? "").leaves.some(isBoolean);
}

function isBoolean(text: string): boolean {
  return text === "true" || text === "false";
}

/**
 * Explains what is wrong with the encoding of a body: it is not UTF-8, its XML declaration states another encoding, or
 * a form has a character that is not percent-encoded. Undefined if nothing is wrong.
 */
function textProblem({ headers, body }: HttpRequest | HttpResponse): Message | undefined {
  const { type, parameters } = mediaOf(headers);
  // Another charset is not reported here, because the comparison of the headers reports it.
  const { charset = "utf-8" } = parameters;
  if (charset.toLowerCase() !== "utf-8") return undefined;
  const text = textOf(body);
  if (text === undefined) return phrase`the body is not UTF-8`;
  if (type === formType) {
    return /^[!-~]*$/.test(text) ? undefined : phrase`the form has a character that is not percent-encoded`;
  }
  const declared = /^\uFEFF?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? "utf-8";
  if (declared.toLowerCase() !== "utf-8")
    return phrase`the XML declaration states the encoding ${quote(declared)} for UTF-8`;
  return undefined;
}

const formType = "application/x-www-form-urlencoded";

function textOf(body: Uint8Array): string | undefined {
  try {
    // The byte order mark is preserved. XML allows it, but in the fields of a form it would become part of the first
    // name.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

function requestForm(as: WrittenAs, request: HttpRequest): object {
  const { method, headers } = request;
  const { type } = mediaOf(headers);
  const common = {
    ...{ method, path: pathForm(as.service, pathOf(request)), "the media type": type || undefined },
    ...bodyHeaders(request),
    "headers with credentials": credentialHeaders(as.credentials, request),
  };
  if (as.binding === "get")
    return { ...common, query: fieldsForm(as, request), "the size of the body": sizeOf(request) };
  const query = request.target.includes("?") ? "present" : undefined;
  if (as.binding === "post") return { ...common, query, form: fieldsForm(as, request) };
  return { ...common, query, ...soapForm(as, request), ...xmlForm(request) };
}

function sizeOf({ body }: HttpRequest): number {
  return body.length;
}

/**
 * Returns the headers that contradict the body: any Content-Encoding, because the body is not compressed, and a wrong
 * Content-Length.
 */
function bodyHeaders({ headers, body }: HttpRequest | HttpResponse): object {
  const length = allOf(headers, "content-length");
  return {
    "Content-Encoding": allOf(headers, "content-encoding"),
    "Content-Length": length === String(body.length) ? undefined : length,
  };
}

/** Minimum length of a password to search for in headers. A shorter password can occur there by chance. */
const shortestPassword = 6;

function credentialHeaders({ password }: Credentials, { headers }: HttpRequest): string | undefined {
  const found = headers.filter(
    ([name, value]) =>
      /^(?:(?:proxy-)?authorization|cookie)$/i.test(name) ||
      (password.length >= shortestPassword && value.includes(password)),
  );
  return found.map(([name]) => name).join(", ") || undefined;
}

function soapForm({ service, operation, binding }: WrittenAs, { headers }: HttpRequest): object {
  const { charset, action } = mediaOf(headers).parameters;
  const own = nameBelow(service.namespace, operation);
  return {
    "the charset": charset?.toLowerCase(),
    SOAPAction: allOf(headers, "soapaction"),
    // In SOAP 1.2, the media type may also state the action.
    "the action of the media type": binding === "soap11" || action === own ? undefined : action,
  };
}

function responseForm(response: HttpResponse): object {
  const { status, headers } = response;
  const { type, parameters } = mediaOf(headers);
  const common = {
    ...{ status, "the media type": type || undefined, "the charset": parameters.charset?.toLowerCase() },
    ...bodyHeaders(response),
  };
  return type === "text/plain" ? common : { ...common, ...xmlForm(response) };
}

/**
 * Returns the names of the outer elements of a document, and its shape. The names are those of the envelope, of the
 * element of the message, and of the children of this element.
 */
function xmlForm({ body }: HttpRequest | HttpResponse): object {
  const outline = messageOutline(body);
  const name = (element: { readonly namespace: string; readonly name: string }) =>
    `{${element.namespace}}${element.name}`;
  return {
    "the namespace of the envelope": outline?.envelope,
    "the element of the message": outline?.content && name(outline.content),
    elements: outline?.children.map(name),
    ...shapeForm(textOf(body) ?? "", outline?.envelope !== undefined),
  };
}

/**
 * Returns the shape of a document: the outer elements of an envelope without an empty Header, the attributes, and the
 * texts next to elements.
 */
function shapeForm(text: string, isEnvelope: boolean): object {
  const { outer, attributes, stray } = xmlShape(text);
  const [first, ...rest] = outer;
  return {
    "elements of the envelope": isEnvelope ? (first === "Header" && rest[0] === "Body" ? rest : outer) : undefined,
    attributes: attributes.join(", ") || undefined,
    "text beside elements": stray,
  };
}

type Headers = HttpRequest["headers"];

interface Media {
  /** The media type in lower case; empty without a Content-Type header. */
  readonly type: string;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

function mediaOf(headers: Headers): Media {
  const [type = "", ...rest] = (allOf(headers, "content-type") ?? "").split(";");
  const parameters = rest.map((part) => {
    const [key = "", ...value] = part.split("=");
    return [
      key.trim().toLowerCase(),
      value
        .join("=")
        .trim()
        .replace(/^"(.*)"$/, "$1"),
    ] as const;
  });
  return { type: type.trim().toLowerCase(), parameters: Object.fromEntries(parameters) };
}

/** Returns all values of a header, joined with commas; undefined if the header is absent. */
function allOf(headers: Headers, wanted: string): string | undefined {
  if (headerOf(headers, wanted) === undefined) return undefined;
  return headers
    .filter(([name]) => name.toLowerCase() === wanted)
    .map(([, value]) => value.trim())
    .join(", ");
}

/**
 * Returns the path without percent escapes, and with the endpoint in the letter case of the service description. A
 * codec may write both in another way.
 */
function pathForm(service: Service, path: string): string {
  const decoded = unescaped(path) ?? path;
  const paths = Object.values(service.endpoints).map((endpoint) => endpoint.path);
  const own = paths.find((each) => {
    const start = decoded.slice(0, each.length);
    return start.toLowerCase() === each.toLowerCase() && /^(?:\/|$)/.test(decoded.slice(each.length));
  });
  return own === undefined ? decoded : own + decoded.slice(own.length);
}

/**
 * Returns the texts of the fields by name. Fields with different names may be in any order, but fields with the same
 * name must be in the same order.
 */
function fieldsForm({ service, operation }: WrittenAs, request: HttpRequest): object {
  const { parameters } = operationOf(service, operation);
  const found = new Map<string, string[]>();
  for (const [rawName, rawText] of fieldsOf(request)) {
    const name = fieldText(rawName);
    const node = Object.hasOwn(parameters, name) ? parameters[name]?.node : undefined;
    const item = node?.kind === "list" ? node.item : node;
    const text = fieldText(rawText);
    const isInt = item?.kind === "scalar" && item.scalar === "int" && /^[+-]?\d{1,12}$/.test(text);
    found.set(name, [...(found.get(name) ?? []), isInt ? String(Number(text)) : text]);
  }
  return Object.fromEntries(found);
}

function fieldText(raw: string): string {
  return unescaped(raw.replaceAll("+", " ")) ?? `${raw}, which is not percent-encoded UTF-8`;
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
