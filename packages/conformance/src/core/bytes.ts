// Converts bytes to text without loss. UTF-8 is decoded, and each byte that is not valid UTF-8 becomes a lone
// surrogate.
import { concatBytes } from "@staywire/codec";

const STRAY = 0xdc00;

/**
 * Decodes UTF-8. Each byte that is not part of valid UTF-8 becomes the character U+DC00 + byte. UTF-8 cannot contain
 * this character.
 */
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

/** Converts a text of `textOfBytes` back to its bytes. */
export function bytesOfText(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const parts = text.split(/([\uDC00-\uDCFF])/u);
  const bytes = parts.map((part) => {
    const code = part.length === 1 ? part.charCodeAt(0) - STRAY : -1;
    return code >= 0 && code <= 0xff ? Uint8Array.of(code) : encoder.encode(part);
  });
  return concatBytes(bytes);
}

/** Decodes bytes as UTF-8; undefined if they are not entirely valid UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return decoded(bytes, "utf-8");
}

// Shared, because a decoder of this encoding is expensive to create.
const latin1 = /* @__PURE__ */ new TextDecoder("latin1");

/** Decodes each byte as one character, to search for ASCII texts in bytes of any encoding. */
export function latin1Text(bytes: Uint8Array | undefined): string {
  return latin1.decode(bytes);
}

/** Decodes bytes in an encoding, keeping a byte order mark; undefined if they are not valid in it. */
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

/** Encodes bytes in base64. */
export function base64(bytes: Uint8Array): string {
  let letters = "";
  // The array itself is the list of arguments. This is faster than spreading its bytes.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    letters += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 0x8000));
  }
  return btoa(letters);
}

/** Decodes a base64 text. */
export function bytesOfBase64(text: string): Uint8Array {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Compresses bytes with gzip. */
export function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new CompressionStream("gzip"));
}

/** Decompresses gzip data. */
export function gunzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new DecompressionStream("gzip"));
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
