// Parses a document that arrives in chunks, split anywhere, in time linear in its length.
import type { Limits } from "../core/limits.js";
import { xmlParser } from "./read.js";
import { withPlainLines } from "./source.js";
import { sections } from "./tokenizer.js";
import type { ReadElement } from "./tree.js";
import type { ReadSoFar } from "./tree-builder.js";

/** Parses a document chunk by chunk. */
export interface XmlReader {
  /** Parses another chunk. Throws a CodecError with line and column. */
  write(piece: string): void;
  /** Ends the document and returns its root. Throws a CodecError if it is incomplete. */
  close(): ReadElement;
}

/** Creates a parser that calls `onClose` for each complete element. */
export function xmlReader(limits: Limits, partial: ReadSoFar, onClose: (element: ReadElement) => void): XmlReader {
  const parser = xmlParser(limits, partial, onClose);
  let held: string[] = [];
  let mayEnd: MayEnd = () => true;
  let carriageReturn = "";

  const take = (given: string, last: boolean): void => {
    const whole = carriageReturn + given;
    carriageReturn = !last && whole.endsWith("\r") ? "\r" : "";
    const piece = withPlainLines(whole.slice(0, whole.length - carriageReturn.length));
    held.push(piece);
    if (!last && !mayEnd(piece)) return;
    const text = held.join("");
    const rest = text.slice(parser.read(text, last));
    held = [rest];
    mayEnd = endOf(rest);
  };
  return {
    write: (piece) => take(piece, false),
    close() {
      take("", true);
      return parser.close();
    },
  };
}

// True if a token that began earlier can end in this chunk. Must be called once for each chunk, in order.
type MayEnd = (piece: string) => boolean;

function endOf(rest: string): MayEnd {
  if (!rest.startsWith("<")) return (piece) => piece.includes("<");
  const section = sections.find(([open]) => rest.startsWith(open));
  if (section !== undefined) return endOfSection(section[1], rest.slice(section[0].length));
  return rest.length < 9 ? () => true : endOfTag(rest);
}

function endOfSection(close: string, rest: string): MayEnd {
  let tail = rest.slice(1 - close.length);
  return (piece) => {
    const seen = tail + piece;
    tail = seen.slice(1 - close.length);
    return seen.includes(close);
  };
}

function endOfTag(rest: string): MayEnd {
  let quoted = "";
  const ends = (piece: string): boolean => {
    for (const character of piece) {
      if (character === quoted) quoted = "";
      else if (quoted !== "") continue;
      else if (character === '"' || character === "'") quoted = character;
      else if (character === ">") return true;
    }
    return false;
  };
  ends(rest);
  return ends;
}
