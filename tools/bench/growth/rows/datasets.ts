// Rows of the growth test for DataSets with many records, versions, nested records, columns or tables.
import { datasetOf, rowsOf } from "@staywire/codec/dataset";
import type { Row } from "../measure.js";
import { attempt, filled, numbered } from "../messages.js";

const msdata = 'xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"';
const diffgr = `${msdata} xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"`;
const complex = (content: string): string => `<xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType>`;
const column = '<xs:element name="A" type="xs:int" minOccurs="0"/>';
const inner = `<xs:element name="U" minOccurs="0" maxOccurs="unbounded">${complex(column)}</xs:element>`;
const table = `<xs:element name="T">${complex(column + inner)}</xs:element>`;

function document(tables: string, rows: string, after = ""): string {
  const set = `<xs:element name="S" msdata:IsDataSet="true">${complex(tables)}</xs:element>`;
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${msdata}>${set}</xs:schema>`;
  return `<r>${schema}<diffgr:diffgram ${diffgr}><S>${rows}</S>${after}</diffgr:diffgram></r>`;
}

function read(tables: string, rows: string, after = ""): () => unknown {
  const text = document(tables, rows, after);
  return () => attempt(() => rowsOf(text));
}

/** Rows for reading and writing DataSets. */
export const datasetRows: readonly Row[] = [
  ["datasets: rows", (size) => read(table, filled("<T><A>1</A></T>", size))],
  ["datasets: nested rows", (size) => read(table, `<T>${filled("<U><A>1</A></U>", size)}</T>`)],
  [
    "datasets: both versions",
    (size) => {
      const rows = numbered(size / 2, (index) => `<T diffgr:id="T${index}"><A>1</A></T>`);
      return read(table, rows, `<diffgr:before>${rows}</diffgr:before>`);
    },
  ],
  [
    "datasets: columns",
    (size) =>
      read(
        `<xs:element name="T">${complex(numbered(size, (index) => `<xs:element name="A${index}" type="xs:int"/>`))}</xs:element>`,
        "<T/>",
      ),
  ],
  [
    "datasets: tables",
    (size) =>
      read(
        numbered(size, (index) => `<xs:element name="T${index}">${complex(column)}</xs:element>`),
        "<T1/>",
      ),
  ],
  [
    "datasets: written",
    (size) => {
      const set = rowsOf(document(table, filled("<T><A>1</A><U><A>1</A></U></T>", size)));
      return () => attempt(() => datasetOf(set));
    },
  ],
];
