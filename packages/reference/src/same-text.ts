// Compares secrets in a time that does not reveal where they differ.

/**
 * True if both texts are the same. The time depends only on the length of the received text: every character of it is
 * compared, even if the lengths differ, or if there is no expected text because the user is unknown.
 */
export function isSameText(received: string, expected: string | undefined): boolean {
  const other = expected ?? "";
  let difference = (received.length ^ other.length) | Number(expected === undefined);
  for (let at = 0; at < received.length; at += 1) {
    // After the end of the shorter text, charCodeAt returns NaN, which counts as 0. The result is false in any case,
    // because the lengths differ.
    difference |= received.charCodeAt(at) ^ other.charCodeAt(at);
  }
  return difference === 0;
}
