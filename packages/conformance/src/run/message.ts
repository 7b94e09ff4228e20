// Messages as events and files hold them, credentials as placeholders, and back.
import { type Header, type HttpRequest, type HttpResponse, type Secrets, utf16 } from "@staywire/codec";
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
import type { MessageRow, Step } from "../core/message.js";
import { isFormName, writers } from "../guard/forms.js";
import type { Redaction } from "../guard/redact.js";

/** The longest body that is kept unchanged, in characters: a longer request is compressed, a longer response is cut. */
const LONGEST_BODY = 64 * 1024;

/**
 * The number of characters that are searched after the cut: more than any form of a credential that the cut divides.
 */
const MARGIN = 16 * 1024;

/** The part of a long response that is searched; the rest is shown nowhere. */
const SEARCHED = LONGEST_BODY + MARGIN;

type Body = Omit<MessageRow, "headers">;

/** An exchange as an event shows it. */
export async function stepOf({ request, response, silence }: Exchange, redact: Redaction): Promise<Step> {
  return {
    request: await requestRow(request, redact),
    ...(response === undefined ? {} : { response: { status: response.status, ...responseRow(response, redact) } }),
    ...(silence === undefined ? {} : { silence: redact.sentence(silence) }),
  };
}

async function requestRow(request: HttpRequest, redact: Redaction): Promise<Step["request"]> {
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

/** The redacted beginning of a text. What a divided credential leaves is in the margin, which is dropped. */
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
 * True if a text holds a secret with a NUL beside each letter: the bytes are UTF-16 then, although they are UTF-8 too.
 */
function isWide(text: string, redact: Redaction): boolean {
  const plain = text.includes("\0") ? text.replaceAll("\0", "") : "";
  return redact.foreign(plain) !== plain;
}

/** Bytes of no known encoding: shown only where the secrets are surely not in them. */
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

/** The text with each placeholder (`{{password|xml}}`) filled; unknown ones stay. */
function filled(text: string, secrets: Secrets): string {
  return text.replace(/\{\{([^{}|]+)(?:\|([a-z]+))?\}\}/g, (whole, name: string, form = "") => {
    const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    return value === undefined || !isFormName(form) ? whole : writers[form](value);
  });
}

/** The request of a step; undefined if the file does not hold the whole of it. */
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

/** The response of a step; undefined if there was none, or where the file does not hold the whole of it. */
export async function restoredResponse({ response }: Step, secrets: Secrets): Promise<HttpResponse | undefined> {
  const body = response === undefined ? undefined : await restoredBody(response, secrets);
  return body === undefined || response === undefined ? undefined : { ...response, body };
}

/** Plain data with each placeholder filled. */
export function restoredData(value: unknown, secrets: Secrets): unknown {
  if (value === undefined) return undefined;
  const fill = (_: string, member: unknown): unknown => (typeof member === "string" ? filled(member, secrets) : member);
  return JSON.parse(JSON.stringify(value), fill);
}

/** True if a text held a credential in a form that no placeholder can put back. */
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
