// Creates the messages that rows measure, and the work on them: a function that decodes a message. Each message differs
// from the usual message in one position.
import { type HttpRequest, type HttpResponse, untypedCodec, utf8 } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { library } from "@staywire/testkit/library";

/** The codec of the sample service. */
const sample = untypedCodec(library);

const namespace = library.namespace;
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const soap = { soap11: "http://schemas.xmlsoap.org/soap/envelope/", soap12: "http://www.w3.org/2003/05/soap-envelope" };
const media = { soap11: "text/xml", soap12: "application/soap+xml" };

/** The two bindings with an envelope. */
export type SoapBinding = keyof typeof soap;

/** Repeats a text to about `size` characters. */
export function filled(text: string, size: number): string {
  return text.repeat(Math.max(1, Math.floor(size / text.length)));
}

/** Returns distinct numbered texts of about `size` characters in all. */
export function numbered(size: number, each: (index: number) => string): string {
  const count = Math.max(1, Math.floor(size / each(100).length));
  return Array.from({ length: count }, (_, index) => each(index)).join("");
}

/** Returns an envelope with attributes on its root and content in its body. */
export function envelope(binding: SoapBinding, content: string, attributes = "", header = ""): string {
  return `<s:Envelope xmlns:s="${soap[binding]}" ${xsi} ${attributes}>${header}<s:Body>${content}</s:Body></s:Envelope>`;
}

/** Returns the work of decoding a request, which may be rejected. */
export function received(request: HttpRequest): () => unknown {
  return () => attempt(() => sample.decodeRequest(request));
}

/** Returns the work of decoding a response, which may be rejected. */
export function replied(operation: string, binding: Binding, response: HttpResponse): () => unknown {
  return () => attempt(() => sample.decodeResponse(operation, binding, response));
}

export function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/** Returns a SOAP request with the given document. The default headers have the action FindBooks. */
export function soapRequest(binding: SoapBinding, document: string, headers?: HttpRequest["headers"]): HttpRequest {
  const type = `${media[binding]}; charset=utf-8`;
  return {
    method: "POST",
    target: "/LibraryX.asmx",
    headers: headers ?? [
      ["Content-Type", type],
      ["SOAPAction", `"${namespace}/FindBooks"`],
    ],
    body: utf8(document),
  };
}

/** Returns the work of decoding a SOAP request of FindBooks with the given parameters. */
export function findBooks(binding: SoapBinding, parameters: string, attributes = "", header = ""): () => unknown {
  const call = `<FindBooks xmlns="${namespace}">${parameters}</FindBooks>`;
  return received(soapRequest(binding, envelope(binding, call, attributes, header)));
}

/** Returns the work of decoding a GET request of FindBooks with the given query. */
export function findBooksByGet(query: string): () => unknown {
  return received({ method: "GET", target: `/LibraryX.asmx/FindBooks?${query}`, headers: [], body: utf8("") });
}

/** Returns the work of decoding a POST request of FindBooks with the given form. */
export function findBooksByPost(form: string): () => unknown {
  const headers = [["Content-Type", "application/x-www-form-urlencoded"]] as const;
  return received({ method: "POST", target: "/LibraryX.asmx/FindBooks", headers, body: utf8(form) });
}

/** Returns a response with the given body. */
export function response(body: string, status = 200, type = "text/xml; charset=utf-8"): HttpResponse {
  return { status, headers: [["Content-Type", type]], body: utf8(body) };
}

/** Returns the work of decoding a GET reply whose root has the given attributes and content. */
export function bare(operation: string, root: string, content: string, attributes = ""): () => unknown {
  const document = `<${root} xmlns="${namespace}" ${xsi} ${attributes}>${content}</${root}>`;
  return replied(operation, "get", response(document));
}

/** Returns the work of decoding a reply of GetReport in an envelope, with the given content in its result. */
export function report(binding: SoapBinding, content: string, attributes = ""): () => unknown {
  const result = `<GetReportResponse xmlns="${namespace}"><GetReportResult>${content}</GetReportResult></GetReportResponse>`;
  const type = `${media[binding]}; charset=utf-8`;
  return replied("GetReport", binding, response(envelope(binding, result, attributes), 200, type));
}

/** Returns the work of decoding a SOAP 1.1 fault with the given content. */
export function fault11(content: string): () => unknown {
  const body = envelope("soap11", `<s:Fault>${content}</s:Fault>`);
  return replied("FindBooks", "soap11", response(body, 500));
}

/** Returns the work of decoding a SOAP 1.2 fault with the given content. */
export function fault12(content: string): () => unknown {
  const body = envelope("soap12", `<s:Fault>${content}</s:Fault>`);
  return replied("FindBooks", "soap12", response(body, 500, "application/soap+xml; charset=utf-8"));
}
