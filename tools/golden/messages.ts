// Creates the messages of golden cases with this project's codec and server, and changes their text.
import { service } from "@staywire/catalog";
import {
  type HttpRequest,
  type HttpResponse,
  headerOf,
  type RecordValue,
  untypedCodec,
  type Value,
  wholeResponse,
} from "@staywire/codec";
import { type Binding, operationOf } from "@staywire/model";
import { type Implementation, ServiceFault, server } from "@staywire/server";
import { callOf, credentials } from "./calls.js";

/** The codec with which cases are written. */
export const codec = untypedCodec(service);

/** The name of each binding in sentences. */
export const titles: Readonly<Record<Binding, string>> = {
  soap11: "SOAP 1.1",
  soap12: "SOAP 1.2",
  get: "GET",
  post: "POST",
};

/** True if a binding wraps its messages in an envelope. */
export function isSoap(binding: Binding): boolean {
  return binding === "soap11" || binding === "soap12";
}

/** The result of an operation, or the text of the fault that it throws. */
export type Content = { readonly value: Value | null } | { readonly fault: string };

/** Returns the request of an operation with its sample parameters, some of which are replaced. */
export function requestOf(operation: string, binding: Binding, parameters: RecordValue = {}): HttpRequest {
  const all = { ...complete(operation), ...parameters };
  return sendable(codec.encodeRequest(operation, binding, { credentials, parameters: all }));
}

/** Returns the response of an ASMX service to the sample call of an operation. */
export function responseOf(operation: string, binding: Binding, content: Content): Promise<HttpResponse> {
  return answer(requestOf(operation, binding), content);
}

/** Returns the response of an ASMX service to a request. The operations of the service return `content`. */
export async function answer(request: HttpRequest, content: Content): Promise<HttpResponse> {
  const method = () => {
    if ("fault" in content) throw new ServiceFault(content.fault);
    return content.value;
  };
  const methods = Object.fromEntries(service.order.map((name) => [name, method]));
  return wholeResponse(await server(service, methods as unknown as Implementation<typeof service>)(request));
}

/**
 * Returns the parameters of the sample call. An omitted parameter has the value that the service reads as unspecified.
 */
export function complete(operation: string): RecordValue {
  const given = callOf(operation);
  return Object.fromEntries(
    Object.entries(operationOf(service, operation).parameters).map(([name, { unspecified }]) => [
      name,
      given[name] ?? unspecified,
    ]),
  );
}

/** Adds the header fields that a client needs to send a request. */
function sendable({ method, target, headers, body }: HttpRequest): HttpRequest {
  const others = headers.filter(([name]) => !/^(?:host|content-length)$/i.test(name));
  const length = method === "GET" ? [] : [["Content-Length", String(body.length)] as const];
  return { method, target, headers: [["Host", "channel.example"], ...others, ...length], body };
}

/** A change of a text: replaces the first occurrence of `from` by `to`. */
export type Change = readonly [from: string, to: string];

/** Applies changes to a text; throws if one of them finds nothing to replace. */
export function changed(text: string, ...changes: readonly Change[]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`${JSON.stringify(from)} is not in ${now}`);
    return now.replace(from, () => to);
  }, text);
}

/** Returns a request with changes of its body. */
export function withBody(request: HttpRequest, ...changes: readonly Change[]): HttpRequest {
  return withBytes(request, Buffer.from(changed(Buffer.from(request.body).toString("utf8"), ...changes)));
}

/** Returns a request with another body. */
export function withBytes(request: HttpRequest, body: Uint8Array): HttpRequest {
  return sendable({ ...request, body });
}

/** Returns a response with changes of its body, and with the new length. */
export function withReplyBody(response: HttpResponse, ...changes: readonly Change[]): HttpResponse {
  return withReplyBytes(response, Buffer.from(changed(Buffer.from(response.body).toString("utf8"), ...changes)));
}

/** Returns a response with another body. */
export function withReplyBytes(response: HttpResponse, body: Uint8Array): HttpResponse {
  return { ...withHeader(response, "Content-Length", String(body.length)), body };
}

/**
 * Returns a message in which a header field is replaced or, if it is missing, added. Without a value, the field is
 * removed; throws if the message does not have it.
 */
export function withHeader<M extends HttpRequest | HttpResponse>(message: M, name: string, value?: string): M {
  const old = headerOf(message.headers, name);
  if (old === undefined && value === undefined) throw new Error(`the message has no header ${name}`);
  const isNamed = (each: string) => each.toLowerCase() === name.toLowerCase();
  const kept = message.headers.flatMap((header) =>
    !isNamed(header[0]) ? [header] : value === undefined ? [] : [[header[0], value] as const],
  );
  const added = old === undefined && value !== undefined ? [[name, value] as const] : [];
  return { ...message, headers: [...kept, ...added] };
}

/** Returns a request with changes of its target. */
export function withTarget(request: HttpRequest, ...changes: readonly Change[]): HttpRequest {
  return { ...request, target: changed(request.target, ...changes) };
}
