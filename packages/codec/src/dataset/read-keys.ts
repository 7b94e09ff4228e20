// Reads the unique keys, foreign keys and relations that the schema of a DataSet declares.
import { decodeName, MSDATA, XSD } from "@staywire/model";
import { attributeOf, type Element, elementsIn, isNamed } from "./element.js";
import { marksFrom, relationMarks } from "./marks.js";
import type { SetShape } from "./read-schema.js";
import type { DataColumn, DataRelation, UniqueKey } from "./tables.js";

/** A unique key, with its table. */
export interface PlacedKey extends UniqueKey {
  readonly table: string;
}

/** The keys and relations of a DataSet. */
export interface Keys {
  readonly keys: readonly PlacedKey[];
  readonly relations: readonly DataRelation[];
}

/**
 * Reads the keys and relations that the schemas declare, and adds a relation for each pair of tables that the schema
 * nests without a declared relation. Ignores a key or relation that names a table or column that does not exist.
 */
export function readKeys(schemas: readonly Element[], shape: SetShape): Keys {
  const declared = shape.root === undefined ? [] : elementsIn(shape.root);
  const known = columnsOf(shape);
  // A foreign key refers to a unique key by the attribute `name` of the unique key.
  const byName = new Map<string, PlacedKey>();
  for (const element of declared.filter((each) => isNamed(each, XSD, "unique") || isNamed(each, XSD, "key"))) {
    const { table, columns } = fieldsOf(element);
    const name = attributeOf(element, "", "name") ?? "";
    const isPrimary = attributeOf(element, MSDATA, "PrimaryKey") === "true";
    byName.set(name, { name: constraintName(element, name), table, columns, isPrimary });
  }
  const foreign = declared.filter((each) => isNamed(each, XSD, "keyref")).flatMap((each) => foreignKey(each, byName));
  const annotated = schemas.flatMap(relationshipsIn);
  const exists = (table: string, columns: readonly string[]): boolean =>
    columns.length > 0 && columns.every((column) => known.get(table)?.has(column));
  const relations = [...foreign, ...annotated].filter(
    (relation) => exists(relation.parent, relation.parentColumns) && exists(relation.child, relation.childColumns),
  );
  return {
    keys: [...byName.values()].filter(({ table, columns }) => exists(table, columns)),
    relations: [...relations, ...impliedRelations(shape, relations)],
  };
}

// Returns the relations of tables that the schema nests without declaring a relation. Like .NET, adds a hidden column
// to both tables, which numbers the rows of the parent.
function impliedRelations({ nested, tables }: SetShape, relations: readonly DataRelation[]): readonly DataRelation[] {
  const declared = new Set(
    relations.filter(({ isNested }) => isNested).map(({ parent, child }) => pairOf(parent, child)),
  );
  const added = new Set<string>();
  return nested.flatMap(([parent, child]): DataRelation[] => {
    if (declared.has(pairOf(parent, child))) return [];
    const name = `${parent}_Id`;
    const number = { name, type: "int", nullable: true, mapping: "hidden" } as const;
    const add = (table: string, column: DataColumn): void => {
      const columns = tables.get(table)?.columns ?? [];
      const isAdded = added.has(pairOf(table, name)) || columns.some((each) => each.name === name);
      if (!isAdded) columns.push(column);
      added.add(pairOf(table, name));
    };
    add(parent, { ...number, autoIncrement: "true" });
    add(child, number);
    const both = { parentColumns: [name], childColumns: [name], isNested: true, isConstraint: false };
    return [{ name: `${parent}_${child}`, parent, child, ...both }];
  });
}

function pairOf(parent: string, child: string): string {
  return `${parent}\n${child}`;
}

function columnsOf({ tables }: SetShape): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...tables].map(([name, { columns }]) => [name, new Set(columns.map((column) => column.name))]));
}

function constraintName(element: Element, written: string): string {
  return decodeName(attributeOf(element, MSDATA, "ConstraintName") ?? written);
}

// Returns the last step of a path, without its prefix and the `@` of an attribute.
function lastStep(path: string): string {
  return decodeName(
    path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf(":"), path.lastIndexOf("@")) + 1).trim(),
  );
}

function fieldsOf(element: Element): { readonly table: string; readonly columns: readonly string[] } {
  const paths = (label: string): string[] =>
    elementsIn(element)
      .filter((each) => isNamed(each, XSD, label))
      .map((each) => lastStep(attributeOf(each, "", "xpath") ?? ""));
  return { table: paths("selector")[0] ?? "", columns: paths("field") };
}

function foreignKey(element: Element, byName: ReadonlyMap<string, PlacedKey>): readonly DataRelation[] {
  const refer = attributeOf(element, "", "refer") ?? "";
  const parent = byName.get(refer.slice(refer.indexOf(":") + 1));
  if (parent === undefined) return [];
  const { table, columns } = fieldsOf(element);
  const relation: DataRelation = {
    name: constraintName(element, attributeOf(element, "", "name") ?? ""),
    parent: parent.table,
    parentColumns: parent.columns,
    child: table,
    childColumns: columns,
    isNested: attributeOf(element, MSDATA, "IsNested") === "true",
    isConstraint: true,
    ...marksFrom(relationMarks, (attribute) => attributeOf(element, MSDATA, attribute)),
  };
  return [relation];
}

// Relations that are not foreign keys are annotations of the schema or of one of its elements.
function relationshipsIn(schema: Element): readonly DataRelation[] {
  const notes = [schema, ...elementsIn(schema)]
    .flatMap((each) => elementsIn(each).filter((child) => isNamed(child, XSD, "annotation")))
    .concat(elementsIn(schema).filter((each) => isNamed(each, XSD, "annotation")));
  const found = new Set(notes.flatMap(elementsIn).flatMap(elementsIn));
  return [...found].filter((each) => isNamed(each, MSDATA, "Relationship")).map(annotatedRelation);
}

function annotatedRelation(element: Element): DataRelation {
  const names = (attribute: string): string[] =>
    (attributeOf(element, MSDATA, attribute) ?? "").split(/[ +]/).filter(Boolean).map(decodeName);
  return {
    name: decodeName(attributeOf(element, "", "name") ?? ""),
    parent: names("parent")[0] ?? "",
    parentColumns: names("parentkey"),
    child: names("child")[0] ?? "",
    childColumns: names("childkey"),
    isNested: attributeOf(element, MSDATA, "IsNested") === "true",
    isConstraint: false,
  };
}
