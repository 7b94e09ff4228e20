// Holds the text of a document that is parsed, possibly in chunks, and finds the line and column of an offset.
import { type Message, phrase } from "@staywire/model";
import { type CodecErrorCode, errorAt } from "../core/error.js";

/** A location in a document. Line and column count from 1. */
interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** The text that a parser reads. Line ends are already line feeds. */
export interface Source {
  /** The position of the next token. */
  at: number;
  /** The number of characters of the document before the current text. */
  passed: number;
  /** Returns the location of an offset in the text. Offsets must be requested in ascending order. */
  locate(offset: number): LineAndColumn;
  /** Replaces the text by a text that begins at the next token. */
  advance(text: string): void;
}

/** Creates an empty source; `advance` gives it text. */
export function emptySource(): Source {
  // Line ends are counted only up to the last requested location.
  let line = 1;
  let lineStart = 0;
  let nextLine = 0;
  let text = "";

  const findLine = (from: number): void => {
    const found = text.indexOf("\n", from);
    nextLine = found === -1 ? text.length : found;
  };
  const source: Source = {
    at: 0,
    passed: 0,
    locate(offset) {
      while (nextLine < offset) {
        line += 1;
        lineStart = nextLine + 1;
        findLine(lineStart);
      }
      return { line, column: offset - lineStart + 1 };
    },
    advance(next) {
      // Counts the line ends of the text before it is dropped.
      source.locate(source.at);
      lineStart -= source.at;
      source.passed += source.at;
      source.at = 0;
      text = next;
      findLine(0);
    },
  };
  return source;
}

/** Throws a CodecError with the location of an offset. Default: the offset of the token. */
export function fail(source: Source, code: CodecErrorCode, message: Message, offset = source.at): never {
  throw errorAt(source.locate(offset), code, message);
}

/** Throws a CodecError for malformed XML. */
export function malformed(
  source: Source,
  message: Message,
  offset?: number,
  code: "malformed-xml" | "illegal-character" = "malformed-xml",
): never {
  return fail(source, code, phrase`the XML is malformed: ${message}`, offset);
}

/** Replaces every line end by a line feed, as XML requires. */
export function withPlainLines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
