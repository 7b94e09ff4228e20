// Writes a DataSet as a schema and a diffgram.
import { type AnyValue, encodeName, phrase, quote } from "@staywire/model";
import { cannotWrite } from "./dataset-error.js";
import { nestingOf } from "./nesting.js";
import type { DataColumn, DataRow, DataSetTables, DataTable } from "./tables.js";
import { diffgramOf } from "./write-rows.js";
import { schemaOf } from "./write-schema.js";

/**
 * Writes tables as the opaque value of a DataSet, which .NET's `ReadXml` accepts and `rowsOf` reads back as equal
 * tables. Exceptions are the facets, the default, the type `guid` and `nullable: false` of a text column, which are
 * lost. Rows are numbered in the order of their tables. A child row of a nested relation is written inside the parent
 * row that has its key. Throws a CodecError (`invalid-value`) for tables that cannot be written: for example, if a
 * value does not have the type of its column, if the versions of a row do not match its state, or if a name is empty or
 * repeated.
 */
export function datasetOf(set: DataSetTables): AnyValue {
  requireNames([set.name], "");
  requireNames(
    set.tables.map(({ name }) => name),
    "",
  );
  for (const table of set.tables) requireTable(table);
  const nesting = nestingOf(set);
  return { type: null, content: [schemaOf(set, nesting), diffgramOf(set, nesting)] };
}

function requireNames(names: readonly string[], path: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (name === "") throw cannotWrite(path, phrase`a name is empty`);
    const written = encodeName(name);
    if (seen.has(written)) throw cannotWrite(path, phrase`the name ${quote(name)} is repeated`);
    seen.add(written);
  }
}

function requireTable({ name, columns, rows }: DataTable): void {
  requireNames(
    columns.map((column) => column.name),
    name,
  );
  requireText(columns, name);
  for (const [index, row] of rows.entries()) requireRow(row, columns, `${name}[${index}]`);
}

// An element with a text column can contain only one text and no elements.
function requireText(columns: readonly DataColumn[], path: string): void {
  const texts = columns.filter(({ mapping }) => mapping === "text").length;
  const isAlone = texts === 0 || (texts === 1 && columns.every(({ mapping }) => mapping !== "element"));
  if (!isAlone) throw cannotWrite(path, phrase`beside a text column, other columns cannot be elements or text`);
}

const versions: Readonly<Record<DataRow["state"], readonly [current: boolean, original: boolean]>> = {
  unchanged: [true, true],
  added: [true, false],
  modified: [true, true],
  deleted: [false, true],
};

function requireRow(row: DataRow, columns: readonly DataColumn[], path: string): void {
  const [current, original] = versions[row.state];
  if ((row.current !== null) !== current || (row.original !== null) !== original) {
    throw cannotWrite(path, phrase`its versions are not those of a row that is ${row.state}`);
  }
  for (const version of [row.current, row.original]) {
    if (version === null) continue;
    const missing = columns.find(({ name, nullable }) => !nullable && (version[name] ?? null) === null);
    if (missing !== undefined)
      throw cannotWrite(`${path}.${missing.name}`, phrase`it is null, and the column is not nullable`);
  }
}
