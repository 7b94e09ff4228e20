// The kinds of node of which every message is made, and the factories that make them.
import type { OtherScalarValues } from "./other-scalars.js";

/** The scalar kinds that every codec reads and writes, each with its TypeScript type. */
export interface CommonScalarValues {
  readonly string: string;
  readonly int: number;
  readonly boolean: boolean;
  readonly decimal: string;
  readonly dateTime: string;
}

/** The name of a scalar kind that every codec reads and writes; each table of the engine has one row for each. */
export type CommonScalar = keyof CommonScalarValues;

/** The scalar kinds of XML Schema, each with its TypeScript type; all but the common ones need an extension. */
export interface ScalarValues extends CommonScalarValues, OtherScalarValues {}

/** The name of a scalar kind. */
export type ScalarName = keyof ScalarValues;

/** A scalar: text on the wire, a TypeScript primitive in a program. */
export interface ScalarNode<S extends ScalarName = ScalarName> {
  readonly kind: "scalar";
  readonly scalar: S;
}

/** One of a set of names, as text on the wire. */
export interface EnumNode<V extends string = string, F extends boolean = boolean> {
  readonly kind: "enum";
  /** The name of the type on the wire; empty for a type without a name. */
  readonly name: string;
  readonly values: readonly V[];
  /** True if a value is any number of the names, separated by spaces ([Flags] in .NET). */
  readonly flags: F;
  /** The namespace of the type. Default: that of the service. */
  readonly namespace?: string | undefined;
}

/** A type, referred to by its catalog name. */
export interface RefNode<N extends string = string> {
  readonly kind: "ref";
  readonly name: N;
}

/**
 * A list: repeated child elements named `itemName` inside the element of the list. An item that is a list itself has an
 * element of its own.
 */
export interface ListNode<I extends ItemNode = ItemNode, Z extends boolean = boolean> {
  readonly kind: "list";
  readonly item: I;
  readonly itemName: string;
  /** True where the description says that an item may be nil. */
  readonly itemNillable: Z;
  /** True where the description says that an item of a reference type is never nil. Default: as .NET has lists. */
  readonly itemRequired?: boolean | undefined;
  /** True if the items are siblings of the other members, without an element around them. Default: false. */
  readonly unwrapped?: boolean | undefined;
  /** True if the items are words in one text, with blanks between them: the list of an attribute. Default: false. */
  readonly words?: boolean | undefined;
  /** The name of the list type on the wire, if it is not `ArrayOf` and the name of the item. */
  readonly typeName?: string | undefined;
  /** The namespace of the list type and its items. Default: that of the service. */
  readonly namespace?: string | undefined;
  /** The allowed number of items. Default: any number. */
  readonly occurs?: readonly [min: number, max: number] | undefined;
}

/** The type of a column: any scalar of XML Schema, and `guid`. */
export type ColumnType = Exclude<ScalarName, "char">;

/** The description of a column for types: its type, and `nullable: false` where null is an error. */
export interface ColumnDescription {
  readonly type: ColumnType;
  readonly nullable?: boolean;
}

/** The description of a table for types. */
export interface TableDescription {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnDescription>>;
}

/** The description of a DataSet that has a schema. */
export interface DataSetDescription {
  readonly name: string;
  readonly namespace: string;
  /** By name. */
  readonly tables: Readonly<Record<string, TableDescription>>;
}

/**
 * Opaque XML: a serialized DataSet (a schema, then rows), an item without a declared type, any elements (`xml`), or any
 * attributes.
 */
export interface AnyNode {
  readonly kind: "any";
  readonly form: "dataset" | "untyped" | "xml" | "attributes";
  /** The namespace that the elements of `xml` are in, if the description names one. */
  readonly namespace?: string | undefined;
  /**
   * The declaration of a `dataset`, if not as a schema and any element: as any elements of the two namespaces
   * that a DataSet has (`elements`), or as those of a DataTable (`table`). Or that `xml` is no element but text between
   * the elements of a mixed type (`text`).
   */
  readonly declared?: "elements" | "table" | "text" | undefined;
  /** The tables of a `dataset` whose schema is described (a typed DataSet of .NET). */
  readonly schema?: DataSetDescription | undefined;
}

/** No value: an operation that returns nothing. */
export interface NoneNode {
  readonly kind: "none";
}

