// Parses strict XML 1.0 with namespaces into a tree, without DOCTYPE and within limits: the tree reader.

import { phrase, quote } from "@staywire/model";
import type { Limits } from "../core/limits.js";
import { emptySource, malformed, withPlainLines } from "./source.js";
import { xmlTokenizer } from "./tokenizer.js";
import type { ReadElement } from "./tree.js";
import { type ReadSoFar, treeBuilder } from "./tree-builder.js";

/** Parses a document that may arrive in chunks. Line ends must already be line feeds. */
export interface XmlParser {
  /**
   * Parses the tokens of a text that begins where the last call stopped, and returns how far it got. The rest is an
   * incomplete token, which is an error only at the end of the document (`last`). Throws a CodecError with line and
   * column.
   */
  read(text: string, last: boolean): number;
  /** Returns the root element. Throws a CodecError if the document is incomplete. */
  close(): ReadElement;
}

/** Creates a parser that calls `onClose` for each complete element. */
export function xmlParser(limits: Limits, partial: ReadSoFar, onClose: (element: ReadElement) => void): XmlParser {
  const source = emptySource();
  const builder = treeBuilder(source, limits, partial, onClose);
  const read = xmlTokenizer(source, builder, limits, () => {
    if (partial.replaced === undefined) return undefined;
    partial.replaced += 1;
    return "\uFFFD";
  });
  return {
    read,
    close() {
      const { current } = builder;
      if (current !== undefined) malformed(source, phrase`${quote(current.name.written)} is not closed`);
      return partial.root ?? malformed(source, phrase`no root`);
    },
  };
}

/**
 * Parses a document into elements. Throws a CodecError (`malformed-xml`, `illegal-character`, `doctype`, or the code of
 * a limit) with line and column; `partial.root` then contains the elements that were read before the error.
 */
export function readXml(text: string, limits: Limits, partial: ReadSoFar = { root: undefined }): ReadElement {
  partial.elements = 0;
  const parser = xmlParser(limits, partial, () => undefined);
  parser.read(withPlainLines(text), true);
  return parser.close();
}

/**
 * Returns the position after an element as .NET reports it (`line, column`): at the name of a tag, or at the first
 * character of a text.
 */
export function placeBehind(text: string, { end }: ReadElement): string {
  const plain = withPlainLines(text);
  const line = plain.slice(0, end).split("\n");
  const next = plain.startsWith("</", end) ? 2 : plain.startsWith("<", end) ? 1 : 0;
  return `${line.length}, ${(line.at(-1) as string).length + 1 + next}`;
}
