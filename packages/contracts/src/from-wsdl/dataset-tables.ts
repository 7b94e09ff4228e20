// Reads the tables of a typed DataSet from the schema of its namespace.
import {
  type ColumnDescription,
  type ColumnType,
  type DataSetDescription,
  decodeName,
  MSDATA,
  scalarNames,
  type TableDescription,
  XSD,
} from "@staywire/model";
import { deeper, type Effort, visit } from "./effort.js";
import type { Declared, SchemaIndex } from "./schema-index.js";
import { childOf, childrenOf, keyOf, labelOf, nameOf, resolveName, type XmlElement } from "./xml-element.js";

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
  for (const { element, schema } of index.element.values()) {
    if (marked(element, "IsDataSet") !== "true" || found.has(schema.namespace)) continue;
    let held: DataSetDescription | undefined;
    found.set(schema.namespace, () => {
      held ??= describe({ index, effort, tables: new Map() }, element, schema.namespace);
      return held;
    });
  }
  return found;
}

function describe(reading: Reading, root: XmlElement, namespace: string): DataSetDescription {
  for (const each of particles(reading, complexOf(reading, root))) {
    if (labelOf(each) === "schema:element") readTable(reading, declarationOf(reading, each));
  }
  return { name: decodeName(nameOf(root)), namespace, tables: Object.fromEntries(reading.tables) };
}

// Returns the value of an attribute that .NET adds to a schema.
function marked(element: XmlElement, local: string): string | undefined {
  for (const [written, value] of element.attributes) {
    if (!written.endsWith(`:${local}`)) continue;
    if (resolveName(element, written).namespace === MSDATA) return value;
  }
  return undefined;
}

function declaredBy(
  { index }: Reading,
  kind: "element" | "attribute" | "complexType" | "simpleType",
  at: XmlElement,
  attribute: "ref" | "type" | "base",
): Declared | undefined {
  const written = at.attributes.get(attribute);
  return written === undefined ? undefined : index[kind].get(keyOf(resolveName(at, written)));
}

function complexOf(reading: Reading, element: XmlElement): XmlElement | undefined {
  return childOf(element, "schema:complexType") ?? declaredBy(reading, "complexType", element, "type")?.element;
}

const groups = ["sequence", "choice", "all", "complexContent", "extension", "simpleContent"];

// Returns the elements and attributes of a complex type, in order.
function particles(reading: Reading, holder: XmlElement | undefined): readonly XmlElement[] {
  if (holder === undefined) return [];
  visit(reading.effort, holder);
  return deeper(reading.effort, holder, () =>
    holder.children.flatMap((child) => {
      const label = labelOf(child);
      if (label === "schema:element" || label === "schema:attribute") return [child];
      return groups.some((group) => label === `schema:${group}`) ? particles(reading, child) : [];
    }),
  );
}

// Returns the declaration to which a particle refers, or the particle itself.
function declarationOf(reading: Reading, particle: XmlElement): XmlElement {
  const kind = labelOf(particle) === "schema:attribute" ? "attribute" : "element";
  return declaredBy(reading, kind, particle, "ref")?.element ?? particle;
}

function readTable(reading: Reading, element: XmlElement): void {
  const complex = complexOf(reading, element);
  const name = decodeName(nameOf(element));
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

function isTable(reading: Reading, declared: XmlElement): boolean {
  if (labelOf(declared) === "schema:attribute" || marked(declared, "DataType") !== undefined) return false;
  return complexOf(reading, declared) !== undefined;
}

// False for a hidden column, which is only stored in diffgrams.
function isColumn({ attributes }: XmlElement): boolean {
  return attributes.has("name") && attributes.get("use") !== "prohibited";
}

function columnOf(reading: Reading, declared: XmlElement, particle: XmlElement): [string, ColumnDescription] {
  const { attributes } = declared;
  const isRequired =
    labelOf(declared) === "schema:attribute"
      ? attributes.get("use") === "required"
      : particle.attributes.get("minOccurs") !== "0" && attributes.get("nillable") !== "true";
  const isGuid = marked(declared, "DataType")?.startsWith("System.Guid") === true;
  const type = isGuid ? "guid" : typeOf(reading, declared, "type");
  return [decodeName(nameOf(declared)), { type, ...(isRequired ? { nullable: false } : {}) }];
}

const columnTypes = scalarNames.filter((each): each is ColumnType => each !== "char" && each !== "guid");

// Returns the type of a column; for a restricted simple type, its base.
function typeOf(reading: Reading, at: XmlElement, attribute: "type" | "base"): ColumnType {
  const own = childOf(at, "schema:simpleType") ?? declaredBy(reading, "simpleType", at, attribute)?.element;
  if (own !== undefined) {
    const [restriction] = childrenOf(own, "schema:restriction");
    return restriction === undefined
      ? "string"
      : deeper(reading.effort, restriction, () => typeOf(reading, restriction, "base"));
  }
  const name = resolveName(at, at.attributes.get(attribute) ?? "");
  return (name.namespace === XSD && columnTypes.find((each) => each === name.local)) || "string";
}
