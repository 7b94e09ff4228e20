// Converts the types of a WSDL to nodes and record types of a catalog.
import {
  type AnyNode,
  DIFFGR,
  dataset,
  type EnumNode,
  type ItemNode,
  type ListNode,
  type Node,
  type RecordType,
  record,
  ref,
  type ScalarName,
  type ScalarNode,
  scalarNames,
  untyped,
  XSD,
} from "@staywire/model";
import { isReference } from "../schema/plan.js";
import { type TakenNames, takeName } from "../source/names.js";
import { keyOf, type QualifiedName } from "../wsdl-model/qualified-name.js";
import { childOf, type Declared, type SchemaForm, type SchemaIndex, type SchemaNode } from "../wsdl-model/schema.js";
import {
  type Construct,
  problemAt,
  problemOf,
  quoted,
  refuse,
  required,
  type WsdlProblem,
} from "../wsdl-model/wsdl-error.js";
import type { WsdlModel } from "../wsdl-model/wsdl-model.js";
import { describedDataset } from "./dataset-tables.js";
import { type Effort, effortFor, importLimits } from "./effort.js";
import { requireName } from "./names.js";

/** The state while the types of a WSDL are read. */
export interface TypeReading {
  readonly index: SchemaIndex;
  /** The namespace of the service, which nodes omit. */
  readonly namespace: string;
  readonly endpoints: readonly string[];
  readonly problems: WsdlProblem[];
  /** The record types that were read, by catalog name. */
  readonly records: Map<string, RecordType>;
  /** The catalog names of complex types, by `{namespace}name`. */
  readonly names: ReadonlyMap<string, string>;
  /** The complex types from which other types are derived, by `{namespace}name`. */
  readonly bases: ReadonlySet<string>;
  /** The nodes of named types that were read, by `{namespace}name`. */
  readonly nodes: Map<string, Node>;
  /** The errors of declarations that cannot be read, by the keys of `nodes`. */
  readonly failures: Map<string, unknown>;
  /** The record types that cannot be read, by catalog name. */
  readonly failed: Set<string>;
  /** The length of the chain of base types, by `{namespace}name`. */
  readonly levels: Map<string, number>;
  /**
   * The list types and global elements that are being read at the moment. A list that contains itself becomes a record,
   * and an element that contains itself becomes any XML.
   */
  readonly open: Set<string>;
  /** The catalog names already in use. */
  readonly taken: TakenNames;
  readonly effort: Effort;
  /** Reads the members of a complex type, and the choices between them. */
  readonly membersOf: (reading: TypeReading, type: SchemaNode, owner: Owner) => Pick<RecordType, "members" | "choices">;
}

/** The type whose members are read. */
export interface Owner {
  readonly schema: SchemaForm;
  /** The catalog name of the type; the names of anonymous types in it begin with it. */
  readonly owner: string;
  /** The catalog name of its base type, which was read before. */
  readonly base: string | undefined;
}

// True for an array of SOAP encoding. Such types only describe lists in GET and POST, and no message contains them.
function isEncodedArray(type: SchemaNode): boolean {
  return baseNameOf(type)?.namespace === ENCODING;
}

// Returns the base of a complex type. Undefined if it has none, or if the prefix of the base is undeclared, which is
// reported later.
function baseNameOf(type: SchemaNode): QualifiedName | undefined {
  const base = extensionOf(type)?.base;
  return base !== undefined && "value" in base ? base.value : undefined;
}

const MICROSOFT_TYPES = "http://microsoft.com/wsdl/types/";
const ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";

/** Prepares reading the types: determines which complex types are lists, and assigns catalog names to records. */
export function typeReading(
  { schemas: index, namespace, characters }: WsdlModel,
  parts: Pick<TypeReading, "endpoints" | "membersOf" | "problems">,
): TypeReading {
  const bases = basesIn(index);
  const names = new Map<string, string>();
  const taken: TakenNames = new Map();
  for (const [key, declared] of index.complexType) {
    if (isEncodedArray(declared.node) || listItemOf(declared.node, bases.has(key)) !== undefined) continue;
    names.set(key, takeName(taken, catalogName(declared.local), "$"));
  }
  const empty = { records: new Map(), nodes: new Map(), failures: new Map(), levels: new Map() };
  return {
    ...parts,
    index,
    namespace,
    effort: effortFor(characters),
    names,
    bases,
    taken,
    ...empty,
    failed: new Set(),
    open: new Set(),
  };
}

// Converts a wire name to an identifier. Two wire names can have the same identifier, so callers add a number with
// `takeName`.
function catalogName(wireName: string): string {
  return wireName.replaceAll(/[^\w$]/g, "_").replace(/^(?=\d)/, "_");
}

