// Decodes bytes to text. A byte-order mark takes precedence over the charset, and the charset over the XML declaration.
import { phrase, quote } from "@staywire/model";
import { CodecError } from "../core/error.js";
import type { Limits } from "../core/limits.js";

/** Decodes a buffered body. Throws CodecError `too-many-bytes` or `bad-encoding`. */
export function decodeBytes(body: Uint8Array, charset: string | undefined, limits: Limits): string {
  if (body.length > limits.bytes) {
    throw new CodecError("too-many-bytes", phrase`the body has ${body.length} bytes; the limit is ${limits.bytes}`);
  }
  const label = labelOf(body, charset);
  if (label === "utf-8") return decodeWith(usual, label, body, false);
  const decoder = decoderOf(label);
  return decodeWith(decoder, label, body, true) + decodeWith(decoder, label, undefined, false);
}

// This decoder keeps no state between buffered bodies, so all of them share it.
const usual = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Decodes a body chunk by chunk. */
export interface ByteDecoder {
  /** Decodes the next chunk. Throws CodecError `bad-encoding`. */
  next(chunk: Uint8Array): string;
  /** Decodes the rest of the body. Throws a CodecError `bad-encoding` if the body ends within a character. */
  end(): string;
}

/** The number of bytes at the beginning that are needed to detect the encoding. */
export const headLength = 128;

/**
 * Creates the decoder for a body that begins with these bytes. Throws a CodecError `bad-encoding` if the encoding is
 * unknown.
 */
export function byteDecoder(head: Uint8Array, charset: string | undefined): ByteDecoder {
  const label = labelOf(head, charset);
  const decoder = decoderOf(label);
  // Without `stream`, Node 20 and 24 decode windows-1252 as ISO 8859-1: a euro sign (0x80) becomes U+0080.
  return {
    next: (chunk) => decodeWith(decoder, label, chunk, true),
    end: () => decodeWith(decoder, label, undefined, false),
  };
}

function labelOf(head: Uint8Array, charset: string | undefined): string {
  return markOf(head) ?? charset ?? declaredEncoding(head) ?? "utf-8";
}

function decodeWith(decoder: TextDecoder, label: string, bytes: Uint8Array | undefined, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new CodecError("bad-encoding", phrase`the body is not ${quote(label)}`);
  }
}

/** True if an encoding is supported. */
export function isKnownEncoding(label: string): boolean {
  // Creating a decoder takes longer than reading a small form.
  if (label === "utf-8") return true;
  try {
    return new TextDecoder(label).encoding !== "";
  } catch {
    return false;
  }
}

/** Decodes a buffered body, with U+FFFD in place of invalid bytes. The encoding must be known. */
export function decodeLossy(body: Uint8Array, charset: string | undefined): string {
  const decoder = new TextDecoder(labelOf(body, charset));
  return decoder.decode(body, { stream: true }) + decoder.decode();
}

/** True if the bytes begin with a byte order mark. */
export function hasMark(body: Uint8Array): boolean {
  return markOf(body) !== undefined;
}

/** Decodes US-ASCII like .NET: a question mark for each byte outside of ASCII. */
export function decodeAscii(body: Uint8Array, limits: Limits): string {
  return decodeBytes(
    body.map((byte) => (byte < 0x80 ? byte : 0x3f)),
    "utf-8",
    limits,
  );
}

function markOf(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  if (body[0] === 0xfe && body[1] === 0xff) return "utf-16be";
  return undefined;
}

// Finds encoding="..." in an XML declaration. Reads the declaration as ASCII, because the body has no byte-order mark.
function declaredEncoding(body: Uint8Array): string | undefined {
  const head = String.fromCharCode(...body.subarray(0, headLength));
  return /^<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(head)?.[1]?.toLowerCase();
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new CodecError("bad-encoding", phrase`the encoding ${quote(label)} is not known`);
  }
}