/** A possible item of a list. */
export type ItemNode = ScalarNode | EnumNode | RefNode | AnyNode | ListNode;

/** Any node that a member, a parameter or a result can have. */
export type Node = ItemNode | NoneNode;

/** A node that is no list. */
export type SingleNode = Exclude<Node, ListNode>;

/** Returns the item of a list, and of nested lists the innermost item. A node that is no list is returned unchanged. */
export function innermostItem(node: Node): SingleNode {
  let inner = node;
  while (inner.kind === "list") inner = inner.item;
  return inner;
}

/** The node of a parameter in GET and POST, where bytes are numbers in repeated fields. */
export function urlNode(node: Node): Node {
  const isBytes = node.kind === "scalar" && (node.scalar === "base64Binary" || node.scalar === "hexBinary");
  return isBytes ? list(scalar("unsignedByte"), "unsignedByte") : node;
}

function scalar<S extends ScalarName>(name: S): ScalarNode<S> {
  return { kind: "scalar", scalar: name };
}

/** A scalar that is not among the common ones, by its name in XML Schema; `guid` and `char` are those of .NET. */
export function scalarOf<const S extends ScalarName>(name: S): ScalarNode<S> {
  return scalar(name);
}

/** An enumeration: exactly one of the names. */
export function enumeration<const V extends string>(
  name: string,
  values: readonly V[],
  namespace?: string,
): EnumNode<V, false> {
  return { kind: "enum", name, values, flags: false, ...(namespace === undefined ? {} : { namespace }) };
}

/** An enumeration of flags: any number of the names, separated by spaces. */
export function flags<const V extends string>(
  name: string,
  values: readonly V[],
  namespace?: string,
): EnumNode<V, true> {
  return { kind: "enum", name, values, flags: true, ...(namespace === undefined ? {} : { namespace }) };
}

/** Text, kept as it is, white space included. */
export const string: ScalarNode<"string"> = /* @__PURE__ */ scalar("string");
/** A whole number from -2147483648 to 2147483647. */
export const int: ScalarNode<"int"> = /* @__PURE__ */ scalar("int");
/** True or false. */
export const boolean: ScalarNode<"boolean"> = /* @__PURE__ */ scalar("boolean");
/** An exact decimal, kept as the text that was received (`"157.50"`). */
export const decimal: ScalarNode<"decimal"> = /* @__PURE__ */ scalar("decimal");
/** An xs:dateTime, kept as the text that was received, with or without an offset. */
export const dateTime: ScalarNode<"dateTime"> = /* @__PURE__ */ scalar("dateTime");

/** Names a type of the catalog. */
export function ref<const N extends string>(name: N): RefNode<N> {
  return { kind: "ref", name };
}

/** A list whose items are elements named `itemName`. */
export function list<const I extends ItemNode>(item: I, itemName: string): ListNode<I, false> {
  return { kind: "list", item, itemName, itemNillable: false };
}

/** A list whose description says that items may be nil. */
export function listOfNillable<const I extends ItemNode>(item: I, itemName: string): ListNode<I, true> {
  return { kind: "list", item, itemName, itemNillable: true };
}

/** A serialized DataSet: an XML schema followed by XML data. */
export const dataset: AnyNode = { kind: "any", form: "dataset" };
/** An item whose structure the description does not give. */
export const untyped: AnyNode = { kind: "any", form: "untyped" };
/** Any elements, kept as they are. */
export const xml: AnyNode = { kind: "any", form: "xml" };
/** Any attributes, kept as they are. */
export const anyAttributes: AnyNode = { kind: "any", form: "attributes" };
/** The result of an operation that returns nothing. */
export const none: NoneNode = { kind: "none" };

/** A list that is the text of an attribute, with blanks between the items (xs:list). */
export function words<const I extends ScalarNode | EnumNode>(item: I): ListNode<I, false> {
  return { kind: "list", item, itemName: "", itemNillable: false, words: true };
}

/** Items that are siblings of the other members, as elements named `itemName`, without an element around them. */
export function repeated<const I extends ItemNode, const Z extends boolean = false>(
  item: I,
  itemName: string,
  itemNillable?: Z,
): ListNode<I, Z> {
  return { kind: "list", item, itemName, itemNillable: (itemNillable ?? false) as Z, unwrapped: true };
}
