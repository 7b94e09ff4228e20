// Writes a DataSet as text in the same format as the method Listing.Of in DataSets.cs, so that the two outputs can be
// compared.
import { Buffer } from "node:buffer";
import type { CellValue, DataColumn, DataRow, DataSetTables, DataTable, Row } from "@staywire/codec/dataset";

const dotnetNames: Readonly<Record<string, string>> = {
  string: "String",
  int: "Int32",
  short: "Int16",
  long: "Int64",
  unsignedByte: "Byte",
  byte: "SByte",
  boolean: "Boolean",
  double: "Double",
  float: "Single",
  decimal: "Decimal",
  dateTime: "DateTime",
  guid: "Guid",
  base64Binary: "Byte[]",
  duration: "TimeSpan",
  anyURI: "Uri",
  unsignedInt: "UInt32",
  unsignedShort: "UInt16",
  unsignedLong: "UInt64",
};

const mappings = { element: "Element", attribute: "Attribute", hidden: "Hidden", text: "SimpleContent" } as const;

/** Returns one line for the DataSet, and one for each table, column, row and relation in it. */
export function listingOf({ name, namespace, tables, relations }: DataSetTables): string {
  const nested = relations.map(
    (each) =>
      `relation ${each.name} ${each.parent}${names(each.parentColumns)} ${each.child}${names(each.childColumns)}${each.isNested ? " nested" : ""}`,
  );
  return [`set ${name} {${namespace}}`, ...tables.flatMap(tableLines), ...nested, ""].join("\n");
}

function names(columns: readonly string[]): string {
  return `[${columns.join(",")}]`;
}

function tableLines(table: DataTable): readonly string[] {
  const primary = table.keys.find(({ isPrimary }) => isPrimary)?.columns ?? [];
  return [
    `table ${table.name} key${names(primary)}`,
    ...table.columns.map(columnLine),
    ...table.rows.map((row) => rowLine(table.columns, row)),
  ];
}

function columnLine({ name, type, length, nullable, mapping, caption, expression }: DataColumn): string {
  const dotnet = length === "1" ? "Char" : dotnetNames[type];
  const title = caption === undefined ? "" : ` '${caption}'`;
  const formula = expression === undefined ? "" : ` = ${expression}`;
  return `column ${name} ${dotnet}${nullable ? " null" : ""} ${mappings[mapping]}${title}${formula}`;
}

function rowLine(columns: readonly DataColumn[], { state, current, original, error, columnErrors }: DataRow): string {
  const version = (label: string, row: Row | null): string =>
    row === null ? "" : ` ${label}[${columns.map((column) => cell(column, row[column.name] ?? null)).join("|")}]`;
  const errors = columns.flatMap(({ name }) =>
    columnErrors[name] === undefined ? [] : [` error of ${name} '${columnErrors[name]}'`],
  );
  const own = error === "" ? "" : ` error '${error}'`;
  return `row ${state}${version("current", current)}${version("original", original)}${own}${errors.join("")}`;
}

// The time from 0001-01-01 to 1970-01-01 in units of 100 nanoseconds.
const epoch = 621_355_968_000_000_000n;

function ticks(text: string): string {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? "";
  const seconds = BigInt(Date.parse(text.replace(/\.\d+/, "")) / 1000);
  return String(epoch + seconds * 10_000_000n + BigInt(fraction.padEnd(7, "0").slice(0, 7)));
}

function cell({ type }: DataColumn, value: CellValue): string {
  if (value === null) return "null";
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (type === "dateTime") return ticks(String(value));
  return String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}
