// The reference reader: strict XML 1.0 with namespaces, without DOCTYPE, within limits.
import type { Limits } from "../limits.js";
import { xmlParser } from "./parser.js";
import type { ReadElement } from "./tree.js";

/** What was read before an error ended the reading. */
export interface ReadSoFar {
  root: ReadElement | undefined;
  /** Replace references to characters that XML cannot hold by U+FFFD, and count them. */
  replaced?: number | undefined;
  /** How many elements and attributes count towards the limit; a stream counts anew after each item. */
  elements?: number;
}

/**
 * Reads a document into elements. Throws CodecError (`malformed-xml`, `doctype`, or the code of a limit) with line and
 * column; `partial.root` is then what had been opened before.
 */
export function readXml(text: string, limits: Limits, partial: ReadSoFar = { root: undefined }): ReadElement {
  partial.elements = 0;
  const parser = xmlParser(limits, partial, () => undefined);
  parser.read(withPlainLines(text), true);
  return parser.close();
}

/** The text with every line end as XML gives it on: a line feed. */
export function withPlainLines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * Where reading goes on behind an element of the text, as .NET says it: `line, column`, at the name of a tag and at the
 * first character of a text.
 */
export function placeBehind(text: string, { end }: ReadElement): string {
  const plain = withPlainLines(text);
  const line = plain.slice(0, end).split("\n");
  const next = plain.startsWith("</", end) ? 2 : plain.startsWith("<", end) ? 1 : 0;
  return `${line.length}, ${(line.at(-1) as string).length + 1 + next}`;
}
