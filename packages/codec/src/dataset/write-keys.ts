// Writes the keys and relations of a DataSet.
import { encodeName, MSDATA, type XmlElement } from "@staywire/model";
import { relationMarks } from "./marks.js";
import type { DataRelation, DataSetTables } from "./tables.js";
import { type Attributes, element, xs } from "./xml.js";

/**
 * The elements for keys and relations: `constraints` are inside the declaration of the DataSet, `annotation` is after
 * it.
 */
export interface KeyElements {
  readonly constraints: readonly XmlElement[];
  readonly annotation: readonly XmlElement[];
}

/** Writes the keys and relations of a DataSet. */
export function keyElements(set: DataSetTables): KeyElements {
  const writing = writingOf(set);
  const unique = set.tables.flatMap((table) =>
    table.keys.map(({ name, columns, isPrimary }) => {
      const written = takeName(writing, table.name, name);
      writing.keys.set(keyOf(table.name, columns), written.name ?? "");
      const marks: Attributes = { "msdata:PrimaryKey": isPrimary ? "true" : undefined };
      return xs("unique", { ...written, ...marks }, pathsOf(writing, table.name, columns));
    }),
  );
  const foreign: XmlElement[] = [];
  const annotated: XmlElement[] = [];
  for (const relation of set.relations) {
    const refer = relation.isConstraint ? writing.keys.get(keyOf(relation.parent, relation.parentColumns)) : undefined;
    if (refer === undefined) annotated.push(annotatedRelation(relation));
    else foreign.push(foreignKey(writing, relation, refer));
  }
  const appinfo = annotated.length === 0 ? [] : [xs("annotation", {}, [xs("appinfo", {}, annotated)])];
  return { constraints: [...unique, ...foreign], annotation: appinfo };
}

interface Writing {
  readonly prefix: string;
  /** The columns that are attributes, as strings that `keyOf` creates. */
  readonly attributes: ReadonlySet<string>;
  /** The names of constraints that are already used, because names must be unique in a schema. */
  readonly taken: Set<string>;
  /** The names of the unique keys, by table and columns. */
  readonly keys: Map<string, string>;
}

function writingOf({ namespace, tables }: DataSetTables): Writing {
  const attributes = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ mapping }) => mapping === "attribute" || mapping === "hidden")
      .map((column) => keyOf(name, [column.name])),
  );
  const prefix = namespace === "" ? "" : "mstns:";
  return { prefix, attributes: new Set(attributes), taken: new Set(), keys: new Map() };
}

function keyOf(table: string, columns: readonly string[]): string {
  return JSON.stringify([table, ...columns]);
}

// Returns the attributes that name a constraint. If another constraint has the name, they contain a unique name for the
// schema and the real name.
function takeName({ taken }: Writing, table: string, name: string): Readonly<Record<string, string>> {
  const own = encodeName(name);
  let written = own;
  for (let count = 0; taken.has(written); count += 1)
    written = `${encodeName(table)}_${own}${count === 0 ? "" : count}`;
  taken.add(written);
  return written === own ? { name: own } : { name: written, "msdata:ConstraintName": own };
}

function pathsOf({ prefix, attributes }: Writing, table: string, columns: readonly string[]): readonly XmlElement[] {
  const selector = xs("selector", { xpath: `.//${prefix}${encodeName(table)}` });
  const fields = columns.map((column) => {
    const step = attributes.has(keyOf(table, [column])) ? "@" : prefix;
    return xs("field", { xpath: step + encodeName(column) });
  });
  return [selector, ...fields];
}

function foreignKey(writing: Writing, relation: DataRelation, refer: string): XmlElement {
  const keys = Object.keys(relationMarks) as (keyof typeof relationMarks)[];
  const marks = Object.fromEntries(keys.map((key) => [`msdata:${relationMarks[key]}`, relation[key]] as const));
  const isNested = relation.isNested ? "true" : undefined;
  const attributes: Attributes = {
    ...takeName(writing, relation.child, relation.name),
    refer: writing.prefix + refer,
    "msdata:IsNested": isNested,
    ...marks,
  };
  return xs("keyref", attributes, pathsOf(writing, relation.child, relation.childColumns));
}

function annotatedRelation(relation: DataRelation): XmlElement {
  const names = (columns: readonly string[]): string => columns.map(encodeName).join(" ");
  return element("msdata:Relationship", MSDATA, {
    name: encodeName(relation.name),
    "msdata:parent": encodeName(relation.parent),
    "msdata:child": encodeName(relation.child),
    "msdata:parentkey": names(relation.parentColumns),
    "msdata:childkey": names(relation.childColumns),
    "msdata:IsNested": relation.isNested ? "true" : undefined,
  });
}
