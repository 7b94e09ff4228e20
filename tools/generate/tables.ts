// Inserts tables into a page, between comments with their names.
/**
 * Returns the page with its tables replaced.
 *
 * @throws Error if the page has no block for a table.
 */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [start, end] = [`<!-- table: ${name} -->\n\n`, "\n<!-- end -->"];
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`the page has no block for the table ${name}`);
    return text.slice(0, from + start.length) + table + text.slice(to);
  }, page);
}
