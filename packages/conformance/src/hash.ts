// Computes a short, stable digest of a text. It is used for the ids of cases and plans, and for the seeds of cases. It
// is not secure enough for secrets.

/** Returns the 64 bits of the digest as 16 hexadecimal digits. */
export function digest(text: string): string {
  return hex(mix(text, 0x811c9dc5)) + hex(mix(text, 0x1b873593));
}

/** Returns a digest as an integer from 0 to 2^31 - 1. */
export function digestInt(text: string): number {
  return mix(text, 0x811c9dc5) >>> 1;
}

function mix(text: string, start: number): number {
  let state = start;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
