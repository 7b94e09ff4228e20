// Reads the schema of a DataSet: its tables and their columns.
import { type ColumnType, decodeName, MSDATA, phrase, quote, scalarNames, XSD } from "@staywire/model";
import { cannotRead } from "./dataset-error.js";
import { attributeOf, type Element, elementsIn, isNamed } from "./element.js";
import { columnFacets, columnMarks, marksFrom } from "./marks.js";
import type { ColumnMapping, DataColumn } from "./tables.js";

/** A table as declared by a schema. */
export interface TableShape {
  readonly name: string;
  readonly columns: DataColumn[];
}

/** A DataSet as declared by a schema. */
export interface SetShape {
  readonly name: string;
  readonly namespace: string;
  readonly tables: Map<string, TableShape>;
  /** Pairs of a parent table and a child table inside it. */
  readonly nested: (readonly [parent: string, child: string])[];
  /** The declaration of the DataSet, which contains its constraints. */
  readonly root: Element | undefined;
}

/** The declarations of all schemas, by the names that references use. */
interface Reading {
  readonly elements: ReadonlyMap<string, Element>;
  readonly types: ReadonlyMap<string, Element>;
  readonly shape: SetShape;
  /** The declarations whose reading has begun. They are not read again, because a table may contain itself. */
  readonly seen: Set<Element>;
  /**
   * The number of members of all tables so far. It is limited, because tables of the same named type repeat its
   * members.
   */
  readonly count: { members: number };
}

const mostMembers = 200_000;

const mostLevels = 100;

/**
 * Reads the tables that schemas declare. Throws a CodecError for a missing declaration, for a missing or repeated name,
 * and for too many columns or levels.
 */
export function readSchemas(schemas: readonly Element[]): SetShape {
  const top = schemas.flatMap(elementsIn);
  const named = (labels: readonly string[]): Map<string, Element> =>
    new Map(
      top
        .filter((each) => labels.some((label) => isNamed(each, XSD, label)))
        .map((each) => [plain(each, "name") ?? "", each]),
    );
  const elements = named(["element"]);
  const root = [...elements.values()].find((each) => attributeOf(each, MSDATA, "IsDataSet") === "true");
  const [first] = schemas;
  const id = (first && plain(first, "id")) ?? "NewDataSet";
  const shape: SetShape = {
    name: decodeName((root && plain(root, "name")) ?? id),
    namespace: (first && plain(first, "targetNamespace")) ?? "",
    tables: new Map(),
    nested: [],
    root,
  };
  const reading: Reading = {
    elements,
    types: named(["complexType", "simpleType"]),
    shape,
    seen: new Set(),
    count: { members: 0 },
  };
  const complex = root && complexOf(reading, root);
  const declared = root === undefined ? [...elements.values()] : complex === undefined ? [] : particles(complex, 0);
  for (const each of declared) readTable(reading, referred(reading, each), 0);
  return shape;
}

function plain(element: Element, name: string): string | undefined {
  return attributeOf(element, "", name);
}

function localOf(qname: string): string {
  return qname.slice(qname.indexOf(":") + 1).trim();
}

function child(element: Element | undefined, label: string): Element | undefined {
  return element && elementsIn(element).find((each) => isNamed(each, XSD, label));
}

function referred({ elements }: Reading, element: Element): Element {
  const ref = plain(element, "ref");
  if (ref === undefined) return element;
  const found = elements.get(localOf(ref));
  if (found === undefined) throw cannotRead("schema", phrase`there is no element ${quote(ref)}`);
  return found;
}

function complexOf({ types }: Reading, element: Element): Element | undefined {
  const written = plain(element, "type");
  const named = written === undefined ? undefined : types.get(localOf(written));
  return child(element, "complexType") ?? (named && isNamed(named, XSD, "complexType") ? named : undefined);
}

const groups = ["sequence", "choice", "all", "complexContent", "extension", "simpleContent"];

