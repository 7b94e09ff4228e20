// Tests reading and writing DataSets: hostile names, errors with paths, limits, relations, and documents without a
// schema.
import { expect, expectTypeOf, test } from "vitest";
import { CodecError } from "../core/error.js";
import { type DataColumn, type DataSetTables, datasetOf, rowsOf, tableRows } from "./index.js";

const declared =
  'xmlns="" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"';
const diffgr =
  'xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"';

function schema(columns: string, more = ""): string {
  const table = `<xs:element name="T"><xs:complexType><xs:sequence>${columns}</xs:sequence></xs:complexType></xs:element>`;
  return `<xs:schema id="S" ${declared}><xs:element name="S" msdata:IsDataSet="true"><xs:complexType><xs:choice>${table}</xs:choice></xs:complexType>${more}</xs:element></xs:schema>`;
}

function document(columns: string, rows: string, after = ""): string {
  return `<r>${schema(columns)}<diffgr:diffgram ${diffgr}><S>${rows}</S>${after}</diffgr:diffgram></r>`;
}

const int = '<xs:element name="A" type="xs:int" minOccurs="0"/>';

function errorOf(run: () => unknown): CodecError {
  try {
    run();
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

test("rowsOf reports a value of the wrong type with the path of the column", () => {
  const { code, path, message, value } = errorOf(() => rowsOf(document(int, "<T><A>1</A></T><T><A>x</A></T>")));
  expect({ code, path, value }).toEqual({ code: "bad-value", path: "T[1].A", value: "x" });
  expect(message).toBe('cannot decode DataSet "T[1].A": "x" is not an int');
});

test("rowsOf rejects elements in a column", () => {
  expect(errorOf(() => rowsOf(document(int, "<T><A><b/></A></T>"))).message).toContain("a column holds elements");
});

test("rowsOf rejects a DOCTYPE", () => {
  expect(errorOf(() => rowsOf(`<!DOCTYPE r>${document(int, "")}`)).code).toBe("doctype");
});

test("the limits of rowsOf apply to texts and to opaque values", () => {
  const value = datasetOf(rowsOf(document(int, "<T><A>1</A></T>")));
  expect(errorOf(() => rowsOf(value, { limits: { depth: 3 } })).code).toBe("too-deep");
  expect(errorOf(() => rowsOf(value, { limits: { elements: 10 } })).code).toBe("too-many-elements");
  expect(errorOf(() => rowsOf(document(int, ""), { limits: { bytes: 100 } })).code).toBe("too-many-bytes");
});

test("rowsOf limits the number of values, even in empty rows, and the number of columns of many tables of one type", () => {
  const columns = Array.from(
    { length: 100 },
    (_, at) => `<xs:element name="A${at}" type="xs:int" minOccurs="0"/>`,
  ).join("");
  const rows = document(columns, "<T/>".repeat(50));
  expect(rowsOf(rows, { limits: { elements: 2000 } }).tables[0]?.rows).toHaveLength(50);
  expect(errorOf(() => rowsOf(rows, { limits: { elements: 1000 } })).code).toBe("too-many-elements");
  const type = `<xs:complexType name="Big"><xs:sequence>${columns}</xs:sequence></xs:complexType>`;
  const tables = Array.from({ length: 2001 }, (_, at) => `<xs:element name="T${at}" type="Big"/>`).join("");
  const repeated = `<r><xs:schema ${declared}>${type}${tables}</xs:schema></r>`;
  expect(errorOf(() => rowsOf(repeated)).message).toContain("the tables have more than 200000 columns");
});

test("a column named __proto__ is read like any other", () => {
  const columns = '<xs:element name="__proto__" type="xs:string" minOccurs="0"/>';
  const set = rowsOf(document(columns, "<T><__proto__>x</__proto__></T>"));
  const current = set.tables[0]?.rows[0]?.current ?? {};
  expect(Object.entries(current)).toEqual([["__proto__", "x"]]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(rowsOf(datasetOf(set))).toEqual(set);
});

test("xsi:nil is read as null", () => {
  const nil = '<T><A xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></T>';
  expect(rowsOf(document(int, nil)).tables[0]?.rows[0]?.current).toEqual({ A: null });
});

test("rowsOf ignores elements that the schema does not declare", () => {
  const set = rowsOf(document(int, "<T><A>1</A><B>2</B></T><U/>"));
  expect(set.tables.map(({ name, rows }) => [name, rows.map(({ current }) => current)])).toEqual([["T", [{ A: 1 }]]]);
});

test("rowsOf returns rows in the order of the table, not in the order of the document", () => {
  const rows = '<T msdata:rowOrder="1"><A>2</A></T><T msdata:rowOrder="0"><A>1</A></T>';
  expect(rowsOf(document(int, rows)).tables[0]?.rows.map(({ current }) => current?.A)).toEqual([1, 2]);
});

test("rowsOf rejects two rows with the same id", () => {
  const rows = '<T diffgr:id="T1"/><T diffgr:id="T1"/>';
  expect(errorOf(() => rowsOf(document(int, rows))).message).toContain('two rows have the id "T1"');
});

test("rowsOf returns columns for a schema without rows, and texts for rows without a schema", () => {
  expect(rowsOf(`<r>${schema(int)}</r>`).tables).toMatchObject([{ name: "T", columns: [{ name: "A" }], rows: [] }]);
  const rows = `<r><diffgr:diffgram ${diffgr}><S><T><A>1</A></T></S></diffgr:diffgram></r>`;
  expect(rowsOf(rows).tables).toMatchObject([
    { columns: [{ name: "A", type: "string" }], rows: [{ current: { A: "1" } }] },
  ]);
});

const row = (value: number): string => `<T diffgr:id="T${value}"><A>${value}</A></T>`;

test.each([
  ["a DataSet", `<S>${row(1)}${row(2)}</S>`, "S", ["1", "2"]],
  ["a DataSet with the name errors", `<errors>${row(1)}</errors>`, "errors", ["1"]],
  ["a single DataTable", `${row(1)}${row(2)}`, "NewDataSet", ["1", "2"]],
  [
    "a single DataTable with a deleted row",
    `${row(1)}<diffgr:before>${row(2)}</diffgr:before>`,
    "NewDataSet",
    ["1", "2"],
  ],
])("rowsOf returns every row of the diffgram of %s without a schema, and the name", (_what, content, name, values) => {
  const set = rowsOf(`<r><diffgr:diffgram ${diffgr}>${content}</diffgr:diffgram></r>`);
  const rows = set.tables.flatMap((table) => table.rows.map(({ current, original }) => (current ?? original)?.A));
  expect([set.name, rows]).toEqual([name, values]);
});

test("rowsOf relates tables by a hidden column if the schema only nests them", () => {
  const inner =
    '<xs:element name="U"><xs:complexType><xs:sequence><xs:element name="B" type="xs:int"/></xs:sequence></xs:complexType></xs:element>';
  const set = rowsOf(`<S>${schema(int + inner)}<T><A>1</A><U><B>2</B></U></T><T><A>3</A><U><B>4</B></U></T></S>`);
  expect(set.relations).toMatchObject([
    { name: "T_U", isNested: true, parentColumns: ["T_Id"], childColumns: ["T_Id"] },
  ]);
  expect(set.tables[1]?.rows.map(({ current }) => current)).toEqual([
    { B: 2, T_Id: 0 },
    { B: 4, T_Id: 1 },
  ]);
  expect(rowsOf(datasetOf(set)).tables).toMatchObject(set.tables);
});

const rooms: DataSetTables = {
  name: "Hotel",
  namespace: "",
  tables: [
    {
      name: "Room",
      columns: [
        { name: "Id", type: "int", nullable: false, mapping: "element" },
        { name: "Name", type: "string", nullable: true, mapping: "element" },
      ],
      keys: [{ name: "PK", columns: ["Id"], isPrimary: true }],
      rows: [{ state: "added", current: { Id: 1, Name: null }, original: null, error: "", columnErrors: {} }],
    },
  ],
  relations: [],
};

test("tableRows returns typed rows of a described table", () => {
  const [row] = tableRows(rowsOf(datasetOf(rooms)), {
    name: "Room",
    columns: { Id: { type: "int", nullable: false }, Name: { type: "string" } },
  });
  expect(row?.current).toEqual({ Id: 1, Name: null });
  expectTypeOf(row?.current?.Id).toEqualTypeOf<number | undefined>();
  expectTypeOf(row?.current?.Name).toEqualTypeOf<string | null | undefined>();
});

const fields: Required<Omit<DataColumn, "name" | "type" | "mapping" | "dataType">> = {
  nullable: false,
  caption: "C",
  expression: "1",
  defaultText: "ab",
  readOnly: "true",
  autoIncrement: "true",
  autoIncrementSeed: "1",
  autoIncrementStep: "2",
  dateTimeMode: "Utc",
  maxLength: "5",
  length: "2",
};

test.each(["element", "attribute", "hidden", "text"] as const)(
  "every property of a column with the mapping %s is read back after writing",
  (mapping) => {
    const column = { name: "A b", mapping, nullable: true } as const;
    const columns: readonly DataColumn[] = [
      { ...column, ...fields, type: "string", dataType: "System.Char" },
      { ...column, type: "guid" },
      { ...column, type: "guid", nullable: false, maxLength: "36" },
    ];
    const tables = columns.map((each, at) => ({ name: `T${at}`, columns: [each], keys: [], rows: [] }));
    for (const namespace of ["", "urn:s"]) {
      const set = { ...rooms, namespace, tables };
      expect(rowsOf(datasetOf(set))).toEqual(set);
    }
  },
);

test.each([
  [{ name: "Flat", columns: {} }, 'there is no table "Flat"; the DataSet has Room'],
  [{ name: "Room", columns: { Size: { type: "int" } } }, "the table has no such column"],
  [{ name: "Room", columns: { Id: { type: "string" } } }, 'the column is "int", and "string" was expected'],
  [{ name: "Room", columns: { Name: { type: "string", nullable: false } } }, "the column is nullable"],
] as const)("tableRows rejects the description %j", (description, problem) => {
  expect(errorOf(() => tableRows(rooms, description)).message).toContain(problem);
});

test("datasetOf rejects values that do not fit their columns, versions that do not fit the state, and repeated names", () => {
  const [table] = rooms.tables;
  if (table === undefined) throw new Error("the sample has a table");
  const [row] = table.rows;
  if (row === undefined) throw new Error("the sample has a row");
  const message = (rows: (typeof table)["rows"]) =>
    errorOf(() => datasetOf({ ...rooms, tables: [{ ...table, rows }] })).message;
  expect(message([{ ...row, current: { Id: "1", Name: null } }])).toContain('"1" is not an int');
  expect(message([{ ...row, current: { Id: null, Name: null } }])).toContain(
    "it is null, and the column is not nullable",
  );
  expect(message([{ ...row, state: "deleted" }])).toContain("its versions are not those of a row that is deleted");
  expect(errorOf(() => datasetOf({ ...rooms, tables: [table, table] })).message).toContain(
    'the name "Room" is repeated',
  );
});
