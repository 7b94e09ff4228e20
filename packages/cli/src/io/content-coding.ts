// Decodes the content codings of a body: gzip, deflate and brotli.
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** Maximum number of content codings of one body. */
const MOST_CODINGS = 3;

/**
 * Decodes a body by its Content-Encoding field. Returns undefined if there are more than three codings, a coding is
 * unknown, the bytes are invalid, or the result would exceed `most` bytes.
 */
export function uncoded(body: Uint8Array, field: string | undefined, most: number): Uint8Array | undefined {
  const names = (field ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const codings = names.filter((name) => name !== "" && name !== "identity").reverse();
  if (codings.length > MOST_CODINGS) return undefined;
  return codings.reduce<Uint8Array | undefined>((bytes, name) => bytes && without(name, bytes, most), body);
}

function without(coding: string, bytes: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return decompressors.get(coding)?.(bytes, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}

type Decompressor = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array;

const decompressors: ReadonlyMap<string, Decompressor> = new Map<string, Decompressor>([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
]);
