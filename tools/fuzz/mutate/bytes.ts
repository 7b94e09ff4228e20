// Mutates bytes, as a broken line, a wrong encoding or a hostile peer can do.
import type { Random } from "../random.js";

/** A mutation of bytes. */
type Change = (random: Random, bytes: Uint8Array) => Uint8Array;

const changes: readonly Change[] = [
  function flipBit(random, bytes) {
    const changed = bytes.slice();
    const at = random.int(bytes.length);
    if (at < changed.length) changed[at] = (changed[at] ?? 0) ^ (1 << random.int(8));
    return changed;
  },
  function setByte(random, bytes) {
    const changed = bytes.slice();
    if (bytes.length > 0) changed[random.int(bytes.length)] = random.int(256);
    return changed;
  },
  function cutOff(random, bytes) {
    return bytes.slice(0, random.int(bytes.length + 1));
  },
  function remove(random, bytes) {
    const from = random.int(bytes.length + 1);
    return splice(bytes, from, 1 + random.int(8), []);
  },
  function repeat(random, bytes) {
    const from = random.int(bytes.length + 1);
    const piece = bytes.slice(from, from + 1 + random.int(40));
    return splice(bytes, from, 0, Array.from({ length: 1 + random.int(3) }, () => [...piece]).flat());
  },
  function insertInvalid(random, bytes) {
    return splice(bytes, random.int(bytes.length + 1), 0, random.pick(invalid));
  },
  function addMark(random, bytes) {
    return splice(bytes, 0, 0, random.pick(marks));
  },
  function inUtf16(random, bytes) {
    const text = new TextDecoder().decode(bytes);
    const body = new Uint8Array(Buffer.from(text, "utf16le"));
    if (random.chance(0.3)) return body;
    if (random.chance(0.5)) return splice(body, 0, 0, [0xff, 0xfe]);
    return splice(new Uint8Array(Buffer.from(body).swap16()), 0, 0, [0xfe, 0xff]);
  },
];

// Byte sequences that are invalid in UTF-8: a lone continuation byte, an overlong form, a surrogate, a cut sequence, a
// code point above U+10FFFF, and the byte 0xFF.
const invalid = [[0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf4, 0x90, 0x80, 0x80], [0xff]];
const marks = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf],
];

function splice(bytes: Uint8Array, at: number, drop: number, put: readonly number[]): Uint8Array {
  const tail = bytes.subarray(Math.min(bytes.length, at + drop));
  const changed = new Uint8Array(at + put.length + tail.length);
  changed.set(bytes.subarray(0, at), 0);
  changed.set(put, at);
  changed.set(tail, at + put.length);
  return changed;
}

/** Returns the bytes after one mutation. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  return random.pick(changes)(random, bytes);
}
