// Texts that XML 1.0 can hold, with those that messages lose most easily.
import fc, { type Arbitrary } from "fast-check";

/** The length of a generated text, and the place where it is used. */
export interface TextOptions {
  /** Maximum UTF-16 units. Default: 12. */
  readonly maxLength?: number;
  /** True for a text in a query or a form, where a server rejects texts that look like markup. */
  readonly urlSafe?: boolean;
}

const hostile = [
  "]]>",
  "&lt;",
  "&amp;amp;",
  "a&b;c",
  "&#13;",
  "<b>",
  "</x>",
  "<!--",
  "\r\n",
  "\r",
  "\n",
  "\t",
  " ",
  "  lead",
  "trail  ",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "\ufffd",
  "😀",
  "\u{10ffff}",
  "é",
  "e\u0301",
  "日本",
  "مرحبا",
  "\"'",
  "%41%",
  "a+b=c&d;e?#/",
  "{0}",
  "__proto__",
  "null",
  "0",
  "-1",
  "true",
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom("Lake", "View", "12", "O'Neil") },
);

/** A text of any length that fits, the empty one and blank ones among them. */
export function xmlText(options: TextOptions = {}): Arbitrary<string> {
  const maxLength = options.maxLength ?? 12;
  const text = fc.array(piece, { maxLength: 4, size: "max" }).map((pieces) => cutText(pieces.join(""), maxLength));
  return options.urlSafe === true ? text.filter((value) => !looksLikeMarkup(value)) : text;
}

/** A text that nobody takes for a blank one: neither this language nor .NET, for which U+0085 is white space. */
export function filledText(options: TextOptions = {}): Arbitrary<string> {
  return xmlText(options).map((text) => (/^[\s\u0085]*$/.test(text) ? "x" : text));
}

/** True if the guard of the GET and POST bindings rejects a value (wire facts, section 9). */
export function looksLikeMarkup(text: string): boolean {
  return /<[a-z!/?]|&#/i.test(text);
}

function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
