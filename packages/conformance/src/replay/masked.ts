// Masks the varying parts of a failure's description, to compare it with an earlier description.

/** Replaces numbers, which differ between runs, and cuts a long text, because a report contains only its beginning. */
export function maskedText(text: string): string {
  return text.slice(0, 1_900).replace(/\d+/g, "#");
}
