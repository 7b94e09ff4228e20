// Swaps the letter case of a text.

/** Swaps the letter case of each letter from A to Z. Other letters stay, so that a shell script can do the same. */
export function swapCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (each) => (each < "a" ? each.toLowerCase() : each.toUpperCase()));
}
