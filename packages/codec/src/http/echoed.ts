// The texts of a request that error texts of a server repeat.

/** The characters of a longer text that are repeated: escaped, a whole one would make a reply longer than its request. */
const LONGEST = 500;

/** Returns a text of a request as an error text repeats it: cut, with an ellipsis in ASCII. */
export function echoed(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
