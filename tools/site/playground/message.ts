// Parses a pasted text: a complete HTTP message, or only the XML of its body.
import { type Header, type HttpRequest, type HttpResponse, messageOutline } from "@staywire/codec";
import { operationOf, type Service, SOAP11, SOAP12 } from "@staywire/model";

/** A pasted message. */
export interface Pasted {
  readonly message:
    | { readonly kind: "request"; readonly request: HttpRequest }
    | { readonly kind: "response"; readonly response: HttpResponse };
  /** The body as it was pasted. */
  readonly body: string;
  /** The number of lines before the body. */
  readonly linesBefore: number;
  /** The namespace of the elements of the service; undefined if the body shows none. */
  readonly namespace: string | undefined;
}

/** Thrown if the pasted text is not a message; the error message names the expected form. */
export class PasteError extends Error {
  override readonly name = "PasteError";
}

const encoder = new TextEncoder();

/** Parses a pasted text. Throws a PasteError if it is not a message. */
export function readPasted(text: string, service: Service): Pasted {
  const start = text.search(/\S/);
  if (start < 0) throw new PasteError("paste a message: a request, a response, or the XML of its body");
  if (text[start] === "<") return bareXml(text, service);
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const body = end === null ? "" : text.slice(end.index + end[0].length);
  const linesBefore = text.length === body.length ? 0 : text.slice(0, text.length - body.length).split("\n").length - 1;
  const [first = "", ...fields] = head.trim().split(/\r?\n/);
  return { message: messageOf(first, fields.map(headerIn), body), body, linesBefore, namespace: namespaceOf(body) };
}

function messageOf(first: string, headers: readonly Header[], body: string): Pasted["message"] {
  const bytes = encoder.encode(body);
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})\b/.exec(first)?.[1];
  if (status !== undefined) return { kind: "response", response: { status: Number(status), headers, body: bytes } };
  const [, method, target] = /^([A-Z]{1,20}) (\S+)/.exec(first) ?? [];
  if (method === undefined || target === undefined) {
    throw new PasteError(
      `the first line is "${first.slice(0, 60)}"; expected POST /path HTTP/1.1, HTTP/1.1 200 OK, or XML`,
    );
  }
  return {
    kind: "request",
    request: { method, target: target.replace(/^https?:\/\/[^/]+/i, ""), headers, body: bytes },
  };
}

function headerIn(line: string): Header {
  const colon = line.indexOf(":");
  if (colon < 1) throw new PasteError(`"${line.slice(0, 60)}" is not a header field; expected Name: value`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

// Creates the message for XML without header fields: an envelope with an operation becomes a request, anything else a
// response.
function bareXml(text: string, service: Service): Pasted {
  const body = encoder.encode(text);
  const outline = messageOutline(body);
  const soap12 = outline?.envelope === SOAP12;
  const headers: readonly Header[] = [
    ["Content-Type", `${soap12 ? "application/soap+xml" : "text/xml"}; charset=utf-8`],
  ];
  const name = outline?.content?.name ?? "";
  const rest = { body: text, linesBefore: 0, namespace: namespaceOf(text) };
  const isRequest = (soap12 || outline?.envelope === SOAP11) && service.order.includes(name);
  if (!isRequest) return { message: { kind: "response", response: { status: 200, headers, body } }, ...rest };
  const target = service.endpoints[operationOf(service, name).endpoint]?.path ?? "/";
  return { message: { kind: "request", request: { method: "POST", target, headers, body } }, ...rest };
}

function namespaceOf(body: string): string | undefined {
  const namespace = messageOutline(encoder.encode(body))?.content?.namespace;
  return namespace === "" || namespace === SOAP11 || namespace === SOAP12 ? undefined : namespace;
}