function basesIn(index: SchemaIndex): ReadonlySet<string> {
  const bases = new Set<string>();
  for (const { node } of index.complexType.values()) {
    const base = baseNameOf(node);
    if (base !== undefined) bases.add(keyOf(base));
  }
  return bases;
}

/** Returns the extension or restriction of a complex type with complex or simple content. */
export function extensionOf(type: SchemaNode): SchemaNode | undefined {
  const content = childOf(type, "complexContent", "simpleContent");
  return childOf(content, "extension", "restriction");
}

/** Returns the item declaration of a list type: a type whose only member is a repeated element. */
function listItemOf(type: SchemaNode, isBase: boolean): SchemaNode | undefined {
  if (isBase || type.mixed || type.abstract) return undefined;
  const sequence = onlyChildOf(type, "sequence");
  if (sequence === undefined || isRepeated(sequence)) return undefined;
  const item = onlyChildOf(sequence, "element");
  return item !== undefined && isRepeated(item) && item.ref === undefined ? item : undefined;
}

// Returns the only child of a construct, if it is of the given kind.
function onlyChildOf({ children }: SchemaNode, kind: string): SchemaNode | undefined {
  const [child, other] = children;
  return other === undefined && child?.kind === kind ? child : undefined;
}

/** True for a particle that may be repeated. */
export function isRepeated({ occurs }: SchemaNode): boolean {
  return occurs.max > 1;
}

/** Reads every complex type of the schemas, even if no message names it, because a value can have a derived type. */
export function readAllTypes(reading: TypeReading): void {
  // A problem that several types share is reported once.
  const reported = new Set<unknown>();
  for (const [key, declared] of reading.index.complexType) {
    if (isEncodedArray(declared.node)) continue;
    try {
      if (reading.names.has(key)) readRecord(reading, key, declared);
      else namedNode(reading, key, declared.node);
    } catch (error) {
      if (!reported.has(error)) reading.problems.push(problemOf(error));
      reported.add(error);
    }
  }
}

/**
 * Returns the node of the type that an element names, or of the anonymous type in it; an untyped node if it has
 * neither.
 */
export function nodeOfElement(reading: TypeReading, element: SchemaNode, schema: SchemaForm, owner: string): Node {
  if (element.type !== undefined) return nodeOfName(reading, element, required(element, element.type));
  const complex = childOf(element, "complexType");
  if (complex !== undefined) return anonymousNode(reading, complex, element, { schema, owner });
  const simple = childOf(element, "simpleType");
  return simple === undefined ? untyped : simpleNode(reading, simple, "", schema);
}

// The types of XML Schema that catalogs lack, each with the nearest type that catalogs have.
const nearest: Readonly<Record<string, ScalarName>> = {
  anySimpleType: "string",
  ENTITIES: "NMTOKENS",
  NOTATION: "QName",
};

/** Returns the node of a named type. Reports an undeclared type, and takes it as any XML. */
function nodeOfName(reading: TypeReading, at: Construct, name: QualifiedName): Node {
  const { namespace, local } = name;
  if (namespace === XSD) return builtIn(at, local);
  if (namespace === MICROSOFT_TYPES && (local === "guid" || local === "char")) return { kind: "scalar", scalar: local };
  if (namespace === ENCODING) refuse(at, `${local} is a type of SOAP encoding, which is not supported`);
  const key = keyOf(name);
  if (reading.index.complexType.has(key)) return namedNode(reading, key, at);
  const simple = reading.index.simpleType.get(key);
  if (simple !== undefined) {
    return once(reading, `simple ${key}`, () => simpleNode(reading, simple.node, local, simple.schema));
  }
  reading.problems.push(problemAt(at, `there is no type ${local} in ${quoted(namespace)}: it is taken as any XML`));
  return untyped;
}

/** Reads a declaration at most once: caches its node, or the error if it cannot be read. */
export function once(reading: TypeReading, key: string, read: () => Node): Node {
  const known = reading.nodes.get(key);
  if (known !== undefined) return known;
  if (reading.failures.has(key)) throw reading.failures.get(key);
  try {
    const node = read();
    reading.nodes.set(key, node);
    return node;
  } catch (error) {
    reading.failures.set(key, error);
    throw error;
  }
}

function builtIn(at: Construct, local: string): Node {
  if (local === "anyType") return untyped;
  const scalar = scalarNames.find((name) => name === local && name !== "guid" && name !== "char") ?? nearest[local];
  return scalar === undefined ? refuse(at, `there is no type ${local} in XML Schema`) : { kind: "scalar", scalar };
}

