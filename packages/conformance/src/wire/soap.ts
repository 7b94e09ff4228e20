// Splits a SOAP request into parts. It can then be put together in other ways, valid or not.
import { type HttpRequest, utf8 } from "@staywire/codec";

/** The parts of a SOAP request as text. */
export interface SoapParts {
  readonly request: HttpRequest;
  /**
   * The text before the first parameter: the declaration, and the start tags of the envelope, the body and the
   * operation.
   */
  readonly before: string;
  /** The parameter elements, including credentials. */
  readonly parameters: readonly SoapParameter[];
  /** The text after the last parameter. */
  readonly after: string;
}

/** The element of one parameter. */
export interface SoapParameter {
  readonly name: string;
  /** The text between the tags; undefined for an empty-element tag. */
  readonly content: string | undefined;
  readonly xml: string;
}

/** Splits a request that this project's codec encoded. Throws an Error for any other request. */
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

/**
 * Returns the elements of a text that consists of elements only. This is simple because the codec writes no `>` inside
 * a tag or a text.
 */
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

/** Returns the request with its body replaced by a text. */
export function withText(request: HttpRequest, text: string): HttpRequest {
  return { ...request, body: utf8(text) };
}

/** Rebuilds a request with the given elements as its parameters. */
export function withParameters(parts: SoapParts, parameters: readonly string[]): HttpRequest {
  return withText(parts.request, parts.before + parameters.join("") + parts.after);
}

/** Returns the body of the request as text. */
export function textOf(request: HttpRequest): string {
  return new TextDecoder().decode(request.body);
}
