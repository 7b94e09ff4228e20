// Determines which tables are written inside others.
import type { DataRelation, DataSetTables } from "./tables.js";

/** The nested relations. Each states that the rows of one table are written inside rows of another table. */
export interface Nesting {
  /** The relation of each nested table, by the name of the table. */
  readonly byChild: ReadonlyMap<string, DataRelation>;
  /** The nested relations of each parent table, by the name of the table. */
  readonly byParent: ReadonlyMap<string, readonly DataRelation[]>;
}

/** Determines the nesting of tables. Each table is inside at most one other table, and no table is inside itself. */
export function nestingOf({ relations }: DataSetTables): Nesting {
  const byChild = new Map<string, DataRelation>();
  const isInside = (table: string, outer: string): boolean => {
    for (let at: string | undefined = table; at !== undefined; at = byChild.get(at)?.parent)
      if (at === outer) return true;
    return false;
  };
  for (const relation of relations.filter(({ isNested }) => isNested)) {
    if (!byChild.has(relation.child) && !isInside(relation.parent, relation.child))
      byChild.set(relation.child, relation);
  }
  const byParent = new Map<string, DataRelation[]>();
  for (const relation of byChild.values()) {
    const inside = byParent.get(relation.parent);
    if (inside === undefined) byParent.set(relation.parent, [relation]);
    else inside.push(relation);
  }
  return { byChild, byParent };
}