function namedNode(reading: TypeReading, key: string, at: Construct): Node {
  const known = reading.nodes.get(key);
  if (known !== undefined) return known;
  const declared = reading.index.complexType.get(key) ?? refuse(at, "its type is not declared");
  if (isEncodedArray(declared.node)) refuse(at, "an array of SOAP encoding is not supported");
  const name = reading.names.get(key);
  const item = name === undefined ? listItemOf(declared.node, reading.bases.has(key)) : undefined;
  if (item === undefined) return once(reading, key, () => recordNode(reading, key, declared));
  if (reading.open.has(key)) return asRecord(reading, key, declared);
  return once(reading, key, () => listOrRecord(reading, key, declared, item));
}

function recordNode({ names }: TypeReading, key: string, { local }: Declared): Node {
  return ref(names.get(key) ?? local);
}

// Returns a list, or a record with a repeated member for a list that contains itself.
function listOrRecord(reading: TypeReading, key: string, declared: Declared, item: SchemaNode): Node {
  const node = whileOpen(reading, key, item, () => nodeOfElement(reading, item, declared.schema, declared.local));
  const made = reading.nodes.get(key);
  if (made !== undefined) return made;
  if (node.kind === "none") return asRecord(reading, key, declared);
  return listNode(reading, { item, node, schema: declared.schema, typeName: declared.local });
}

/** Reads the content of a declaration. While it is read, its key is in `open`. */
export function whileOpen<T>({ open, effort }: TypeReading, key: string, at: SchemaNode, read: () => T): T {
  open.add(key);
  try {
    return effort.deeper(at, read);
  } finally {
    open.delete(key);
  }
}

function asRecord(reading: TypeReading, key: string, declared: Declared): Node {
  const name = takeName(reading.taken, catalogName(declared.local), "$");
  (reading.names as Map<string, string>).set(key, name);
  const node = ref(name);
  reading.nodes.set(key, node);
  readRecord(reading, key, declared);
  return node;
}

interface ListParts {
  readonly item: SchemaNode;
  readonly node: ItemNode;
  readonly schema: SchemaForm;
  /** The name of the type; empty for an anonymous type. */
  readonly typeName: string;
}

function listNode(reading: TypeReading, { item, node, schema, typeName }: ListParts): ListNode {
  requireFewLists(item, node);
  const itemName = requireName(item, item.name);
  const namespace = elementNamespace(item, schema);
  const usual = `ArrayOf${itemName.charAt(0).toUpperCase()}${itemName.slice(1)}`;
  // If two list types have the same name, a number is appended to the name of the second one.
  const isUsual = typeName.startsWith(usual) && /^\d*$/.test(typeName.slice(usual.length));
  const occurs = occursOf(item);
  const itemNillable = item.nillable;
  return {
    kind: "list",
    item: node,
    itemName,
    itemNillable,
    ...(isReference(node) && node.kind !== "enum" && !itemNillable ? { itemRequired: true } : {}),
    ...(isUsual ? {} : { typeName }),
    ...(namespace === reading.namespace ? {} : { namespace }),
    ...(occurs === undefined ? {} : { occurs }),
  };
}

/** Throws a WsdlError for an item that is a list of lists beyond the maximum depth. */
export function requireFewLists(at: SchemaNode, item: Node): void {
  let [inner, count] = [item, 1];
  for (; inner.kind === "list"; count += 1) inner = inner.item;
  if (count > importLimits.lists) refuse(at, `lists nest deeper than ${importLimits.lists}`);
}

/** Returns the minimum and maximum number of occurrences of an element; undefined if any number is allowed. */
export function occursOf({ occurs: { min, max } }: SchemaNode): readonly [min: number, max: number] | undefined {
  return max === Number.POSITIVE_INFINITY && min === 0 ? undefined : [min, Math.min(max, Number.MAX_SAFE_INTEGER)];
}

/** Returns the namespace of a local element. */
export function elementNamespace({ form }: SchemaNode, { namespace, qualified }: SchemaForm): string {
  return (form === undefined ? qualified : form === "qualified") ? namespace : "";
}

function readRecord(reading: TypeReading, key: string, { node, local, schema }: Declared): void {
  const name = reading.names.get(key) ?? local;
  if (reading.failures.has(`record ${key}`)) throw reading.failures.get(`record ${key}`);
  if (reading.records.has(name)) return;
  // The record is added before its members are read, so that a type which contains itself finds it.
  const parts = { wireName: local, endpoints: reading.endpoints, members: {}, doc: node.doc, spec: "" };
  try {
    requireFewBases(reading, key, node);
    const baseName = baseOf(reading, node);
    reading.records.set(name, record(parts));
    const content = reading.membersOf(reading, node, { schema, owner: name, base: baseName });
    reading.records.set(name, record({ ...parts, ...content, ...marksOf(reading, node, schema, baseName) }));
  } catch (error) {
    reading.records.set(name, record(parts));
    reading.failed.add(name);
    reading.failures.set(`record ${key}`, error);
    throw error;
  }
}

