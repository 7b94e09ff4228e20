// Decodes the chunks of a body to text: the first bytes determine the encoding, and the first characters must be XML.

import { concatBytes, emptyBody } from "../core/message.js";
import { type ByteDecoder, byteDecoder, headLength } from "../http/charset.js";
import { refuseNonXml } from "../reply/decode-response.js";
import type { Decoding } from "../reply/decoding.js";

/** The text of a body that is still arriving. */
export interface BodyText {
  /** Decodes a chunk. The bytes of an incomplete character are decoded with a later chunk. Throws CodecError. */
  next(chunk: Uint8Array): string;
  /** Decodes the rest of a body that is not empty. Throws CodecError. */
  end(): string;
}

// refuseNonXml checks the first 15 characters after white space, and its error contains the first 100.
const startLength = 15;
const excerptLength = 100;

/** Creates the text decoder for the body of a response. */
export function bodyText(decoding: Decoding): BodyText {
  const begin = checkedStart(decoding);
  let head = emptyBody;
  let decoder: ByteDecoder | undefined;
  const decodeHead = (): string => {
    decoder = byteDecoder(head, decoding.media.charset);
    return decoder.next(head);
  };
  return {
    next(chunk) {
      if (decoder !== undefined) return begin(decoder.next(chunk), false);
      head = concatBytes([head, chunk]);
      return head.length < headLength ? "" : begin(decodeHead(), false);
    },
    end() {
      const rest = decoder === undefined ? decodeHead() : "";
      return begin(rest + (decoder as ByteDecoder).end(), true);
    },
  };
}

// Holds back the text until there is enough of it to check.
function checkedStart(decoding: Decoding): (text: string, isLast: boolean) => string {
  let held: string[] = [];
  let length = 0;
  // The text after leading white space.
  let start = "";
  let isChecked = false;
  return (text, isLast) => {
    if (isChecked) return text;
    held.push(text);
    length += text.length;
    start = start === "" ? text.trimStart() : start + text;
    if (!isLast && (start.length < startLength || length < excerptLength)) return "";
    const whole = held.join("");
    refuseNonXml(decoding, whole);
    isChecked = true;
    held = [];
    return whole;
  };
}
