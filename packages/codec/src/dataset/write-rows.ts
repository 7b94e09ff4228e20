// Writes the rows of a DataSet as a diffgram.
import { DIFFGR, encodeName, knownName, MSDATA, phrase, quote, type XmlElement, type XmlNode } from "@staywire/model";
import { setOwnValue } from "../values/own-value.js";
import { cellKindOf } from "./cell-kind.js";
import { cannotWrite } from "./dataset-error.js";
import type { Nesting } from "./nesting.js";
import type { CellValue, DataColumn, DataRelation, DataRow, DataSetTables, DataTable, Row } from "./tables.js";
import { type Attributes, element } from "./xml.js";

/** Writes the diffgram of a DataSet. */
export function diffgramOf(set: DataSetTables, nesting: Nesting): XmlElement {
  const writing: Writing = {
    set,
    nesting,
    inside: insideOf(set, nesting),
    names: namesOf(set),
    written: { rows: 0 },
  };
  const current = set.tables.flatMap((table) => outerRows(writing, table));
  requireAll(writing);
  const original = set.tables.flatMap((table) => originalRows(writing, table));
  const errors = set.tables.flatMap((table) => errorRows(writing, table));
  const root = element(encodeName(set.name), set.namespace, { xmlns: set.namespace }, current);
  const part = (name: string, rows: readonly XmlElement[]): readonly XmlElement[] =>
    rows.length === 0 ? [] : [element(`diffgr:${name}`, DIFFGR, {}, rows)];
  const declared = { "xmlns:msdata": MSDATA, "xmlns:diffgr": DIFFGR };
  const rows = current.length === 0 ? [] : [root];
  return element("diffgr:diffgram", DIFFGR, declared, [
    ...rows,
    ...part("before", original),
    ...part("errors", errors),
  ]);
}

/** A row with its number in the table. */
interface Numbered {
  readonly table: DataTable;
  readonly row: DataRow;
  readonly index: number;
}

interface Writing {
  readonly set: DataSetTables;
  readonly nesting: Nesting;
  /** The rows that are written inside other rows, by relation and then by key. */
  readonly inside: ReadonlyMap<DataRelation, ReadonlyMap<string, readonly Numbered[]>>;
  /** The XML names of all columns and tables. */
  readonly names: ReadonlyMap<string, string>;
  readonly written: { rows: number };
}

function namesOf({ tables }: DataSetTables): ReadonlyMap<string, string> {
  const all = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
  return new Map(all.map((name) => [name, encodeName(name)]));
}

// Returns the key of a row; undefined if it contains null, because such a key refers to no row.
function keyOf(row: Row | null, columns: readonly string[]): string | undefined {
  const values = columns.map((column) => row?.[column] ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values.map(String));
}

function insideOf(set: DataSetTables, { byChild }: Nesting): Writing["inside"] {
  const tables = new Map(set.tables.map((table) => [table.name, table]));
  const inside = new Map<DataRelation, ReadonlyMap<string, readonly Numbered[]>>();
  for (const [name, relation] of byChild) {
    const parents = new Set(
      tables.get(relation.parent)?.rows.map(({ current }) => keyOf(current, relation.parentColumns)),
    );
    const byKey = new Map<string, Numbered[]>();
    const table = tables.get(name);
    for (const [index, row] of table?.rows.entries() ?? []) {
      const key = keyOf(row.current, relation.childColumns);
      if (table === undefined || key === undefined || !parents.has(key)) continue;
      const rows = byKey.get(key) ?? [];
      rows.push({ table, row, index });
      byKey.set(key, rows);
    }
    inside.set(relation, byKey);
  }
  return inside;
}

function outerRows(writing: Writing, table: DataTable): readonly XmlElement[] {
  const relation = writing.nesting.byChild.get(table.name);
  const inner = relation && writing.inside.get(relation);
  return table.rows.flatMap((row, index) => {
    if (row.current === null) return [];
    const key = relation && keyOf(row.current, relation.childColumns);
    const isInside = key !== undefined && inner?.has(key) === true;
    return isInside ? [] : [currentRow(writing, { table, row, index })];
  });
}

const changes = { added: "inserted", modified: "modified", unchanged: undefined, deleted: undefined } as const;

function currentRow(writing: Writing, numbered: Numbered): XmlElement {
  const { table, row } = numbered;
  writing.written.rows += 1;
  const nested = (writing.nesting.byParent.get(table.name) ?? []).flatMap((relation) => {
    const key = keyOf(row.current, relation.parentColumns);
    const rows = key === undefined ? undefined : writing.inside.get(relation)?.get(key);
    return (rows ?? []).map((each) => currentRow(writing, each));
  });
  const marks = { "diffgr:hasChanges": changes[row.state], "diffgr:hasErrors": hasErrors(row) ? "true" : undefined };
  return rowElement(writing, numbered, row.current ?? Object.create(null), { marks, nested });
}