// Throws a WsdlError for a type that is derived from itself, or has too many base types.
function requireFewBases({ index, levels }: TypeReading, key: string, at: SchemaNode): void {
  const chain = new Set<string>();
  let next: string | undefined = key;
  while (next !== undefined && !levels.has(next)) {
    if (chain.has(next)) refuse(at, "the type is derived from itself");
    if (chain.size > importLimits.bases) break;
    chain.add(next);
    next = baseKeyOf(index, next);
  }
  let level = (next === undefined ? -1 : (levels.get(next) ?? 0)) + chain.size;
  if (level > importLimits.bases) refuse(at, `the type is derived from more than ${importLimits.bases} others`);
  for (const each of chain) {
    levels.set(each, level);
    level -= 1;
  }
}

function baseKeyOf({ complexType }: SchemaIndex, key: string): string | undefined {
  const node = complexType.get(key)?.node;
  const base = node && baseNameOf(node);
  return base && keyOf(base);
}

/** Sets the derived types of each type. */
export function addDerived({ records }: TypeReading): void {
  const derived = new Map<string, string[]>();
  for (const [name, { base, anonymous }] of records) {
    if (base === undefined || anonymous === true) continue;
    const all = derived.get(base);
    if (all === undefined) derived.set(base, [name]);
    else all.push(name);
  }
  for (const [base, names] of derived) {
    const type = records.get(base);
    if (type !== undefined) records.set(base, { ...type, derived: names });
  }
}

// Returns the catalog name of the base type, which is read first. Undefined if there is no base, or if the base is a
// simple type or a type of XML Schema.
function baseOf(reading: TypeReading, at: SchemaNode): string | undefined {
  const base = extensionOf(at)?.base;
  if (base === undefined) return undefined;
  const name = required(at, base);
  if (name.namespace === XSD) return undefined;
  if (name.namespace === ENCODING) refuse(at, "an array of SOAP encoding is not supported");
  const key = keyOf(name);
  const declared = reading.index.complexType.get(key);
  if (declared === undefined) {
    // Simple content may extend a simple type, which is no record and therefore no base.
    if (childOf(at, "simpleContent") !== undefined) return undefined;
    return refuse(at, `there is no type ${name.local} that it is derived from`);
  }
  reading.effort.deeper(at, () => readRecord(reading, key, declared));
  return reading.names.get(key);
}

type Marks = Partial<
  Pick<RecordType, "namespace" | "unqualified" | "unordered" | "abstract" | "mixed" | "base" | "anonymous">
>;

function marksOf(reading: TypeReading, type: SchemaNode, schema: SchemaForm, base: string | undefined): Marks {
  return {
    ...(schema.namespace === reading.namespace ? {} : { namespace: schema.namespace }),
    ...(schema.qualified ? {} : { unqualified: true }),
    ...(childOf(extensionOf(type) ?? type, "all") === undefined ? {} : { unordered: true }),
    ...(type.abstract ? { abstract: true } : {}),
    ...(type.mixed ? { mixed: true } : {}),
    ...(base === undefined ? {} : { base }),
  };
}

function anonymousNode(
  reading: TypeReading,
  type: SchemaNode,
  holder: SchemaNode,
  { schema, owner }: Pick<Owner, "schema" | "owner">,
): Node {
  const opaque = opaqueNode(reading, type);
  if (opaque !== undefined) return opaque;
  const item = listItemOf(type, false);
  if (item !== undefined) {
    const node = reading.effort.deeper(item, () => nodeOfElement(reading, item, schema, owner));
    if (node.kind !== "none") return listNode(reading, { item, node, schema, typeName: "" });
  }
  const wireName = holder.name ?? "anonymous";
  const name = takeName(reading.taken, catalogName(`${owner}_${wireName}`), "$");
  const baseName = baseOf(reading, type);
  const content = reading.effort.deeper(type, () =>
    reading.membersOf(reading, type, { schema, owner: name, base: baseName }),
  );
  const marks = { ...marksOf(reading, type, schema, baseName), anonymous: true };
  reading.records.set(
    name,
    record({ wireName, endpoints: reading.endpoints, ...content, doc: type.doc, spec: "", ...marks }),
  );
  return ref(name);
}

