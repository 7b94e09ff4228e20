// Texts that the fast reader looks for, as bytes.
import { utf8 } from "../core/message.js";
import type { Tags } from "../values/plan.js";

/** A text: its bytes in UTF-8, and the same four at a time. */
export interface Piece {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Little-endian words of four bytes; the last one may overlap. Empty where the text is shorter. */
  readonly words: Int32Array;
}

/** A text as a piece. */
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

/** The tags of an element as pieces. */
export type TagPieces = Readonly<Record<"open" | "close" | "empty" | "nil", Piece>>;

/** The pieces of an element's tags. */
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
