// Converts between HTTP messages and the form in which events and files store them, with placeholders for credentials.
import {
  CodecError,
  type Header,
  type HttpRequest,
  type HttpResponse,
  type Secrets,
  untypedCodec,
  utf16,
} from "@staywire/codec";
import type { Service } from "@staywire/model";
import {
  base64,
  bytesOfBase64,
  bytesOfText,
  decoded,
  gunzipped,
  gzipped,
  textOfBytes,
  utf8Text,
} from "../core/bytes.js";
import type { Exchange } from "../core/exchange.js";
import type { MessageRow } from "../core/message.js";
import type { RecordedExchange, Step } from "../core/recorded-exchange.js";
import { isFormName, writers } from "../guard/forms.js";
import { type Redaction, redaction } from "../guard/redact.js";
import { readRequest } from "../recording/recorder.js";
import { given } from "../recording/texts.js";
import { jsonForm } from "../recording/values.js";

/**
 * Maximum length of a body that is recorded unchanged, in characters. A longer request is compressed, and a longer
 * response is cut.
 */
const LONGEST_BODY = 64 * 1024;

/**
 * The number of characters after the cut that are also searched. It is larger than the length of any credential that
 * the cut could divide.
 */
const MARGIN = 16 * 1024;

/** The number of characters of a long response in which credentials are searched for. */
const SEARCHED = LONGEST_BODY + MARGIN;

type Body = Omit<MessageRow, "headers">;

/**
 * Returns the record of an exchange with its messages. The decoded reply of a long response is left out, because only
 * the beginning of the response is searched for credentials. The parameters of a long request are also left out.
 */
export async function stepOf(exchange: Exchange, redact: Redaction): Promise<Step> {
  const { request, response } = exchange;
  const isLong = (body: Uint8Array): boolean => body.length > LONGEST_BODY;
  const recorded = given(
    response !== undefined && isLong(response.body)
      ? {
          ...redact.record({ ...exchange, response: undefined }),
          silence: undefined,
          response: { status: response.status, size: response.body.length },
        }
      : redact.record(exchange),
  );
  const shown = isLong(request.body) ? given({ ...recorded, parameters: undefined }) : recorded;
  return withMessages(JSON.parse(JSON.stringify(shown, jsonForm)) as RecordedExchange, exchange, redact);
}

/**
 * Creates a function that adds the messages of an exchange to its record, with placeholders for credentials. Header
 * fields of the request that HTTP and SOAP do not need also become placeholders, because they can contain keys.
 *
 * @param secrets - The credentials of the callers by name, as `secretsOf` lists them. Messages of other callers are
 * omitted, because it is unknown which part of them is a password.
 */
export function messageKeeper(
  service: Service,
  secrets: Secrets,
): (recorded: RecordedExchange, exchange: Exchange) => Promise<RecordedExchange> {
  const redact = redaction(secrets, service);
  const codec = untypedCodec(service);
  return async (recorded, exchange) => {
    const { decoded } = readRequest(service, codec, exchange.request);
    const password = decoded instanceof CodecError ? undefined : decoded.credentials.password;
    const isKnown = password !== undefined && Object.values(secrets).includes(password);
    if (!isKnown) return recorded;
    const headers = exchange.request.headers.map(([name, value]): Header => {
      return [name, plainFields.test(name) ? redact.foreign(value) : `{{header:${name.toLowerCase()}}}`];
    });
    return withMessages(recorded, { ...exchange, request: { ...exchange.request, headers } }, redact);
  };
}

/** The names of header fields that describe a request or its body, and contain no key of a client. */
const plainFields = /^(?:accept(?:-.+)?|connection|content-.+|expect|host|soapaction|transfer-encoding|user-agent)$/i;

async function withMessages(
  { request: sent, response: received, ...decoded }: RecordedExchange,
  { request, response }: Exchange,
  redact: Redaction,
): Promise<RecordedExchange & Step> {
  const row = { ...sent, ...(await requestRow(request, redact)) };
  if (response === undefined || received === undefined) return { ...decoded, request: row };
  return { ...decoded, request: row, response: { ...received, ...responseRow(response, redact) } };
}

type RequestRow = MessageRow & Pick<Step["request"], "method" | "target">;

async function requestRow(request: HttpRequest, redact: Redaction): Promise<RequestRow> {
  const body = bodyRow(request.body, redact, (text) => ({
    body: redact.request(text, /^[\s\uFEFF]*</.test(text) ? "xml" : "form"),
  }));
  const whole = body.body.length <= LONGEST_BODY ? body : await compressed(body);
  return {
    method: request.method,
    target: redact.request(request.target, "form"),
    headers: headerRows(request, (text) => text),
    ...whole,
  };
}

function responseRow(response: HttpResponse, redact: Redaction): MessageRow {
  const headers = headerRows(response, redact.foreign);
  const row = bodyRow(response.body, redact, (text) => beginningOf(text, redact), SEARCHED);
  return { headers, ...row, ...(row.base64 === true ? shortText(row.body) : {}) };
}

