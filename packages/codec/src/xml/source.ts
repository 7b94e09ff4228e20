// The text of a document that is being read, which may come in chunks, and the line and column of each offset in it.
import { type Message, phrase } from "@staywire/model";
import { type CodecErrorCode, errorAt } from "../core/error.js";

/** A location in a document; both count from 1. */
interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** The text that a parser reads; line ends are line feeds already. */
export interface Source {
  /** The position of the next token. */
  at: number;
  /** The number of characters of the document before the text. */
  passed: number;
  /** The location of an offset in the text. Offsets are asked for in ascending order. */
  locate(offset: number): LineAndColumn;
  /** Continues with a text that begins where the next token does. */
  advance(text: string): void;
}

/** An empty source; `advance` gives it text. */
export function emptySource(): Source {
  // Line ends are counted only as far as a location was asked for.
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
      // The text that is dropped may hold line ends that no location has been asked for behind.
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

/** Throws a CodecError with the location of an offset, by default of the token. */
export function fail(source: Source, code: CodecErrorCode, message: Message, offset = source.at): never {
  throw errorAt(source.locate(offset), code, message);
}

/** Throws a CodecError for XML that is malformed. */
export function malformed(
  source: Source,
  message: Message,
  offset?: number,
  code: "malformed-xml" | "illegal-character" = "malformed-xml",
): never {
  return fail(source, code, phrase`the XML is malformed: ${message}`, offset);
}

/** The text with every line end as XML passes it on: a line feed. */
export function withPlainLines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
