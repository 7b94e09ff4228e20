// Masks the varying parts in the description of a failure, so that it can be compared with an earlier description.

/**
 * Replaces numbers, because they differ between runs, and cuts a long text, because a report contains only its
 * beginning.
 */
export function maskedText(text: string): string {
  return text.slice(0, 1_900).replace(/\d+/g, "#");
}
