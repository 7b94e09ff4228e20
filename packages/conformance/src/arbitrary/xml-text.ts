// Generates texts that XML 1.0 allows, including those that are most easily damaged in transport.
import fc, { type Arbitrary } from "fast-check";

/** Options for the length of a generated text, and for the place where it is used. */
export interface TextOptions {
  /** Maximum length in UTF-16 units. Default: 12. */
  readonly maxLength?: number;
  /** True to generate texts for a query or a form, where servers reject texts that look like markup. */
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

/** Generates texts up to the maximum length, including empty and blank ones. */
export function xmlText(options: TextOptions = {}): Arbitrary<string> {
  const maxLength = options.maxLength ?? 12;
  const text = fc.array(piece, { maxLength: 4, size: "max" }).map((pieces) => cutText(pieces.join(""), maxLength));
  return options.urlSafe === true ? text.filter((value) => !looksLikeMarkup(value)) : text;
}

/** Generates texts that are blank neither for JavaScript nor for .NET, which counts U+0085 as white space. */
export function filledText(options: TextOptions = {}): Arbitrary<string> {
  return xmlText(options).map((text) => (/^[\s\u0085]*$/.test(text) ? "x" : text));
}

/** True if ASP.NET rejects the value in GET and POST because it looks like markup (wire facts, section 9). */
export function looksLikeMarkup(text: string): boolean {
  return /<[a-z!/?]|&#/i.test(text);
}

function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
