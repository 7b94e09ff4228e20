// Reads the rows of a diffgram, or of a document without a diffgram.
import { DIFFGR, decodeName, MSDATA, phrase, quote } from "@staywire/model";
import { cannotRead } from "./dataset-error.js";
import { attributeOf, type Element, elementsIn, isNamed, rowsIn } from "./element.js";
import { type Cells, type RowReader, readCells } from "./read-cells.js";
import type { DataRelation, DataRow, RowState } from "./tables.js";

/** A row that is being read. */
interface RowSoFar {
  readonly order: number;
  state: RowState;
  current: Cells | null;
  original: Cells | null;
  error: string;
  readonly columnErrors: Record<string, string>;
}

/** A table whose rows are being read. */
export interface TableRows {
  readonly reader: RowReader;
  readonly rows: RowSoFar[];
  /** The rows, by their `diffgr:id`. */
  readonly byId: Map<string, RowSoFar>;
}

/** The tables by name. */
export type Tables = ReadonlyMap<string, TableRows>;

/** Creates a table whose rows have not been read yet. */
export function noRows(reader: RowReader): TableRows {
  return { reader, rows: [], byId: new Map() };
}

/** Returns the rows in the order of the table. */
export function orderedRows({ rows }: TableRows): readonly DataRow[] {
  const ordered = rows.toSorted((one, other) => one.order - other.order);
  return ordered.map(({ state, current, original, error, columnErrors }) => ({
    // As in .NET, a modified row without an original version counts as added.
    state: state === "modified" && original === null ? "added" : state,
    current,
    original: state === "unchanged" ? current : original,
    error,
    columnErrors,
  }));
}

/** Reads the rows of a diffgram into tables. */
export function readDiffgram(tables: Tables, diffgram: Element): void {
  const parts = elementsIn(diffgram);
  const isPart = (element: Element, label: string): boolean => isNamed(element, DIFFGR, label);
  for (const each of parts) {
    if (each.name.namespace === DIFFGR) continue;
    for (const row of rowsIn(each)) readCurrent(tables, row);
  }
  for (const before of parts.filter((each) => isPart(each, "before")))
    for (const row of elementsIn(before)) readOriginal(tables, row);
  for (const errors of parts.filter((each) => isPart(each, "errors")))
    for (const row of elementsIn(errors)) readErrors(tables, row);
}

const states: ReadonlyMap<string | undefined, RowState> = new Map([
  ["inserted", "added"],
  ["modified", "modified"],
]);

function pathOf({ reader, rows }: TableRows): string {
  return `${reader.name}[${rows.length}]`;
}

function readCurrent(tables: Tables, element: Element): void {
  const table = tables.get(decodeName(element.name.local));
  // As in .NET, elements that the schema does not declare are ignored.
  if (table === undefined) return;
  const state = states.get(attributeOf(element, DIFFGR, "hasChanges")) ?? "unchanged";
  const inner: Element[] = [];
  const current = readCells(table.reader, element, pathOf(table), (other) => inner.push(other));
  addRow(table, element, { state, current, original: null });
  for (const each of inner) readCurrent(tables, each);
}

function addRow(table: TableRows, element: Element, versions: Pick<RowSoFar, "state" | "current" | "original">): void {
  const order = orderOf(table, element);
  const row: RowSoFar = { ...versions, order, error: "", columnErrors: Object.create(null) };
  const id = attributeOf(element, DIFFGR, "id");
  if (id !== undefined && table.byId.has(id))
    throw cannotRead(pathOf(table), phrase`two rows have the id ${quote(id)}`);
  if (id !== undefined) table.byId.set(id, row);
  table.rows.push(row);
}

function orderOf(table: TableRows, element: Element): number {
  const written = attributeOf(element, MSDATA, "rowOrder");
  if (written === undefined) return table.rows.length;
  if (!/^\d{1,10}$/.test(written)) throw cannotRead(pathOf(table), phrase`the order ${quote(written)} is not a number`);
  return Number(written);
}

function readOriginal(tables: Tables, element: Element): void {
  const table = tables.get(decodeName(element.name.local));
  if (table === undefined) return;
  const original = readCells(table.reader, element, `${pathOf(table)} before`, () => undefined);
  const row = table.byId.get(attributeOf(element, DIFFGR, "id") ?? "");
  if (row === undefined) addRow(table, element, { state: "deleted", current: null, original });
  else Object.assign(row, { original, state: "modified" });
}

function readErrors(tables: Tables, element: Element): void {
  const row = tables.get(decodeName(element.name.local))?.byId.get(attributeOf(element, DIFFGR, "id") ?? "");
  if (row === undefined) return;
  row.error = attributeOf(element, DIFFGR, "Error") ?? "";
  for (const each of elementsIn(element)) {
    row.columnErrors[decodeName(each.name.local)] = attributeOf(each, DIFFGR, "Error") ?? "";
  }
}

/** Reads the rows of a document without a diffgram. As with ReadXml, all of them are in the state `added`. */
export function readPlain(tables: Tables, relations: readonly DataRelation[], root: Element): void {
  const nested = new Map(
    relations.filter(({ isNested }) => isNested).map((each) => [`${each.parent}\n${each.child}`, each]),
  );
  const read = (element: Element, parent: { readonly table: string; readonly cells: Cells } | undefined): void => {
    const name = decodeName(element.name.local);
    const table = tables.get(name);
    if (table === undefined) return;
    const inner: Element[] = [];
    const cells = readCells(table.reader, element, pathOf(table), (other) => inner.push(other));
    for (const column of table.reader.columns)
      if (column.mapping === "hidden" && column.autoIncrement === "true") cells[column.name] ??= table.rows.length;
    const relation = parent && nested.get(`${parent.table}\n${name}`);
    if (parent !== undefined && relation !== undefined) takeKey(relation, parent.cells, cells);
    addRow(table, element, { state: "added", current: cells, original: null });
    for (const each of inner) read(each, { table: name, cells });
  };
  for (const each of elementsIn(root)) read(each, undefined);
}

// Copies the key of a row to a row inside it.
function takeKey({ parentColumns, childColumns }: DataRelation, parent: Cells, child: Cells): void {
  for (const [index, column] of childColumns.entries()) child[column] ??= parent[parentColumns[index] ?? ""] ?? null;
}
