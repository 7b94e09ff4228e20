// Creates a DataSet as an ASMX service writes it: a schema, then rows in a diffgram (wire facts, section 5).
import { type AnyValue, type XmlElement, type XmlNode, XSD } from "@staywire/model";

const MSDATA = "urn:schemas-microsoft-com:xml-msdata";
const DIFFGR = "urn:schemas-microsoft-com:xml-diffgram-v1";

/** A row: a text or an integer for each column. A column whose value is null is left out of the message. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Creates a DataSet with one table, whose columns are the columns of the first row. */
export function datasetOf(name: string, table: string, rows: readonly Row[]): AnyValue {
  return { type: null, content: [schemaOf(name, table, rows[0] ?? {}), diffgramOf(name, table, rows)] };
}

function element(name: string, namespace: string, attributes: Row, children: readonly XmlNode[] = []): XmlElement {
  const written = Object.entries(attributes).map(([key, value]) => ({ name: key, value: String(value) }));
  return { name, namespace, attributes: written, children };
}

function xs(name: string, attributes: Row, children: readonly XmlNode[] = []): XmlElement {
  return element(`xs:${name}`, XSD, attributes, children);
}

function schemaOf(name: string, table: string, columns: Row): XmlElement {
  const members = Object.entries(columns).map(([column, value]) =>
    xs("element", { name: column, type: typeof value === "number" ? "xs:int" : "xs:string", minOccurs: "0" }),
  );
  const row = xs("element", { name: table }, [xs("complexType", {}, [xs("sequence", {}, members)])]);
  const rows = xs("complexType", {}, [xs("choice", { minOccurs: "0", maxOccurs: "unbounded" }, [row])]);
  const root = { name, "msdata:IsDataSet": "true", "msdata:UseCurrentLocale": "true" };
  const declared = { id: name, xmlns: "", "xmlns:xs": XSD, "xmlns:msdata": MSDATA };
  return xs("schema", declared, [xs("element", root, [rows])]);
}

function diffgramOf(name: string, table: string, rows: readonly Row[]): XmlElement {
  const items = rows.map((row, index) => rowElement(table, row, index));
  const content = rows.length === 0 ? [] : [element(name, "", { xmlns: "" }, items)];
  return element("diffgr:diffgram", DIFFGR, { "xmlns:msdata": MSDATA, "xmlns:diffgr": DIFFGR }, content);
}

function rowElement(table: string, row: Row, index: number): XmlElement {
  const columns = Object.entries(row).flatMap(([column, value]) =>
    value === null ? [] : [element(column, "", {}, [String(value)])],
  );
  return element(table, "", { "diffgr:id": `${table}${index + 1}`, "msdata:rowOrder": String(index) }, columns);
}
