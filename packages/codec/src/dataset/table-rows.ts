// Gives the rows of a described table their types.
import { knownNames, phrase, quote, type TableDescription } from "@staywire/model";
import { cannotRead } from "./dataset-error.js";
import type { DataRow, DataSetTables, RowOf } from "./tables.js";

/**
 * Returns the rows of one table with the types that the description gives them.
 *
 * Throws CodecError (`bad-value`) if the table or a described column is missing, has another type, or allows null where the
 * description does not. Columns that are not described are left in the rows.
 */
export function tableRows<const T extends TableDescription>(
  set: DataSetTables,
  description: T,
): readonly DataRow<RowOf<T>>[] {
  const table = set.tables.find(({ name }) => name === description.name);
  if (table === undefined) {
    const names = knownNames(set.tables.map(({ name }) => name));
    throw cannotRead("", phrase`there is no table ${quote(description.name)}; it has ${names}`);
  }
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  for (const [name, { type, nullable = true }] of Object.entries(description.columns)) {
    const column = columns.get(name);
    const path = `${description.name}.${name}`;
    if (column === undefined) throw cannotRead(path, phrase`the table has no such column`);
    if (column.type !== type)
      throw cannotRead(path, phrase`the column is ${quote(column.type)}, and ${quote(type)} was expected`);
    if (column.nullable && !nullable)
      throw cannotRead(path, phrase`the column is nullable, and the description is not`);
  }
  // Each value was read by the type of its column, which is that of the description.
  return table.rows as readonly DataRow[] as readonly DataRow<RowOf<T>>[];
}
