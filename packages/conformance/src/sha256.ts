// Computes SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104) without Node, because recordings are also made in browsers
// and other runtimes.
import { utf8 } from "@staywire/codec";

const WORDS = 64;
const BLOCK = 64;

/** Returns the first 32 bits of the fractional part of `root(prime)` for each of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let each = 2; found.length < count; each += 1) {
    if (found.every((prime) => each % prime !== 0 || prime === each)) found.push(each);
  }
  return Uint32Array.from(found, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

const initial = /* @__PURE__ */ fractions(8, Math.sqrt);
const constants = /* @__PURE__ */ fractions(WORDS, Math.cbrt);

/** Returns the SHA-256 of bytes, as 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(initial);
  const words = new Uint32Array(WORDS);
  const whole = bytes.length - (bytes.length % BLOCK);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += BLOCK) mixBlock(state, words, view, at);
  const last = new DataView(padded(bytes.subarray(whole), bytes.length).buffer);
  for (let at = 0; at < last.byteLength; at += BLOCK) mixBlock(state, words, last, at);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** Returns the last blocks: the remaining bytes, a one bit, zeros, and the total length in bits. */
function padded(rest: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rest.length < BLOCK - 8 ? BLOCK : 2 * BLOCK);
  bytes.set(rest);
  bytes[rest.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(bytes.length - 4, (length * 8) >>> 0);
  return bytes;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function mixBlock(state: Uint32Array, words: Uint32Array, view: DataView, from: number): void {
  expand(words, view, from);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < WORDS; at += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + (words[at] ?? 0)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] ?? 0) + word) | 0;
}

function expand(words: Uint32Array, view: DataView, from: number): void {
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(from + at * 4);
  for (let at = 16; at < WORDS; at += 1) {
    const [near = 0, far = 0] = [words[at - 2], words[at - 15]];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = ((words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high) | 0;
  }
}

/** Formats bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the function that computes the HMAC-SHA-256 of a text with a key. */
export function keyedHash(key: string): (text: string) => Uint8Array {
  const given = utf8(key);
  const short = given.length > BLOCK ? sha256(given) : given;
  const [inner, outer] = [0x36, 0x5c].map((mask) =>
    Uint8Array.from({ length: BLOCK }, (_, index) => (short[index] ?? 0) ^ mask),
  ) as [Uint8Array, Uint8Array];
  return (text) => sha256(joined(outer, sha256(joined(inner, utf8(text)))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
