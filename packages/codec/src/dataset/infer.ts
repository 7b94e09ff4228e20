// Infers the tables of a DataSet without a schema. Every inferred column is text.
import { DIFFGR, decodeName } from "@staywire/model";
import { type Element, elementsIn, isNamed, isRow, rowsIn } from "./element.js";
import type { SetShape, TableShape } from "./read-schema.js";
import type { DataColumn } from "./tables.js";

/** Infers tables from the rows of a diffgram or of a plain document. */
export function inferShape(document: Element): SetShape {
  const isDiffgram = isNamed(document, DIFFGR, "diffgram");
  const parts = isDiffgram ? elementsIn(document).filter((each) => !isNamed(each, DIFFGR, "errors")) : [document];
  const tables = tablesOf(parts.flatMap(isDiffgram ? rowsIn : elementsIn));
  const first = parts.find(({ name }) => name.namespace !== DIFFGR);
  const isSet = first !== undefined && !(isDiffgram && isRow(first));
  const name = isSet ? decodeName(first.name.local) : "NewDataSet";
  return { name, namespace: first?.name.namespace ?? "", tables, nested: [], root: undefined };
}

function tablesOf(rows: readonly Element[]): Map<string, TableShape> {
  const columns = new Map<string, Set<string>>();
  for (const row of rows) {
    const name = decodeName(row.name.local);
    const known = columns.get(name) ?? new Set();
    columns.set(name, known);
    for (const each of elementsIn(row)) known.add(decodeName(each.name.local));
  }
  return new Map([...columns].map(([name, names]) => [name, { name, columns: Array.from(names, textColumn) }]));
}

function textColumn(name: string): DataColumn {
  return { name, type: "string", nullable: true, mapping: "element" };
}
