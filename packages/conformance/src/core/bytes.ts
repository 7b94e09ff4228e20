// Bytes as text without loss: what is UTF-8 as its characters, each other byte as a surrogate of its own.
import { concatBytes } from "@staywire/codec";

const STRAY = 0xdc00;

/** Bytes as text; a byte that is no part of UTF-8 becomes the character U+DC00 + byte, which no UTF-8 holds. */
export function textOfBytes(bytes: Uint8Array): string {
  const whole = utf8Text(bytes);
  if (whole !== undefined) return whole;
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    const part = utf8Text(bytes.subarray(at, at + length));
    text += part ?? String.fromCharCode(STRAY + (bytes[at] ?? 0));
    at += part === undefined ? 1 : length;
  }
  return text;
}

/** The bytes of a text that `textOfBytes` made. */
export function bytesOfText(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const parts = text.split(/([\uDC00-\uDCFF])/u);
  const bytes = parts.map((part) => {
    const code = part.length === 1 ? part.charCodeAt(0) - STRAY : -1;
    return code >= 0 && code <= 0xff ? Uint8Array.of(code) : encoder.encode(part);
  });
  return concatBytes(bytes);
}

/** The text, where the bytes are UTF-8 from the first to the last. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return decoded(bytes, "utf-8");
}

/** The text of bytes in an encoding, a byte-order mark included; undefined if they are not in it. */
export function decoded(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Bytes in base64. */
export function base64(bytes: Uint8Array): string {
  let letters = "";
  // A typed array is a list of arguments as it is; spread, its bytes are taken out one by one.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    letters += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 0x8000));
  }
  return btoa(letters);
}

/** The bytes of a text in base64. */
export function bytesOfBase64(text: string): Uint8Array {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Bytes in the form of gzip. */
export function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new CompressionStream("gzip"));
}

/** The bytes of a gzip form. */
export function gunzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new DecompressionStream("gzip"));
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
