// Mutates the encoding: the same text in other bytes, with a charset or declaration that may be right or wrong.
import type { Header } from "@staywire/codec";
import { type Input, messageOf, withBody } from "../input.js";
import type { Random } from "../random.js";

const charsets: readonly string[] = [
  "windows-1252",
  "iso-8859-1",
  "latin1",
  "us-ascii",
  "iso-8859-15",
  "windows-1251",
  "koi8-r",
  "shift_jis",
  "gb18030",
  "utf-8",
  "utf-16",
  "utf-16be",
  "x-nope",
  "",
];

/**
 * Returns the message in Latin-1 or UTF-8, with up to three inserted bytes above 0x7F. A charset in its XML declaration
 * or its Content-Type may be wrong.
 */
export function recode(random: Random, input: Input): Input {
  const message = messageOf(input);
  if (message === undefined) return input;
  const charset = random.pick(charsets);
  const isDeclared = random.chance(0.3);
  const text = new TextDecoder().decode(message.body);
  const declaration = `<?xml version="1.0" encoding="${charset}"?>`;
  const declared = isDeclared ? declaration + text.replace(/^<\?xml[^>]*\?>/, "") : text;
  const bytes = [...new Uint8Array(Buffer.from(declared, random.chance(0.5) ? "latin1" : "utf8"))];
  for (let left = random.int(4); left > 0; left -= 1) insertHigh(random, bytes);
  const recoded = withBody(input, Uint8Array.from(bytes));
  return withContentType(recoded, isDeclared ? undefined : charset);
}

// Inserts a byte, usually inside a text. Most of these bytes are different characters in windows-1252 and ISO 8859-1.
function insertHigh(random: Random, bytes: number[]): void {
  const from = random.int(bytes.length + 1);
  const text = bytes.indexOf(0x3e, from);
  const at = text === -1 || random.chance(0.1) ? from : text + 1;
  bytes.splice(at, 0, random.chance(0.8) ? 0x80 + random.int(0x20) : 0xa0 + random.int(0x60));
}

function withContentType(input: Input, charset: string | undefined): Input {
  const change = (headers: readonly Header[]): readonly Header[] =>
    headers.map(([name, value]) => {
      if (name !== "Content-Type") return [name, value];
      const [type = ""] = value.split(";");
      return [name, charset === undefined ? type : `${type}; charset=${charset}`];
    });
  if (input.kind === "decode-response")
    return { ...input, response: { ...input.response, headers: change(input.response.headers) } };
  if (input.kind !== "decode-request") return input;
  return { ...input, request: { ...input.request, headers: change(input.request.headers) } };
}
