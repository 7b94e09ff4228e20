// Encodes UTF-16, which TextEncoder does not support.

/** Encodes text in UTF-16 without a byte-order mark; a lone surrogate is kept. */
export function utf16(text: string, encoding: "utf-16le" | "utf-16be"): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === "utf-16le");
  return new Uint8Array(view.buffer);
}
