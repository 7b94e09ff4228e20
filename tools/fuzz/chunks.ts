// Chooses the chunk sizes for a body: random sizes and, for some small bodies, also single bytes. The same body always
// gets the same sizes.
import { randomOf } from "./random.js";

/** Returns the lists of chunk sizes to try; each list is repeated to the end of the body. */
export function chunkSizes(body: Uint8Array): readonly (readonly number[])[] {
  const random = randomOf(body.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, body.length));
  const bound = 1 + random.int(random.pick([8, 60, 500]));
  const sizes = Array.from({ length: 2 + random.int(5) }, () => 1 + random.int(bound));
  const isSmall = random.chance(body.length <= 600 ? 0.3 : 0.02) && body.length <= 20_000;
  return isSmall ? [sizes, [1]] : [sizes];
}
