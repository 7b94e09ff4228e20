// Encodes text in ISO-8859-1.

/** Encodes an XML text in ISO-8859-1. Characters that this encoding lacks become character references. */
export function latin1(text: string): Uint8Array {
  const plain = text.replace(/[^\0-\xff]/gu, (char) => `&#${char.codePointAt(0)};`);
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}
