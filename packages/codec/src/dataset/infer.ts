// Infers the tables of a DataSet without a schema. Every inferred column is text.
import { DIFFGR, decodeName } from "@staywire/model";
import { type Element, elementsIn, isNamed, isRow, rowsIn } from "./element.js";
import type { SetShape, TableShape } from "./read-schema.js";

/** Infers tables from the rows of a diffgram or of a plain document. */
export function inferShape(document: Element): SetShape {
  const tables = new Map<string, TableShape>();
  const isDiffgram = isNamed(document, DIFFGR, "diffgram");
  const parts = isDiffgram ? elementsIn(document).filter((each) => !isNamed(each, DIFFGR, "errors")) : [document];
  const columns = new Map<string, Set<string>>();
  for (const row of parts.flatMap(isDiffgram ? rowsIn : elementsIn)) {
    const name = decodeName(row.name.local);
    const known = columns.get(name) ?? new Set();
    columns.set(name, known);
    for (const each of elementsIn(row)) known.add(decodeName(each.name.local));
  }
  for (const [name, names] of columns) {
    const texts = [...names].map(
      (column) => ({ name: column, type: "string", nullable: true, mapping: "element" }) as const,
    );
    tables.set(name, { name, columns: texts });
  }
  const first = parts.find(({ name }) => name.namespace !== DIFFGR);
  const isSet = first !== undefined && !(isDiffgram && isRow(first));
  const name = isSet ? decodeName(first.name.local) : "NewDataSet";
  return { name, namespace: first?.name.namespace ?? "", tables, nested: [], root: undefined };
}
