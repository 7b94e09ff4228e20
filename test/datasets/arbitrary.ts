// Generates tables with rows in every state.
import type { CellValue, DataColumn, DataRow, DataSetTables, DataTable, Row } from "@staywire/codec/dataset";
import fc from "fast-check";

const values: Readonly<Record<string, fc.Arbitrary<CellValue>>> = {
  string: fc.string({ unit: fc.constantFrom("a", " ", "\n", "\r", "\t", "<", "&", '"', "é", "😀", "]") }),
  int: fc.integer({ min: -2147483648, max: 2147483647 }),
  long: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  boolean: fc.boolean(),
  decimal: fc.integer({ min: -99999, max: 99999 }).map((cents) => (cents / 100).toFixed(2)),
  double: fc.integer({ min: -99999, max: 99999 }).map((eighths) => eighths / 8),
  dateTime: fc
    .integer({ min: 0, max: 4_000_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString().replace(".000Z", "+00:00")),
  guid: fc.uuid(),
  // Bytes are never empty, because .NET reads empty bytes as null if a row is deleted or modified.
  base64Binary: fc.uint8Array({ minLength: 1, maxLength: 20 }),
};

const name = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "First name", "_x0020_", "a:b", "2nd", "Id", "before", "😀"),
  fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom("a", "b", "_", "x", "0", " ", ".", "-", "é") }),
);

// .NET ignores letter case when it compares names of tables and columns.
const byCase = { selector: (text: string) => text.toLowerCase() };

function columnOf(columnName: string): fc.Arbitrary<DataColumn> {
  return fc.record({
    name: fc.constant(columnName),
    type: fc.constantFrom(...(Object.keys(values) as DataColumn["type"][])),
    nullable: fc.boolean(),
    mapping: fc.constantFrom("element", "attribute", "hidden"),
  });
}

function rowOf(columns: readonly DataColumn[]): fc.Arbitrary<Row> {
  const cells = columns.map(({ type, nullable }) => {
    const value = values[type] ?? fc.constant(null);
    return nullable ? fc.option(value) : value;
  });
  return fc.tuple(...cells).map((row) => {
    const record: Record<string, CellValue> = Object.create(null);
    for (const [index, column] of columns.entries()) record[column.name] = row[index] ?? null;
    return record;
  });
}

function dataRowOf(columns: readonly DataColumn[]): fc.Arbitrary<DataRow> {
  const row = rowOf(columns);
  const message = fc.constantFrom("", "it is <wrong>");
  const states = fc.constantFrom("unchanged", "added", "modified", "deleted");
  const errors = fc.subarray([...columns]);
  return fc.tuple(states, row, row, message, errors).map(([state, one, other, error, wrong]): DataRow => {
    const columnErrors: Record<string, string> = Object.create(null);
    for (const column of wrong) columnErrors[column.name] = `wrong ${column.name}`;
    const current = state === "deleted" ? null : one;
    const original = state === "added" ? null : state === "unchanged" ? one : other;
    return { state, current, original, error, columnErrors };
  });
}

function tableOf(tableName: string): fc.Arbitrary<DataTable> {
  return fc
    .uniqueArray(name, { minLength: 1, maxLength: 5, ...byCase })
    .chain((names) => fc.tuple(...names.map(columnOf)))
    .chain((columns) =>
      fc.record({
        name: fc.constant(tableName),
        columns: fc.constant(columns),
        keys: fc.constant([]),
        rows: fc.array(dataRowOf(columns), { maxLength: 5 }),
      }),
    );
}

/** Generates DataSets without relations. */
export const anyDataSet: fc.Arbitrary<DataSetTables> = fc
  .uniqueArray(name, { maxLength: 3, ...byCase })
  .chain((names) =>
    fc.record({
      name: fc.constantFrom("Hotel", "Set of rooms"),
      namespace: fc.constantFrom("", "urn:rooms"),
      tables: fc.tuple(...names.map(tableOf)),
      relations: fc.constant([]),
    }),
  );
