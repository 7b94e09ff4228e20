// Decodes request bodies like ASP.NET, which accepts an unknown charset and, in most cases, invalid bytes.

import { type Message, phrase, quote } from "@staywire/model";
import type { Deviation } from "../core/deviation.js";
import { CodecError } from "../core/error.js";
import type { Limits } from "../core/limits.js";
import type { SoapVersion } from "../core/soap-version.js";
import { decodeAscii, decodeBytes, decodeLossy, hasMark, isKnownEncoding } from "./charset.js";

/** The text of a body, and its differences from the content type. */
export interface RequestText {
  readonly text: string;
  readonly deviations: readonly Deviation[];
}

/**
 * Decodes the body of a SOAP request. If the charset is missing or unknown, a body of the type text/xml without a
 * byte-order mark is read as US-ASCII, as in RFC 3023. The encoding of a body of the type application/soap+xml is then
 * taken from its XML declaration, and its bytes must be valid in that encoding. In all other cases, U+FFFD replaces
 * invalid bytes. Throws CodecError.
 */
export function soapText(
  body: Uint8Array,
  charset: string | undefined,
  version: SoapVersion,
  limits: Limits,
): RequestText {
  const isSoap11 = version.name === "soap11";
  if (charset !== undefined && isKnownEncoding(charset)) return lossy(body, charset, limits, []);
  if (isSoap11 && hasMark(body)) return lossy(body, undefined, limits, absent(charset));
  if (isSoap11) return { text: decodeAscii(body, limits), deviations: absent(charset) };
  const deviations = charset === undefined ? [] : [unknown(charset, phrase`as its XML declaration says`)];
  return { text: decodeBytes(body, undefined, limits), deviations };
}

/**
 * Decodes the body of an HTML form. If the charset is missing or unknown, the body and its escapes are read as UTF-8.
 * Throws CodecError.
 */
export function formText(body: Uint8Array, charset = "utf-8", limits: Limits): RequestText {
  if (!isKnownEncoding(charset)) return lossy(body, "utf-8", limits, [unknown(charset, phrase`as UTF-8`)]);
  const { text, deviations } = lossy(body, charset, limits, []);
  return { text: escapedInUtf8(text, charset), deviations };
}

// Converts the escapes of a form, which are bytes in its charset, to UTF-8.
function escapedInUtf8(text: string, charset: string): string {
  if (charset === "utf-8") return text;
  const decoder = new TextDecoder(charset, { ignoreBOM: true });
  return text.replace(/(?:%[\dA-F]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split("%"), (pair) => Number.parseInt(pair, 16));
    return encodeURIComponent(decoder.decode(bytes, { stream: true }) + decoder.decode());
  });
}

function lossy(
  body: Uint8Array,
  charset: string | undefined,
  limits: Limits,
  deviations: readonly Deviation[],
): RequestText {
  try {
    return { text: decodeBytes(body, charset, limits), deviations };
  } catch (error) {
    if (!(error instanceof CodecError) || error.code !== "bad-encoding") throw error;
    const invalid = note(phrase`${error.message}; its invalid bytes are read as U+FFFD`);
    return { text: decodeLossy(body, charset), deviations: [...deviations, invalid] };
  }
}

function absent(charset: string | undefined): readonly Deviation[] {
  if (charset !== undefined) return [unknown(charset, phrase`as US-ASCII, unless it has a byte-order mark`)];
  return [note(phrase`text/xml came without a charset; where it has no byte-order mark it is read as US-ASCII`)];
}

function unknown(charset: string, reading: Message): Deviation {
  return note(phrase`the charset ${quote(charset)} is not known; the body is read ${reading}`);
}

function note(message: Message): Deviation {
  return { code: "content-type", source: "stated", path: "", line: 0, column: 0, message, spec: "4.1" };
}
