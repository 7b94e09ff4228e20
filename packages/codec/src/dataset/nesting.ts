// The tables that are written inside of others.
import type { DataRelation, DataSetTables } from "./tables.js";

/** The nested relations by which tables are written inside of others. */
export interface Nesting {
  /** The relation of each nested table, by its name. */
  readonly byChild: ReadonlyMap<string, DataRelation>;
  /** The relations of each table that contains others, by its name. */
  readonly byParent: ReadonlyMap<string, readonly DataRelation[]>;
}

/** The nesting of the tables: each is inside of one other at most, and none inside of itself. */
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
