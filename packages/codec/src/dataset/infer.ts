// Infers the tables of a DataSet without a schema. Every inferred column is text.
import { DIFFGR, decodeName } from "@staywire/model";
import { attributeOf, type Element, elementsIn } from "./element.js";
import type { SetShape, TableShape } from "./read-schema.js";

/** Infers tables from the rows of a diffgram or of a plain document. */
export function inferShape(document: Element): SetShape {
  const tables = new Map<string, TableShape>();
  const isDiffgram = document.name.namespace === DIFFGR;
  const sets = isDiffgram
    ? elementsIn(document).filter((each) => attributeOf(each, DIFFGR, "id") === undefined)
    : [document];
  const columns = new Map<string, Set<string>>();
  for (const row of sets.flatMap((set) => (set.name.local === "errors" && isDiffgram ? [] : elementsIn(set)))) {
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
  const root = sets.find(({ name }) => name.namespace !== DIFFGR);
  const name = decodeName(root?.name.local ?? "NewDataSet");
  return { name, namespace: root?.name.namespace ?? "", tables, nested: [], root: undefined };
}
