// Converts texts to bytes and numbers, with which the fast reader compares messages.
import { utf8 } from "../core/message.js";
import type { Tags } from "../values/plan.js";

/** A text as bytes in UTF-8, and as numbers of several bytes each, because numbers are compared faster than bytes. */
export interface Piece {
  readonly text: string;
  readonly bytes: Uint8Array;
  /**
   * The bytes in groups of eight, each read as a little-endian double. Doubles compare correctly, because UTF-8 never
   * contains the bytes of NaN. The last group may overlap the one before it. Empty if the text is shorter than eight
   * bytes.
   */
  readonly words: Float64Array;
  /** The first four bytes and the last four as little-endian integers; 0 if the text is shorter. */
  readonly first: number;
  readonly last: number;
}

/** Converts a text to its bytes in UTF-8 and to the numbers for comparisons. */
export function pieceOf(text: string): Piece {
  const bytes = utf8(text);
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const first = length < 4 ? 0 : view.getInt32(0, true);
  const last = length < 4 ? 0 : view.getInt32(length - 4, true);
  const words = Float64Array.from({ length: length < 8 ? 0 : Math.ceil(length / 8) }, (_, at) =>
    view.getFloat64(Math.min(at * 8, length - 8), true),
  );
  return { text, bytes, words, first, last };
}

/** The tags of an element as byte patterns. */
export type TagPieces = Readonly<Record<"open" | "close" | "empty" | "nil", Piece>>;

/** Converts the tags of an element to byte patterns. */
export function piecesOf({ open, close, empty, nil }: Omit<Tags, "name">): TagPieces {
  return { open: pieceOf(open), close: pieceOf(close), empty: pieceOf(empty), nil: pieceOf(nil) };
}

/**
 * The end tag of an element and the start tag of the next element, which are adjacent in messages without white space.
 */
export interface Joint {
  readonly close: Piece;
  readonly open: Piece;
  readonly tight: Piece;
  /** Both tags with the white space between them, as in the first indented message; equal to `tight` until then. */
  spaced: Piece;
}
