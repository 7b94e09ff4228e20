// A place in a text, and the small steps that a directed reader takes. A step that meets the unexpected gives up.

/** What a step returns when the message is not what it expects: the reference reader then takes over. */
export const GIVE_UP: unique symbol = Symbol("give up");
/** The type of GIVE_UP. */
export type GiveUp = typeof GIVE_UP;

/** A text and how far it has been read. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** Passes white space between elements. */
export function skipSpace(cursor: Cursor): void {
  const { text } = cursor;
  let { at } = cursor;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    at += 1;
  }
  cursor.at = at;
}

/** Passes the piece, if it stands here. */
export function take(cursor: Cursor, piece: string): boolean {
  if (!cursor.text.startsWith(piece, cursor.at)) return false;
  cursor.at += piece.length;
  return true;
}

/** Passes white space and then the piece, if it stands there. */
export function takeNext(cursor: Cursor, piece: string): boolean {
  skipSpace(cursor);
  return take(cursor, piece);
}
