// Reads the values of one row from its element.
import { DIFFGR, decodeName, MSDATA, phrase, quote, XSI } from "@staywire/model";
import { cellKindOf } from "./cell-kind.js";
import { cannotRead } from "./dataset-error.js";
import { attributeOf, type Element, elementsIn, textIn } from "./element.js";
import type { TableShape } from "./read-schema.js";
import type { CellValue, DataColumn } from "./tables.js";

/** The columns of a table, by mapping and name, for reading its rows. */
export interface RowReader {
  readonly name: string;
  readonly columns: readonly DataColumn[];
  readonly elements: ReadonlyMap<string, DataColumn>;
  readonly attributes: ReadonlyMap<string, DataColumn>;
  readonly hidden: ReadonlyMap<string, DataColumn>;
  readonly text: DataColumn | undefined;
  /**
   * The number of values that all tables together may still have. It is limited, because even an empty row has a value
   * for each column.
   */
  readonly left: { cells: number };
}

/** The values of a row that is being read. */
export type Cells = Record<string, CellValue>;

/** Creates the reader for the rows of a table. */
export function rowReader({ name, columns }: TableShape, left: RowReader["left"]): RowReader {
  const mapped = (mapping: DataColumn["mapping"]): ReadonlyMap<string, DataColumn> =>
    new Map(columns.filter((column) => column.mapping === mapping).map((column) => [column.name, column]));
  return {
    name,
    columns,
    elements: mapped("element"),
    attributes: mapped("attribute"),
    hidden: mapped("hidden"),
    text: columns.find(({ mapping }) => mapping === "text"),
    left,
  };
}

/**
 * Reads the values of a row. Calls `onOther` with each element that is not a column. Throws a CodecError: `bad-value`
 * for a value that does not fit its column, `too-many-elements` if the rows have more values than the limit allows.
 */
export function readCells(reader: RowReader, row: Element, path: string, onOther: (element: Element) => void): Cells {
  reader.left.cells -= reader.columns.length;
  if (reader.left.cells < 0)
    throw cannotRead(path, phrase`the rows have more values than the limit allows`, "too-many-elements");
  const cells: Cells = Object.create(null);
  for (const { name } of reader.columns) cells[name] = null;
  for (const { name, value } of row.attributes) {
    const column = attributeColumn(reader, name);
    if (column !== undefined) cells[column.name] = cellOf(column, value, path);
  }
  for (const element of elementsIn(row)) {
    const column = reader.elements.get(decodeName(element.name.local));
    if (column === undefined) onOther(element);
    else cells[column.name] = elementCell(column, element, path);
  }
  const text = textIn(row);
  // Null and an empty text are written alike, and ReadXml reads both as null.
  if (reader.text !== undefined && text !== "" && !isNil(row))
    cells[reader.text.name] = cellOf(reader.text, text, path);
  return cells;
}

const notColumns = new Set([DIFFGR, XSI, "http://www.w3.org/2000/xmlns/", "http://www.w3.org/XML/1998/namespace"]);

function attributeColumn(reader: RowReader, name: Element["name"]): DataColumn | undefined {
  if (notColumns.has(name.namespace)) return undefined;
  if (name.namespace !== MSDATA) return reader.attributes.get(decodeName(name.local));
  return name.local.startsWith("hidden") ? reader.hidden.get(decodeName(name.local.slice(6))) : undefined;
}

function isNil(element: Element): boolean {
  const nil = attributeOf(element, XSI, "nil")?.trim();
  return nil === "true" || nil === "1";
}

function elementCell(column: DataColumn, element: Element, path: string): CellValue {
  if (isNil(element)) return null;
  if (element.children.some((child) => typeof child !== "string")) {
    throw cannotRead(`${path}.${column.name}`, phrase`a column holds elements, and a text was expected`);
  }
  return cellOf(column, textIn(element), path);
}

function cellOf({ name, type }: DataColumn, text: string, path: string): CellValue {
  const kind = cellKindOf(type);
  const read = kind.read(text);
  if (typeof read === "object") return read.value as CellValue;
  throw cannotRead(`${path}.${name}`, phrase`${quote(text)} is not ${kind.title}`, "bad-value", text);
}