// Lists the elements and attributes of a complex type, in order.
function particles(element: Element, level: number): readonly Element[] {
  if (level > mostLevels) throw cannotRead("schema", phrase`groups are nested deeper than ${mostLevels}`, "too-deep");
  return elementsIn(element).flatMap((each) => {
    if (isNamed(each, XSD, "element") || isNamed(each, XSD, "attribute")) return [each];
    return groups.some((label) => isNamed(each, XSD, label)) ? particles(each, level + 1) : [];
  });
}

/** A column with its position in the table. */
interface Placed {
  readonly column: DataColumn;
  readonly ordinal: number | undefined;
}

function readTable(reading: Reading, element: Element, level: number): string {
  if (level > mostLevels) throw cannotRead("schema", phrase`tables are nested deeper than ${mostLevels}`, "too-deep");
  const name = nameOf(element);
  if (reading.seen.has(element)) return name;
  reading.seen.add(element);
  const { tables, nested } = reading.shape;
  if (tables.has(name)) throw cannotRead(name, phrase`two tables have this name`);
  const table: TableShape = { name, columns: [] };
  tables.set(name, table);
  const placed = [...columnsIn(reading, element, (inner) => nested.push([name, readTable(reading, inner, level + 1)]))];
  table.columns.push(...inOrder(placed));
  const names = new Set(table.columns.map((column) => column.name));
  if (names.size < table.columns.length) throw cannotRead(name, phrase`two columns have one name`);
  return name;
}

// Sorts columns by their ordinals. Columns whose ordinal is missing, repeated or too large get the remaining positions.
function inOrder(placed: readonly Placed[]): readonly DataColumn[] {
  const places = new Map<number, DataColumn>();
  const others: DataColumn[] = [];
  for (const { column, ordinal } of placed) {
    const isFree = ordinal !== undefined && ordinal < placed.length && !places.has(ordinal);
    if (isFree) places.set(ordinal, column);
    else others.push(column);
  }
  const rest = others.values();
  return placed.flatMap((_, place) => places.get(place) ?? rest.next().value ?? []);
}

function* columnsIn(reading: Reading, element: Element, onTable: (inner: Element) => void): Generator<Placed> {
  const complex = complexOf(reading, element);
  // A repeated element of a simple type is a table with one column.
  if (complex === undefined) {
    yield placed(reading, element, "text");
    return;
  }
  const members = particles(complex, 0);
  reading.count.members += members.length;
  if (reading.count.members > mostMembers)
    throw cannotRead("schema", phrase`the tables have more than ${mostMembers} columns`, "too-many-elements");
  for (const each of members) {
    const found = referred(reading, each);
    if (isNamed(each, XSD, "attribute")) yield placed(reading, found, mappingOf(found));
    else if (isTable(reading, found, each)) onTable(found);
    else yield placed(reading, found, "element", each);
  }
  const text = child(complex, "simpleContent");
  if (text !== undefined) yield textColumn(reading, element, text);
}

function mappingOf(attribute: Element): ColumnMapping {
  return plain(attribute, "use") === "prohibited" ? "hidden" : "attribute";
}

// True if an element is a table. An element with the attribute `msdata:DataType` is a column, whose .NET type writes
// its content.
function isTable(reading: Reading, declared: Element, particle: Element): boolean {
  if (attributeOf(declared, MSDATA, "DataType") !== undefined) return false;
  const most = plain(particle, "maxOccurs") ?? "1";
  return complexOf(reading, declared) !== undefined || most === "unbounded" || Number(most) > 1;
}

function nameOf(element: Element): string {
  const written = plain(element, "name");
  if (written === undefined) throw cannotRead("schema", phrase`a declaration has no name`);
  return decodeName(written);
}