function hasErrors({ error, columnErrors }: DataRow): boolean {
  return error !== "" || Object.keys(columnErrors).length > 0;
}

// Throws if the number of written rows is wrong: two parents with the same key would both contain the same rows.
function requireAll({ set, written }: Writing): void {
  const count = set.tables.reduce((sum, { rows }) => sum + rows.filter(({ current }) => current !== null).length, 0);
  if (written.rows !== count)
    throw cannotWrite(
      "",
      phrase`${written.rows} rows would be written, and ${count} were expected: make the keys of the parents unique`,
    );
}

function originalRows(writing: Writing, table: DataTable): readonly XmlElement[] {
  return table.rows.flatMap((row, index) => {
    if (row.state !== "modified" && row.state !== "deleted") return [];
    const marks = { "diffgr:hasErrors": row.state === "deleted" && hasErrors(row) ? "true" : undefined };
    const written = rowElement(writing, { table, row, index }, row.original ?? Object.create(null), {
      marks,
      nested: [],
    });
    return [{ ...written, attributes: [...written.attributes, { name: "xmlns", value: writing.set.namespace }] }];
  });
}

function errorRows({ set, names }: Writing, table: DataTable): readonly XmlElement[] {
  return table.rows.flatMap((row, index) => {
    if (!hasErrors(row)) return [];
    const columns = table.columns.flatMap(({ name, mapping }) => {
      const error = row.columnErrors[name];
      if (error === undefined) return [];
      // The error of a column is written in an element with the name of the column. The element has no namespace if the
      // column is written as an attribute.
      const namespace = mapping === "attribute" || mapping === "hidden" ? "" : set.namespace;
      return [element(names.get(name) ?? "", namespace, { xmlns: namespace, "diffgr:Error": error })];
    });
    const marks = { "diffgr:id": `${table.name}${index + 1}`, "diffgr:Error": row.error || undefined };
    return [element(names.get(table.name) ?? "", set.namespace, { ...marks, xmlns: set.namespace }, columns)];
  });
}

interface RowParts {
  readonly marks: Attributes;
  readonly nested: readonly XmlElement[];
}

function rowElement(writing: Writing, numbered: Numbered, values: Row, { marks, nested }: RowParts): XmlElement {
  const { table, index } = numbered;
  const { names, set } = writing;
  const attributes: Record<string, string | undefined> = {
    "diffgr:id": `${table.name}${index + 1}`,
    "msdata:rowOrder": String(index),
    ...marks,
  };
  const children: XmlNode[] = [];
  for (const column of table.columns) {
    const value = values[column.name] ?? null;
    const text = value === null ? undefined : cellText(column, value, `${table.name}[${index}]`);
    if (text === undefined) continue;
    const name = names.get(column.name) ?? "";
    if (column.mapping === "text") children.push(ownText(text, column, attributes));
    else if (column.mapping === "element") children.push(cellElement(name, set.namespace, text));
    else setOwnValue(attributes, column.mapping === "hidden" ? `msdata:hidden${name}` : name, text);
  }
  return element(names.get(table.name) ?? "", set.namespace, attributes, [...children, ...nested]);
}

function ownText(text: string, { name }: DataColumn, attributes: Record<string, string | undefined>): string {
  if (text === "")
    throw cannotWrite(name, phrase`an empty text is read back as null, and so cannot be written: use null`);
  if (isBlank(text)) attributes["xml:space"] = "preserve";
  return text;
}

function isBlank(text: string): boolean {
  return /^[ \t\r\n]+$/.test(text);
}

// Readers drop a text that consists of white space, unless the element has the attribute `xml:space`.
function cellElement(name: string, namespace: string, text: string): XmlElement {
  return element(name, namespace, { "xml:space": isBlank(text) ? "preserve" : undefined }, text === "" ? [] : [text]);
}

function cellText({ name, type }: DataColumn, value: Exclude<CellValue, null>, path: string): string {
  const kind = cellKindOf(type);
  const text = kind.write(value);
  if (text !== undefined) return text;
  const shown =
    typeof value === "string" ? quote(value) : value instanceof Uint8Array ? phrase`bytes` : knownName(String(value));
  throw cannotWrite(`${path}.${name}`, phrase`${shown} is not ${kind.title}`);
}
