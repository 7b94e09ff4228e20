// A place in a text, and the small steps that a directed reader takes. A step that meets the unexpected gives up.
import { codesOf, type Piece } from "../plan.js";

/** What a step returns when the message is not what it expects: the reference reader then takes over. */
export const GIVE_UP: unique symbol = Symbol("give up");
/** The type of GIVE_UP. */
export type GiveUp = typeof GIVE_UP;

/** UTF-16 units in an array, which engines read faster than a string; for ASCII the bytes of the message serve. */
export type Codes = Uint8Array | Uint16Array;

/** A text, its units, and how far it has been read. */
export interface Cursor {
  readonly text: string;
  readonly codes: Codes;
  /** The bytes, where the text is ASCII. */
  readonly view: DataView | undefined;
  at: number;
}

/** A cursor at the start of a text that was decoded from these bytes. */
export function cursorOf(text: string, bytes: Uint8Array): Cursor {
  if (bytes.length !== text.length) return { text, codes: codesOf(text), view: undefined, at: 0 };
  return { text, codes: bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), at: 0 };
}

/** Passes white space between elements. */
export function skipSpace(cursor: Cursor): void {
  const { codes } = cursor;
  let { at } = cursor;
  for (;;) {
    const code = codes[at];
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    at += 1;
  }
  cursor.at = at;
}

/** Whether the piece stands here. */
export function standsHere({ codes, view, at }: Cursor, piece: Piece): boolean {
  const { codes: wanted, words } = piece;
  const { length } = wanted;
  if (at + length > codes.length) return false;
  if (view === undefined || words.length === 0) {
    for (let i = 0; i < length; i += 1) if (codes[at + i] !== wanted[i]) return false;
    return true;
  }
  const last = words.length - 1;
  for (let i = 0; i < last; i += 1) if (view.getInt32(at + i * 4, true) !== words[i]) return false;
  return view.getInt32(at + length - 4, true) === words[last];
}

/** Passes the piece, if it stands here. */
export function take(cursor: Cursor, piece: Piece): boolean {
  if (!standsHere(cursor, piece)) return false;
  cursor.at += piece.codes.length;
  return true;
}

/** Passes the text, if it stands here; for what stands once in a message. */
export function takeText(cursor: Cursor, text: string): boolean {
  if (!cursor.text.startsWith(text, cursor.at)) return false;
  cursor.at += text.length;
  return true;
}

/** Passes white space and then the text, if it stands there. */
export function takeNext(cursor: Cursor, text: string): boolean {
  skipSpace(cursor);
  return takeText(cursor, text);
}
