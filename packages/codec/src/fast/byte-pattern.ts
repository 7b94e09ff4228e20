// Texts as bytes, for the comparisons of the fast reader.
import { utf8 } from "../core/message.js";
import type { Tags } from "../values/plan.js";

/** A text as bytes in UTF-8, and as words of four bytes for faster comparison. */
export interface Piece {
  readonly text: string;
  readonly bytes: Uint8Array;
  /**
   * Little-endian words of four bytes. The last one may overlap the one before; empty if the text is shorter than a
   * word.
   */
  readonly words: Int32Array;
}

/** Converts a text to a piece. */
export function pieceOf(text: string): Piece {
  const bytes = utf8(text);
  const { length } = bytes;
  if (length < 4) return { text, bytes, words: new Int32Array(0) };
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const words = Int32Array.from({ length: Math.floor(length / 4) + 1 }, (_, at) =>
    view.getInt32(Math.min(at * 4, length - 4), true),
  );
  return { text, bytes, words };
}

/** The tags of an element as byte patterns. */
export type TagPieces = Readonly<Record<"open" | "close" | "empty" | "nil", Piece>>;

/** Converts the tags of an element to byte patterns. */
export function piecesOf({ open, close, empty, nil }: Omit<Tags, "name">): TagPieces {
  return { open: pieceOf(open), close: pieceOf(close), empty: pieceOf(empty), nil: pieceOf(nil) };
}

/** The end of an element and the start of the next, which many messages have without anything between them. */
export interface Joint {
  readonly close: Piece;
  readonly open: Piece;
  readonly tight: Piece;
  /** The two with white space between them, as the first indented message had it; until then the same as `tight`. */
  spaced: Piece;
}