// Returns the node of opaque XML. A schema followed by any element is a DataSet; a sequence of only any elements is a
// DataSet or other opaque XML. Undefined for any other type.
function opaqueNode(reading: TypeReading, type: SchemaNode): AnyNode | undefined {
  const sequence = onlyChildOf(type, "sequence");
  const [first, ...rest] = sequence?.children ?? [];
  if (sequence === undefined || first === undefined || !rest.every(isWildcard)) return undefined;
  if (isWildcard(first)) return anyNode(reading, type, sequence);
  const isSchema = first.ref !== undefined && keyOf(required(first, first.ref)) === `{${XSD}}schema`;
  return isSchema && rest.length === 1 ? dataset : undefined;
}

function isWildcard({ kind }: SchemaNode): boolean {
  return kind === "any";
}

function anyNode(reading: TypeReading, type: SchemaNode, sequence: SchemaNode): AnyNode {
  const all = sequence.children;
  const named = all.map((any) => any.namespace ?? "##any");
  const [namespace = "##any"] = named;
  const isOther = namespace.startsWith("##");
  const isStrict = !type.mixed && isOther && all.every(({ occurs }) => occurs.max === Number.POSITIVE_INFINITY);
  if (named.includes(DIFFGR)) return { ...dataset, declared: isRepeated(sequence) ? "elements" : "table" };
  if (isStrict) return dataset;
  return isOther || all.length > 1 ? { kind: "any", form: "xml" } : anyOfNamespace(reading, namespace);
}

// .NET declares a typed DataSet as any element of the namespace whose schema describes it.
function anyOfNamespace({ index, effort }: TypeReading, namespace: string): AnyNode {
  const schema = describedDataset(index, effort, namespace);
  return schema === undefined ? { kind: "any", form: "xml", namespace } : { ...dataset, schema };
}

/**
 * Returns the node of a simple type: an enumeration, flags, or the scalar that the type restricts. A union, and a list
 * of anything but enumerated values, is a string.
 */
function simpleNode(reading: TypeReading, type: SchemaNode, name: string, schema: SchemaForm): ItemNode {
  reading.effort.visit(type);
  return reading.effort.deeper(type, () => ownSimpleNode(reading, type, name, schema));
}

function ownSimpleNode(reading: TypeReading, type: SchemaNode, name: string, schema: SchemaForm): ItemNode {
  const list = childOf(type, "list");
  if (list !== undefined) return listOfNames(reading, list, name, schema);
  const restriction = childOf(type, "restriction");
  if (restriction === undefined) return { kind: "scalar", scalar: "string" };
  const values = restriction.children.filter(({ kind }) => kind === "enumeration").map(({ value = "" }) => value);
  if (values.length > 0) return enumOf(reading, schema, { name, values, flags: false });
  const { base } = restriction;
  const inner = childOf(restriction, "simpleType");
  if (base === undefined)
    return inner === undefined ? { kind: "scalar", scalar: "string" } : simpleNode(reading, inner, name, schema);
  return textNode(nodeOfName(reading, restriction, required(restriction, base)));
}

/**
 * Returns the node of the simple type that an element contains, or names in an attribute; undefined if there is none.
 */
export function simpleNodeIn(
  reading: TypeReading,
  element: SchemaNode,
  attribute: "base" | "itemType" | "type",
  schema: SchemaForm,
): Node | undefined {
  const inner = childOf(element, "simpleType");
  if (inner !== undefined) return simpleNode(reading, inner, "", schema);
  const name = element[attribute];
  return name && nodeOfName(reading, element, required(element, name));
}

/** Returns the node if it is text; a string for any other node. */
export function textNode(node: Node | undefined): ScalarNode | EnumNode {
  return node?.kind === "scalar" || node?.kind === "enum" ? node : { kind: "scalar", scalar: "string" };
}

function listOfNames(reading: TypeReading, list: SchemaNode, name: string, schema: SchemaForm): ItemNode {
  const item = simpleNodeIn(reading, list, "itemType", schema);
  if (item?.kind !== "enum") return { kind: "scalar", scalar: "string" };
  reading.effort.spend(list, item.values.length);
  return enumOf(reading, schema, { name, values: item.values, flags: true });
}

function enumOf(
  reading: TypeReading,
  schema: SchemaForm,
  { name, values, flags }: Pick<EnumNode, "name" | "values" | "flags">,
): ItemNode {
  const own = schema.namespace === reading.namespace ? {} : { namespace: schema.namespace };
  return { kind: "enum", name, values: [...new Set(values)], flags, ...own };
}
