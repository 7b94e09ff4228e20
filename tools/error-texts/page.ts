// Puts the tables into docs/error-texts.md, after the text that is written by hand.

const MARK = "<!-- tables -->\n\n";

/**
 * Returns the page with its tables renewed.
 *
 * @throws Error if the page has no place for them.
 */
export function withErrorTable(page: string, table: string): string {
  const at = page.indexOf(MARK);
  if (at < 0) throw new Error("docs/error-texts.md has no line <!-- tables -->");
  return page.slice(0, at + MARK.length) + table;
}
