// Reads the tables of a typed DataSet from the schema of its namespace.
import {
  type ColumnDescription,
  type ColumnType,
  type DataSetDescription,
  decodeName,
  scalarNames,
  type TableDescription,
  XSD,
} from "@staywire/model";
import { keyOf } from "../wsdl-model/qualified-name.js";
import { childOf, type Declared, type SchemaIndex, type SchemaNode } from "../wsdl-model/schema.js";
import { required } from "../wsdl-model/wsdl-error.js";
import type { Effort } from "./effort.js";
import { requireName } from "./names.js";

interface Reading {
  readonly index: SchemaIndex;
  readonly effort: Effort;
  readonly tables: Map<string, TableDescription>;
}

type Described = ReadonlyMap<string, () => DataSetDescription>;

const describedIn = new WeakMap<SchemaIndex, Described>();

/** Returns the DataSet that a namespace declares; undefined if there is none. The result is cached. */
export function describedDataset(
  index: SchemaIndex,
  effort: Effort,
  namespace: string,
): DataSetDescription | undefined {
  const known = describedIn.get(index) ?? datasetsIn(index, effort);
  describedIn.set(index, known);
  return known.get(namespace)?.();
}

function datasetsIn(index: SchemaIndex, effort: Effort): Described {
  const found = new Map<string, () => DataSetDescription>();
  for (const { node, schema } of index.element.values()) {
    if (!node.isDataSet || found.has(schema.namespace)) continue;
    let held: DataSetDescription | undefined;
    found.set(schema.namespace, () => {
      held ??= describe({ index, effort, tables: new Map() }, node, schema.namespace);
      return held;
    });
  }
  return found;
}

function describe(reading: Reading, root: SchemaNode, namespace: string): DataSetDescription {
  for (const each of particles(reading, complexOf(reading, root))) {
    if (each.kind === "element") readTable(reading, declarationOf(reading, each));
  }
  return { name: decodeName(requireName(root, root.name)), namespace, tables: Object.fromEntries(reading.tables) };
}

function declaredBy(
  { index }: Reading,
  kind: "element" | "attribute" | "complexType" | "simpleType",
  at: SchemaNode,
  attribute: "ref" | "type" | "base",
): Declared | undefined {
  const name = at[attribute];
  return name && index[kind].get(keyOf(required(at, name)));
}

function complexOf(reading: Reading, element: SchemaNode): SchemaNode | undefined {
  return childOf(element, "complexType") ?? declaredBy(reading, "complexType", element, "type")?.node;
}

const groups = new Set(["sequence", "choice", "all", "complexContent", "extension", "simpleContent"]);

// Returns the elements and attributes of a complex type, in order.
function particles(reading: Reading, holder: SchemaNode | undefined): readonly SchemaNode[] {
  if (holder === undefined) return [];
  reading.effort.visit(holder);
  return reading.effort.deeper(holder, () =>
    holder.children.flatMap((child) => {
      if (child.kind === "element" || child.kind === "attribute") return [child];
      return groups.has(child.kind) ? particles(reading, child) : [];
    }),
  );
}

// Returns the declaration to which a particle refers, or the particle itself.
function declarationOf(reading: Reading, particle: SchemaNode): SchemaNode {
  const kind = particle.kind === "attribute" ? "attribute" : "element";
  return declaredBy(reading, kind, particle, "ref")?.node ?? particle;
}

function readTable(reading: Reading, element: SchemaNode): void {
  const complex = complexOf(reading, element);
  const name = decodeName(requireName(element, element.name));
  if (complex === undefined || reading.tables.has(name)) return;
  const columns: [string, ColumnDescription][] = [];
  reading.tables.set(name, { name, columns: {} });
  for (const particle of particles(reading, complex)) {
    const declared = declarationOf(reading, particle);
    if (isTable(reading, declared)) readTable(reading, declared);
    else if (isColumn(declared)) columns.push(columnOf(reading, declared, particle));
  }
  reading.tables.set(name, { name, columns: Object.fromEntries(columns) });
}

function isTable(reading: Reading, declared: SchemaNode): boolean {
  if (declared.kind === "attribute" || declared.dataType !== undefined) return false;
  return complexOf(reading, declared) !== undefined;
}

// False for a hidden column, which is only stored in diffgrams.
function isColumn({ name, use }: SchemaNode): boolean {
  return name !== undefined && use !== "prohibited";
}

function columnOf(reading: Reading, declared: SchemaNode, particle: SchemaNode): [string, ColumnDescription] {
  const isRequired =
    declared.kind === "attribute" ? declared.use === "required" : particle.occurs.min !== 0 && !declared.nillable;
  const isGuid = declared.dataType?.startsWith("System.Guid") === true;
  const type = isGuid ? "guid" : typeOf(reading, declared, "type");
  return [decodeName(requireName(declared, declared.name)), { type, ...(isRequired ? { nullable: false } : {}) }];
}

const columnTypes = scalarNames.filter((each): each is ColumnType => each !== "char" && each !== "guid");

// Returns the type of a column; for a restricted simple type, its base.
function typeOf(reading: Reading, at: SchemaNode, attribute: "type" | "base"): ColumnType {
  const own = childOf(at, "simpleType") ?? declaredBy(reading, "simpleType", at, attribute)?.node;
  if (own !== undefined) {
    const restriction = childOf(own, "restriction");
    return restriction === undefined
      ? "string"
      : reading.effort.deeper(restriction, () => typeOf(reading, restriction, "base"));
  }
  const written = at[attribute];
  const name = written && required(at, written);
  return (name?.namespace === XSD && columnTypes.find((each) => each === name.local)) || "string";
}
