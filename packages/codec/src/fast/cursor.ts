// Defines the position in a message, and the basic steps of the fast reader. A step that meets something unexpected
// returns GIVE_UP; the tree reader then reads the message.
import type { Limits } from "../core/limits.js";
import type { Piece } from "./byte-pattern.js";

/** Returned by a step if the message is not as expected. The tree reader then reads the message. */
export const GIVE_UP: unique symbol = Symbol("give up");
/** The type of GIVE_UP. */
export type GiveUp = typeof GIVE_UP;

/** A message in UTF-8, and the current position in it. */
export interface Cursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The beginning of the message as text; it contains the start tags with namespace declarations. */
  readonly head: string;
  /** The dates that were read, so that equal dates share one string; undefined for a short message. */
  readonly days: Days | undefined;
  /** The whole message as text; undefined until a value needs it. */
  text: string | undefined;
  at: number;
  /** The number of elements and attributes that were read. Optional members that are absent count too. */
  elements: number;
  /**
   * An upper bound of the nesting depth: the levels that the types define, plus the levels of each open record that has
   * choices or can contain itself.
   */
  levels: number;
  readonly deepest: number;
  /** The maximum length of white space; longer white space is left to the tree reader. */
  readonly longestSpace: number;
  /**
   * True if no tag directly follows the last start tag with declarations. White space is then expected between tags.
   */
  isIndented: boolean;
}

/**
 * A table of dateTimes at midnight. The index of an entry is computed from its date. `year`, `month` and `day` are the
 * first twelve bytes of its text as three integers, with which a message is compared.
 */
export type Days = ({ year: number; month: number; day: number; text: string } | undefined)[];

// Enough entries for each day of four years.
const daysKept = 2048;

/** The limits that apply to the fast reader. */
export interface Bounds extends Pick<Limits, "text" | "items" | "attributes"> {
  /** True if the prefix `xsi` is declared, so that `xsi:nil` can be read. */
  readonly xsi: boolean;
}

const headLength = 2000;
const headDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Creates a cursor at the start of a message. `levels` is the nesting depth that the types define. */
export function cursorOf(bytes: Uint8Array, levels: number, { text, depth: deepest }: Limits): Cursor {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = headDecoder.decode(bytes.subarray(0, headLength));
  return {
    bytes,
    view,
    head,
    days: bytes.length > 65_536 ? new Array(daysKept) : undefined,
    text: undefined,
    at: 0,
    elements: 0,
    levels,
    deepest,
    longestSpace: text,
    isIndented: false,
  };
}

/** Thrown if bytes are not UTF-8. */
class NotUtf8 extends Error {}

function decoded(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NotUtf8();
  }
}

/** Runs a step. Returns GIVE_UP if bytes are not UTF-8. */
export function reading<T>(read: () => T | GiveUp): T | GiveUp {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotUtf8) return GIVE_UP;
    throw error;
  }
}

/**
 * Decodes a part of the message. Throws NotUtf8 if the part is not UTF-8. A call that decodes the whole message also
 * throws if another part is not UTF-8. `isAscii` states that the part is known to be ASCII.
 */
export function textOf(cursor: Cursor, from: number, to: number, isAscii: boolean): string {
  const { bytes } = cursor;
  if (!isAscii) return decoded(bytes.subarray(from, to));
  if (to === from) return "";
  if (to - from === 1) return String.fromCharCode(bytes[from] as number);
  if (cursor.text === undefined) {
    // Short parts are decoded one by one, so that a message of short numbers and dates is not decoded as a whole.
    if (to - from <= 8) return short(bytes, from, to);
    cursor.text = decoded(bytes);
  }
  // If every character takes one byte, positions in the text equal those in the bytes.
  return cursor.text.length === bytes.length ? cursor.text.slice(from, to) : decoded(bytes.subarray(from, to));
}

// Decodes texts of 3 to 6 bytes, which is the length of most prices, without a view of the bytes: creating a view would
// take longer than the decoding.
function short(bytes: Uint8Array, from: number, to: number): string {
  const [a, b, c] = [bytes[from] as number, bytes[from + 1] as number, bytes[from + 2] as number];
  const [d, e, f] = [bytes[from + 3] as number, bytes[from + 4] as number, bytes[from + 5] as number];
  switch (to - from) {
    case 3:
      return String.fromCharCode(a, b, c);
    case 4:
      return String.fromCharCode(a, b, c, d);
    case 5:
      return String.fromCharCode(a, b, c, d, e);
    case 6:
      return String.fromCharCode(a, b, c, d, e, f);
    default:
      return ascii(bytes.subarray(from, to));
  }
}

/** Decodes a short ASCII text. */
export function ascii(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, bytes as unknown as number[]);
}

/** Skips white space between elements. Does not move if the white space is too long, so that the next step fails. */
export function skipSpace(cursor: Cursor): void {
  const { bytes } = cursor;
  let { at } = cursor;
  for (;;) {
    const code = bytes[at];
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    at += 1;
  }
  if (at - cursor.at <= cursor.longestSpace) cursor.at = at;
}

/** True if the bytes at a position equal the piece. */
export function standsAt({ bytes, view }: Cursor, at: number, piece: Piece): boolean {
  const { bytes: wanted, words } = piece;
  const { length } = wanted;
  if (at + length > bytes.length) return false;
  const last = words.length - 1;
  if (last === -1) {
    if (length >= 4)
      return view.getInt32(at, true) === piece.first && view.getInt32(at + length - 4, true) === piece.last;
    for (let i = 0; i < length; i += 1) if (bytes[at + i] !== wanted[i]) return false;
    return true;
  }
  for (let i = 0; i < last; i += 1) if (view.getFloat64(at + i * 8, true) !== words[i]) return false;
  return view.getFloat64(at + length - 8, true) === words[last];
}

/** Skips the piece if the message continues with it. */
export function take(cursor: Cursor, piece: Piece): boolean {
  if (!standsAt(cursor, cursor.at, piece)) return false;
  cursor.at += piece.bytes.length;
  return true;
}

/** Skips white space and then the piece, if it follows. */
export function takeNext(cursor: Cursor, piece: Piece): boolean {
  if (cursor.bytes[cursor.at] !== 0x3c) skipSpace(cursor);
  return take(cursor, piece);
}

/** Skips white space to the end of the message; returns false if anything else follows. */
export function takeEnd(cursor: Cursor): boolean {
  skipSpace(cursor);
  return cursor.at === cursor.bytes.length;
}
