// Masks the varying parts of a failure's description, to compare it with an earlier description.

/** Replaces numbers, which differ each time, and cuts a long text, of which the report has only the beginning. */
export function maskedText(text: string): string {
  return text.slice(0, 1_900).replace(/\d+/g, "#");
}