function placed(reading: Reading, element: Element, mapping: ColumnMapping, particle: Element = element): Placed {
  const name = mapping === "text" ? `${nameOf(element)}_Column` : nameOf(element);
  const type = typeOf(reading, element, name);
  const nullable = isNullable(element, particle, mapping);
  return columnOf(element, { name, mapping, nullable }, type, plain(element, "default"));
}

function columnOf(
  declared: Element,
  own: Pick<DataColumn, "name" | "mapping" | "nullable">,
  { type, facets }: RestrictedType,
  defaultText: string | undefined,
): Placed {
  const { dataType, ...marks } = marksFrom(columnMarks, (attribute) => attributeOf(declared, MSDATA, attribute));
  const isGuid = dataType?.startsWith("System.Guid") === true;
  const column: DataColumn = {
    ...own,
    type: isGuid ? "guid" : type,
    ...marks,
    ...(isGuid || dataType === undefined ? {} : { dataType }),
    ...facets,
    ...(defaultText === undefined ? {} : { defaultText }),
  };
  return { column, ordinal: ordinalOf(declared) };
}

function ordinalOf(element: Element): number | undefined {
  const written = attributeOf(element, MSDATA, "Ordinal") ?? "";
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined;
}

function isNullable(element: Element, particle: Element, mapping: ColumnMapping): boolean {
  if (mapping === "text") return true;
  if (mapping === "attribute") return plain(element, "use") !== "required";
  if (mapping === "hidden") return attributeOf(element, MSDATA, "AllowDBNull") !== "false";
  return plain(particle, "minOccurs") === "0" || plain(element, "nillable") === "true";
}

function textColumn(reading: Reading, table: Element, content: Element): Placed {
  const name = attributeOf(content, MSDATA, "ColumnName") ?? `${nameOf(table)}_Text`;
  const base = child(content, "extension") ?? child(content, "restriction") ?? content;
  const written = plain(base, "base") ?? "string";
  const mark = (attribute: string): string | undefined => attributeOf(content, MSDATA, attribute);
  const own = { name: decodeName(name), mapping: "text", nullable: mark("AllowDBNull") !== "false" } as const;
  return columnOf(content, own, namedType(reading, written, name, 0), mark("DefaultValue"));
}

/** The type of a column, with the facets that restrict it. */
interface RestrictedType {
  readonly type: ColumnType;
  readonly facets: Partial<Record<keyof typeof columnFacets, string>>;
}

function typeOf(reading: Reading, element: Element, name: string): RestrictedType {
  const simple = child(element, "simpleType");
  if (simple !== undefined) return restricted(reading, simple, name, 0);
  return namedType(reading, plain(element, "type") ?? "anyType", name, 0);
}

const columnTypes = scalarNames.filter((each): each is ColumnType => each !== "char");

// XML Schema types whose values are kept as text.
const asText = new Set(["anyType", "anySimpleType", "ENTITIES", "NOTATION"]);

function namedType(reading: Reading, written: string, name: string, level: number): RestrictedType {
  const local = localOf(written);
  const own = reading.types.get(local);
  if (own !== undefined) return restricted(reading, own, name, level + 1);
  const type = asText.has(local) ? "string" : columnTypes.find((each) => each === local);
  if (type === undefined) throw cannotRead(`schema ${name}`, phrase`there is no type ${quote(written)}`);
  return { type, facets: {} };
}

function restricted(reading: Reading, simple: Element, name: string, level: number): RestrictedType {
  if (level > mostLevels) throw cannotRead(`schema ${name}`, phrase`its type restricts itself`);
  const restriction = child(simple, "restriction");
  if (restriction === undefined) return { type: "string", facets: {} };
  const inner = child(restriction, "simpleType");
  const base =
    inner === undefined
      ? namedType(reading, plain(restriction, "base") ?? "string", name, level)
      : restricted(reading, inner, name, level + 1);
  const facets = marksFrom(columnFacets, (facet) => {
    const found = child(restriction, facet);
    return found && plain(found, "value");
  });
  return { type: base.type, facets: { ...base.facets, ...facets } };
}
