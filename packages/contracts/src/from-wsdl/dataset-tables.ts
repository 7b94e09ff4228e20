// The tables of a typed DataSet, as the schema of its namespace declares them.
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

/** Describes the DataSet that a namespace declares; undefined if it declares none. */
export function describedDataset(
  index: SchemaIndex,
  effort: Effort,
  namespace: string,
): DataSetDescription | undefined {
  const declared = [...index.element.values()].filter(({ schema }) => schema.namespace === namespace);
  const root = declared.find(({ element }) => marked(element, "IsDataSet") === "true")?.element;
  if (root === undefined) return undefined;
  const tables = new Map<string, TableDescription>();
  const reading: Reading = { index, effort, tables };
  visit(effort, root);
  for (const each of particles(reading, complexOf(reading, root))) {
    if (labelOf(each) === "schema:element") readTable(reading, each);
  }
  return { name: decodeName(nameOf(root)), namespace, tables: Object.fromEntries(tables) };
}

// The value of an attribute that .NET adds to a schema.
function marked(element: XmlElement, local: string): string | undefined {
  for (const [written, value] of element.attributes) {
    if (!written.endsWith(`:${local}`)) continue;
    if (resolveName(element, written).namespace === MSDATA) return value;
  }
  return undefined;
}

function declaredBy(
  { index }: Reading,
  kind: "element" | "complexType" | "simpleType",
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

// The elements and attributes of a complex type, in order.
function particles(reading: Reading, holder: XmlElement | undefined): readonly XmlElement[] {
  if (holder === undefined) return [];
  visit(reading.effort, holder, 0);
  return deeper(reading.effort, holder, () =>
    holder.children.flatMap((child) => {
      const label = labelOf(child);
      if (label === "schema:element" || label === "schema:attribute") return [child];
      return groups.some((group) => label === `schema:${group}`) ? particles(reading, child) : [];
    }),
  );
}

function readTable(reading: Reading, particle: XmlElement): void {
  const element = declaredBy(reading, "element", particle, "ref")?.element ?? particle;
  const complex = complexOf(reading, element);
  const name = decodeName(nameOf(element));
  if (complex === undefined || reading.tables.has(name)) return;
  const columns: [string, ColumnDescription][] = [];
  reading.tables.set(name, { name, columns: {} });
  for (const each of particles(reading, complex)) {
    const isTable = labelOf(each) === "schema:element" && isTableOf(reading, each);
    if (isTable) readTable(reading, each);
    else if (each.attributes.get("use") !== "prohibited") columns.push(columnOf(reading, each));
  }
  reading.tables.set(name, { name, columns: Object.fromEntries(columns) });
}

function isTableOf(reading: Reading, particle: XmlElement): boolean {
  const element = declaredBy(reading, "element", particle, "ref")?.element ?? particle;
  return marked(element, "DataType") === undefined && complexOf(reading, element) !== undefined;
}

function columnOf(reading: Reading, column: XmlElement): [string, ColumnDescription] {
  const { attributes } = column;
  const isRequired =
    labelOf(column) === "schema:attribute"
      ? attributes.get("use") === "required"
      : attributes.get("minOccurs") !== "0" && attributes.get("nillable") !== "true";
  const isGuid = marked(column, "DataType")?.startsWith("System.Guid") === true;
  const type = isGuid ? "guid" : typeOf(reading, column, "type");
  return [decodeName(nameOf(column)), { type, ...(isRequired ? { nullable: false } : {}) }];
}

const columnTypes = scalarNames.filter((each): each is ColumnType => each !== "char" && each !== "guid");

// Of a simple type that restricts another one, that one.
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
