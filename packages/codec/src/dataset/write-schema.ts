// Writes the schema of a DataSet, as .NET does.
import { encodeName, MSDATA, type XmlElement, XSD } from "@staywire/model";
import { columnFacets, columnMarks } from "./marks.js";
import type { Nesting } from "./nesting.js";
import type { DataColumn, DataSetTables, DataTable } from "./tables.js";
import { keyElements } from "./write-keys.js";
import { type Attributes, element, xs } from "./xml.js";

/** Writes the schema of a DataSet. */
export function schemaOf(set: DataSetTables, nesting: Nesting): XmlElement {
  const { namespace, name, tables } = set;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const writing: Writing = { byName, nesting, types: [] };
  const outer = tables.filter((table) => !nesting.byChild.has(table.name)).map((table) => tableElement(writing, table));
  const choice = xs("choice", { minOccurs: "0", maxOccurs: "unbounded" }, outer);
  const rootName = encodeName(name);
  const root = { name: rootName, "msdata:IsDataSet": "true", "msdata:UseCurrentLocale": "true" };
  const { constraints, annotation } = keyElements(set);
  const qualified = namespace === "" ? undefined : "qualified";
  const attributes: Attributes = {
    id: rootName,
    targetNamespace: namespace || undefined,
    "xmlns:mstns": namespace || undefined,
    xmlns: namespace,
    "xmlns:xs": XSD,
    "xmlns:msdata": MSDATA,
    elementFormDefault: qualified,
  };
  return xs("schema", attributes, [
    xs("element", root, [xs("complexType", {}, [choice]), ...constraints]),
    ...writing.types,
    ...annotation,
  ]);
}

interface Writing {
  readonly byName: ReadonlyMap<string, DataTable>;
  readonly nesting: Nesting;
  /** The named types of the schema. They grow while tables are written. */
  readonly types: XmlElement[];
}

function tableElement(writing: Writing, table: DataTable): XmlElement {
  const inside = (writing.nesting.byParent.get(table.name) ?? []).flatMap(({ child }) => {
    const inner = writing.byName.get(child);
    return inner === undefined ? [] : [inner];
  });
  const nested = inside.map((inner) => {
    const written = tableElement(writing, inner);
    return { ...written, attributes: [...written.attributes, ...manyTimes] };
  });
  const isPlaced = table.columns.some(({ mapping }) => mapping !== "element");
  const columns = table.columns.map((column, index) => ({ column, ordinal: isPlaced ? String(index) : undefined }));
  const elements = columns.filter(({ column }) => column.mapping === "element").map(elementColumn);
  const attributes = columns
    .filter(({ column }) => column.mapping === "attribute" || column.mapping === "hidden")
    .map(attributeColumn);
  const text = columns.find(({ column }) => column.mapping === "text");
  const sequence = elements.length + nested.length === 0 ? [] : [xs("sequence", {}, [...elements, ...nested])];
  const content = text === undefined ? [...sequence, ...attributes] : [textContent(writing, text, attributes)];
  return xs("element", { name: encodeName(table.name), nillable: text && "true" }, [xs("complexType", {}, content)]);
}

const manyTimes = xs("element", { minOccurs: "0", maxOccurs: "unbounded" }).attributes;

interface Placed {
  readonly column: DataColumn;
  readonly ordinal: string | undefined;
}

function marksOf({ column, ordinal }: Placed): Attributes {
  const keys = Object.keys(columnMarks) as (keyof typeof columnMarks)[];
  const marks = keys.map((key) => [`msdata:${columnMarks[key]}`, column[key]] as const);
  const guid = column.type === "guid" ? (column.dataType ?? "System.Guid") : column.dataType;
  return { ...Object.fromEntries(marks), "msdata:DataType": guid, "msdata:Ordinal": ordinal };
}

interface TypeParts {
  /** The attribute `type`, if no facet restricts the type. */
  readonly type: string | undefined;
  readonly simpleType: readonly XmlElement[];
}

function typeParts(column: DataColumn): TypeParts {
  const type = `xs:${column.type === "guid" ? "string" : column.type}`;
  const facets = facetsOf(column);
  if (facets.length === 0) return { type, simpleType: [] };
  return { type: undefined, simpleType: [xs("simpleType", {}, [xs("restriction", { base: type }, facets)])] };
}

function facetsOf(column: DataColumn): readonly XmlElement[] {
  return (Object.keys(columnFacets) as (keyof typeof columnFacets)[]).flatMap((key) => {
    const value = column[key];
    return value === undefined ? [] : [xs(columnFacets[key], { value })];
  });
}

function elementColumn(placed: Placed): XmlElement {
  const { column } = placed;
  const { type, simpleType } = typeParts(column);
  const minOccurs = column.nullable ? "0" : undefined;
  const attributes = {
    name: encodeName(column.name),
    ...marksOf(placed),
    type,
    default: column.defaultText,
    minOccurs,
  };
  return xs("element", attributes, simpleType);
}

function attributeColumn(placed: Placed): XmlElement {
  const { column } = placed;
  const { type, simpleType } = typeParts(column);
  const isHidden = column.mapping === "hidden";
  const use = isHidden ? "prohibited" : column.nullable ? undefined : "required";
  const allowed = isHidden && !column.nullable ? { "msdata:AllowDBNull": "false" } : {};
  const attributes = {
    name: encodeName(column.name),
    ...marksOf(placed),
    ...allowed,
    type,
    default: column.defaultText,
    use,
  };
  return xs("attribute", attributes, simpleType);
}

function textContent({ types }: Writing, placed: Placed, attributes: readonly XmlElement[]): XmlElement {
  const { column } = placed;
  const { type, simpleType } = typeParts(column);
  // Attributes can be added to a named type only, so a type with facets gets a name.
  const base = type ?? `text${types.length + 1}`;
  types.push(...simpleType.map((each) => ({ ...each, attributes: [{ name: "name", value: base }] })));
  const marks = {
    "msdata:ColumnName": encodeName(column.name),
    ...marksOf(placed),
    "msdata:AllowDBNull": column.nullable ? undefined : "false",
    "msdata:DefaultValue": column.defaultText,
  };
  return element("xs:simpleContent", XSD, marks, [xs("extension", { base }, attributes)]);
}