/**
 * Redacts the searched part of a text and returns its beginning. A credential that the end of the searched part divides
 * is not found, but it is in the margin, which is dropped.
 */
function beginningOf(text: string, redact: Redaction): Body {
  if (text.length <= SEARCHED) return shortText(redact.foreign(text));
  return shortText(redact.foreign(text.slice(0, SEARCHED)).slice(0, -MARGIN), text.length);
}

function shortText(text: string, length = text.length): Body {
  if (length <= LONGEST_BODY) return { body: text };
  return { body: `${text.slice(0, LONGEST_BODY)}… (${length} characters)`, incomplete: true };
}

function headerRows({ headers }: HttpRequest | HttpResponse, clean: Clean): [string, string][] {
  return headers.map(([name, value]: Header): [string, string] => [clean(name), clean(value)]);
}

type Clean = (text: string) => string;

function bodyRow(bytes: Uint8Array, redact: Redaction, clean: (text: string) => Body, most = bytes.length): Body {
  const text = utf8Text(bytes);
  if (text !== undefined && !isWide(text.slice(0, most), redact)) return clean(text);
  for (const charset of ["utf-16le", "utf-16be"] as const) {
    const wide = bytes.length % 2 === 0 ? decoded(bytes, charset) : undefined;
    if (wide?.startsWith("\uFEFF")) return { ...clean(wide), charset };
  }
  return binaryRow(bytes.subarray(0, most), redact);
}

/**
 * True if a text contains a secret with a NUL next to each letter. The bytes are then UTF-16, although they are also
 * valid UTF-8.
 */
function isWide(text: string, redact: Redaction): boolean {
  const plain = text.includes("\0") ? text.replaceAll("\0", "") : "";
  return redact.foreign(plain) !== plain;
}

/** Returns bytes of an unknown encoding as base64. They are left out if they may contain a secret. */
function binaryRow(bytes: Uint8Array, redact: Redaction): Body {
  const clean = bytesOfText(redact.foreign(textOfBytes(bytes)));
  const readings = ["latin1", "utf-16le", "utf-16be"].map((label) => new TextDecoder(label).decode(clean));
  if (readings.every((text) => redact.foreign(text) === text)) return { body: base64(clean), base64: true };
  return { body: "(left out: it holds a credential in an encoding that is not known)", incomplete: true };
}

async function compressed({ body, charset, base64: isBase64 }: Body): Promise<Body> {
  const bytes = isBase64 === true ? bytesOfBase64(body) : bytesOfText(body);
  return { body: base64(await gzipped(bytes)), gzip: true, ...(charset === undefined ? {} : { charset }) };
}

/** Returns the text with each placeholder (`{{password|xml}}`) replaced by its value. Unknown placeholders stay. */
function filled(text: string, secrets: Secrets): string {
  return text.replace(/\{\{([^{}|]+)(?:\|([a-z]+))?\}\}/g, (whole, name: string, form = "") => {
    const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    return value === undefined || !isFormName(form) ? whole : writers[form](value);
  });
}

/** Restores the request of a step; undefined if the file lacks a part of it. */
export async function restoredRequest({ request }: Step, secrets: Secrets): Promise<HttpRequest | undefined> {
  const { method, target, headers } = request;
  const body = await restoredBody(request, secrets);
  if (body === undefined || isLost(target)) return undefined;
  return {
    method,
    target: filled(target, secrets),
    headers: headers.map(([name, value]) => [name, filled(value, secrets)] as const),
    body,
  };
}

/** Restores the response of a step; undefined if the step has no response, or if the file lacks a part of it. */
export async function restoredResponse({ response }: Step, secrets: Secrets): Promise<HttpResponse | undefined> {
  const body = response === undefined ? undefined : await restoredBody(response, secrets);
  if (body === undefined || response === undefined) return undefined;
  const { status, headers } = response;
  return { status, headers, body };
}

/** Returns plain data with each placeholder replaced by its value. */
export function restoredData(value: unknown, secrets: Secrets): unknown {
  if (value === undefined) return undefined;
  const fill = (_: string, member: unknown): unknown => (typeof member === "string" ? filled(member, secrets) : member);
  return JSON.parse(JSON.stringify(value), fill);
}

/** True if the text contains the placeholder for a credential in a form that cannot be restored. */
function isLost(text: string): boolean {
  return /\{\{[^{}|]+\|lost\}\}/.test(text);
}

async function restoredBody(row: MessageRow, secrets: Secrets): Promise<Uint8Array | undefined> {
  const { body, charset } = row;
  if (row.incomplete === true) return undefined;
  const stored = row.gzip === true ? await gunzipped(bytesOfBase64(body)) : storedBytes(row);
  const held = textOfBytes(stored);
  if (isLost(held)) return undefined;
  const text = filled(held, secrets);
  return charset === undefined ? bytesOfText(text) : utf16(text, charset);
}

function storedBytes({ body, base64: isBase64 }: MessageRow): Uint8Array {
  return isBase64 === true ? bytesOfBase64(body) : bytesOfText(body);
}
