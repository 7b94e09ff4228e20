// Defines TextEncoder and TextDecoder for UTF-8 in load tools whose runtimes lack them. If a runtime has these classes,
// they are not replaced.

class Encoder {
  encode(text: string): Uint8Array {
    const bytes: number[] = [];
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      // An unpaired surrogate cannot be encoded, and becomes U+FFFD.
      const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
      const more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      const lead = [0, 0xc0, 0xe0, 0xf0][more] ?? 0;
      bytes.push(lead | (code >> (6 * more)));
      for (let left = more - 1; left >= 0; left--) bytes.push(0x80 | ((code >> (6 * left)) & 0x3f));
    }
    return Uint8Array.from(bytes);
  }
}

class Decoder {
  readonly encoding = "utf-8";

  constructor(label = "utf-8") {
    if (label !== "utf-8") throw new RangeError(`the encoding ${label} is not known`);
  }

  /** Decodes bytes that the encoder wrote. Does not check the bytes, because they are valid UTF-8. */
  decode(bytes: Uint8Array = new Uint8Array(0)): string {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const lead = bytes[at++] ?? 0;
      const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
      let code = more === 0 ? lead : lead & (0x3f >> more);
      for (let left = more; left > 0; left--) code = (code << 6) | ((bytes[at++] ?? 0) & 0x3f);
      parts.push(String.fromCodePoint(code));
    }
    return parts.join("");
  }
}

const scope = globalThis as Record<string, unknown>;
scope.TextEncoder ??= Encoder;
scope.TextDecoder ??= Decoder;
