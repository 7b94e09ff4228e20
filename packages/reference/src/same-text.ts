// Compares secrets in a time that says nothing about where they differ.

/**
 * True if both texts are the same. The time depends on the length of the received text alone: every character of it is
 * compared, also if the lengths differ, and if there is no expected text, as for an unknown user.
 */
export function isSameText(received: string, expected: string | undefined): boolean {
  const other = expected ?? "";
  let difference = (received.length ^ other.length) | Number(expected === undefined);
  for (let at = 0; at < received.length; at += 1) {
    // Outside of the text this is NaN, which counts as 0; the lengths differ then.
    difference |= received.charCodeAt(at) ^ other.charCodeAt(at);
  }
  return difference === 0;
}
