// Gives static types to the rows of a described table.
import { knownNames, phrase, quote, type TableDescription } from "@staywire/model";
import { cannotRead } from "./dataset-error.js";
import type { DataRow, DataSetTables, RowOf } from "./tables.js";

/**
 * Returns the rows of one table, typed by its description. Throws a CodecError (`bad-value`) if the table is missing,
 * or if a described column is missing, has another type, or allows null although the description does not. Columns that
 * are not described stay in the rows.
 */
export function tableRows<const T extends TableDescription>(
  set: DataSetTables,
  description: T,
): readonly DataRow<RowOf<T>>[] {
  const table = set.tables.find(({ name }) => name === description.name);
  if (table === undefined) {
    const names = knownNames(set.tables.map(({ name }) => name));
    throw cannotRead("", phrase`there is no table ${quote(description.name)}; the DataSet has ${names}`);
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
  // The cast is safe, because each value was read by the type of its column, which equals the type in the description.
  return table.rows as readonly DataRow[] as readonly DataRow<RowOf<T>>[];
}
