// Shortens the texts that an error text of a server repeats from the request.

/** The maximum length of a repeated text. A whole text, escaped, could make a reply longer than its request. */
const LONGEST = 500;

/** Shortens a text of a request for an error text, with an ASCII ellipsis. */
export function echoed(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
