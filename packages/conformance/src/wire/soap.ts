// A SOAP request taken apart, so that it can be put together in every way that means the same, or that is wrong.
import { type HttpRequest, utf8 } from "@staywire/codec";

/** A SOAP request in parts; each part is text. */
export interface SoapParts {
  readonly request: HttpRequest;
  /** The text before the first parameter: declaration, envelope, body, and the start of the operation. */
  readonly before: string;
  /** One for each parameter element, credentials among them. */
  readonly parameters: readonly SoapParameter[];
  /** The text after the last parameter. */
  readonly after: string;
}

/** The element of one parameter. */
export interface SoapParameter {
  readonly name: string;
  /** The text between its tags; undefined if the element is written as empty. */
  readonly content: string | undefined;
  readonly xml: string;
}

/** Takes apart what the codec wrote. Throws an Error for anything else. */
export function soapParts(request: HttpRequest, operation: string): SoapParts {
  const text = new TextDecoder().decode(request.body);
  const start = text.indexOf(`<${operation}`);
  const open = start < 0 ? -1 : text.indexOf(">", start) + 1;
  if (open <= 0) throw new Error(`no element ${operation} in the request`);
  if (text.charAt(open - 2) === "/") return emptyParts(request, text, open, operation);
  const close = text.lastIndexOf(`</${operation}>`);
  if (close < 0) throw new Error(`no end of ${operation} in the request`);
  return {
    request,
    before: text.slice(0, open),
    parameters: elementsIn(text.slice(open, close)),
    after: text.slice(close),
  };
}

function emptyParts(request: HttpRequest, text: string, open: number, operation: string): SoapParts {
  const before = `${text.slice(0, open - 2).trimEnd()}>`;
  return { request, before, parameters: [], after: `</${operation}>${text.slice(open)}` };
}

/** The elements of a text that holds nothing else; the codec writes no `>` inside a tag or a text. */
function elementsIn(text: string): SoapParameter[] {
  const found: SoapParameter[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(/<[^<>]*>/g)) {
    if (depth === 0) from = index;
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    if (depth === 0) found.push(parameterOf(text.slice(from, index + tag.length)));
  }
  return found;
}

function parameterOf(xml: string): SoapParameter {
  const name = /^<([^\s/>]+)/.exec(xml)?.[1] ?? "";
  const close = xml.lastIndexOf("</");
  return { name, content: close < 0 ? undefined : xml.slice(xml.indexOf(">") + 1, close), xml };
}

/** Puts a request together from its text. */
export function withText(request: HttpRequest, text: string): HttpRequest {
  return { ...request, body: utf8(text) };
}

/** Puts a request together with these elements in place of its parameters. */
export function withParameters(parts: SoapParts, parameters: readonly string[]): HttpRequest {
  return withText(parts.request, parts.before + parameters.join("") + parts.after);
}

/** The whole text of a request. */
export function textOf(request: HttpRequest): string {
  return new TextDecoder().decode(request.body);
}
