// A text in the other letter case.

/** Returns a text with each letter from A to Z in the other case: a shell script can do the same. */
export function swapCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (each) => (each < "a" ? each.toLowerCase() : each.toUpperCase()));
}
