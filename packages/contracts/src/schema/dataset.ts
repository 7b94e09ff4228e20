// Generates the schema of a typed DataSet in its namespace.
import { type DataSetDescription, encodeName, MSDATA, type TableDescription } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import { declareOnce, type Schemas, schemaPart } from "./schemas.js";

const mark = (name: string, value: string) => ({ "xmlns:msdata": MSDATA, [`msdata:${name}`]: value });

/** Declares a DataSet like .NET: an element with a repeated choice between its tables. */
export function declareDataset(schemas: Schemas, { name, namespace, tables }: DataSetDescription): void {
  const local = encodeName(name);
  declareOnce(schemas, namespace, `element ${local}`, () => {
    const rows = Object.values(tables).map((table) => tableElement(schemas, table));
    const choice = schemaPart(schemas, "choice", { minOccurs: "0", maxOccurs: "unbounded" }, rows);
    const type = schemaPart(schemas, "complexType", {}, [choice]);
    return schemaPart(schemas, "element", { name: local, ...mark("IsDataSet", "true") }, [type]);
  });
}

function tableElement(schemas: Schemas, { name, columns }: TableDescription): XmlTree {
  const elements = Object.entries(columns).map(([column, { type, nullable = true }]) =>
    schemaPart(schemas, "element", {
      name: encodeName(column),
      ...(type === "guid" ? mark("DataType", "System.Guid, mscorlib") : {}),
      type: `${schemas.dialect.prefix}:${type === "guid" ? "string" : type}`,
      minOccurs: nullable ? "0" : undefined,
    }),
  );
  const sequence = schemaPart(schemas, "sequence", {}, elements);
  return schemaPart(schemas, "element", { name: encodeName(name) }, [
    schemaPart(schemas, "complexType", {}, [sequence]),
  ]);
}
