// Declares nodes (the kinds of values that messages consist of) and the functions that create them.
import type { OtherScalarValues } from "./other-scalars.js";

/** The scalar types that every codec reads and writes, with the TypeScript type of each. */
export interface CommonScalarValues {
  readonly string: string;
  readonly int: number;
  readonly boolean: boolean;
  readonly decimal: string;
  readonly dateTime: string;
}

/** The name of a scalar type that every codec reads and writes. */
export type CommonScalar = keyof CommonScalarValues;

/**
 * Every supported scalar type of XML Schema and .NET, with its TypeScript type. All but the common ones need a message
 * extension.
 */
export interface ScalarValues extends CommonScalarValues, OtherScalarValues {}

/** The name of a scalar type. */
export type ScalarName = keyof ScalarValues;

/** A scalar: text on the wire; in a program, a TypeScript primitive or bytes. */
export interface ScalarNode<S extends ScalarName = ScalarName> {
  readonly kind: "scalar";
  readonly scalar: S;
}

/** An enumeration: the text on the wire is one of a set of names. */
export interface EnumNode<V extends string = string, F extends boolean = boolean> {
  readonly kind: "enum";
  /** The name of the type on the wire; empty for an anonymous type. */
  readonly name: string;
  readonly values: readonly V[];
  /** True if a value consists of any number of the names, separated by spaces ([Flags] in .NET). */
  readonly flags: F;
  /** The namespace of the type. Default: the namespace of the service. */
  readonly namespace?: string | undefined;
}

/** A reference to a record type, by its name in the catalog. */
export interface RefNode<N extends string = string> {
  readonly kind: "ref";
  readonly name: N;
}

/**
 * A list: child elements named `itemName` inside the element of the list. If an item is a list itself, it has its own
 * element.
 */
export interface ListNode<I extends ItemNode = ItemNode, Z extends boolean = boolean> {
  readonly kind: "list";
  readonly item: I;
  readonly itemName: string;
  /** True if the service description (WSDL) allows an item to be nil. */
  readonly itemNillable: Z;
  /**
   * True if the service description does not allow nil items, although .NET declares items of a reference type as
   * nillable. Default: nil items are allowed as .NET declares them.
   */
  readonly itemRequired?: boolean | undefined;
  /** True if the items are siblings of the other members, without an element around them. @defaultValue false */
  readonly unwrapped?: boolean | undefined;
  /**
   * True if the items are words in one text, separated by blanks, as in a list-valued attribute. @defaultValue false
   */
  readonly words?: boolean | undefined;
  /** The name of the list type on the wire, if it is not `ArrayOf` followed by the name of the item. */
  readonly typeName?: string | undefined;
  /** The namespace of the list type and its items. Default: the namespace of the service. */
  readonly namespace?: string | undefined;
  /** The allowed number of items. Default: any number. */
  readonly occurs?: readonly [min: number, max: number] | undefined;
}

/** The type of a column of a DataSet: any scalar of XML Schema, and `guid`. */
export type ColumnType = Exclude<ScalarName, "char">;

/** The type of a column, with `nullable: false` if null is an error. Used only to infer TypeScript types. */
export interface ColumnDescription {
  readonly type: ColumnType;
  readonly nullable?: boolean;
}

/** The columns of a table. Used only to infer TypeScript types. */
export interface TableDescription {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnDescription>>;
}

/** The tables of a DataSet whose schema is known. */
export interface DataSetDescription {
  readonly name: string;
  readonly namespace: string;
  /** The tables by name. */
  readonly tables: Readonly<Record<string, TableDescription>>;
}

/**
 * Opaque XML: a serialized DataSet (a schema, then rows), an item without a declared type, any elements (`xml`), or any
 * attributes.
 */
export interface AnyNode {
  readonly kind: "any";
  readonly form: "dataset" | "untyped" | "xml" | "attributes";
  /** For `xml`: the namespace of the elements, if the service description names one. */
  readonly namespace?: string | undefined;
  /**
   * How the service description declares the node, if it differs from the default. For a `dataset`: `elements` for any
   * elements of the two namespaces of a DataSet, `table` for the elements of a DataTable. For `xml`: `text` for the
   * text between the elements of a mixed type.
   */
  readonly declared?: "elements" | "table" | "text" | undefined;
  /** The tables of a `dataset` whose schema is in the service description (a typed DataSet of .NET). */
  readonly schema?: DataSetDescription | undefined;
}

/** No value: the result of an operation that returns nothing. */
export interface NoneNode {
  readonly kind: "none";
}

/** A node that can be the item of a list. */
export type ItemNode = ScalarNode | EnumNode | RefNode | AnyNode | ListNode;

/** Any node that a member, a parameter or a result can have. */
export type Node = ItemNode | NoneNode;

/** A node that is not a list. */
export type SingleNode = Exclude<Node, ListNode>;

/** Returns the item of a list; for nested lists, the innermost item. Returns any other node unchanged. */
export function innermostItem(node: Node): SingleNode {
  let inner = node;
  while (inner.kind === "list") inner = inner.item;
  return inner;
}

/** Returns the node of a parameter in GET and POST, which send a byte array as a list of numbers, one for each byte. */
export function urlNode(node: Node): Node {
  const isBytes = node.kind === "scalar" && (node.scalar === "base64Binary" || node.scalar === "hexBinary");
  return isBytes ? list(scalar("unsignedByte"), "unsignedByte") : node;
}

function scalar<S extends ScalarName>(name: S): ScalarNode<S> {
  return { kind: "scalar", scalar: name };
}

/**
 * Creates a scalar that is not one of the common scalars, by its name in XML Schema. `guid` and `char` are types of
 * .NET.
 */
export function scalarOf<const S extends ScalarName>(name: S): ScalarNode<S> {
  return scalar(name);
}

/** Creates an enumeration: a value is exactly one of the names. */
export function enumeration<const V extends string>(
  name: string,
  values: readonly V[],
  namespace?: string,
): EnumNode<V, false> {
  return { kind: "enum", name, values, flags: false, ...(namespace === undefined ? {} : { namespace }) };
}

/** Creates an enumeration of flags: a value is any number of the names, separated by spaces. */
export function flags<const V extends string>(
  name: string,
  values: readonly V[],
  namespace?: string,
): EnumNode<V, true> {
  return { kind: "enum", name, values, flags: true, ...(namespace === undefined ? {} : { namespace }) };
}

/** Text, kept as it is, including white space. */
export const string: ScalarNode<"string"> = /* @__PURE__ */ scalar("string");
/** A whole number from -2147483648 to 2147483647. */
export const int: ScalarNode<"int"> = /* @__PURE__ */ scalar("int");
/** True or false. */
export const boolean: ScalarNode<"boolean"> = /* @__PURE__ */ scalar("boolean");
/** An exact decimal, kept as the received text (`"157.50"`). */
export const decimal: ScalarNode<"decimal"> = /* @__PURE__ */ scalar("decimal");
/** An xs:dateTime, kept as the received text, with or without an offset. */
export const dateTime: ScalarNode<"dateTime"> = /* @__PURE__ */ scalar("dateTime");

/** Refers to a record type of the catalog by its name. */
export function ref<const N extends string>(name: N): RefNode<N> {
  return { kind: "ref", name };
}

/** Creates a list whose items are elements named `itemName`. */
export function list<const I extends ItemNode>(item: I, itemName: string): ListNode<I, false> {
  return { kind: "list", item, itemName, itemNillable: false };
}

/** Creates a list whose items may be nil, as the service description declares. */
export function listOfNillable<const I extends ItemNode>(item: I, itemName: string): ListNode<I, true> {
  return { kind: "list", item, itemName, itemNillable: true };
}

/** A serialized DataSet: an XML schema followed by XML data. */
export const dataset: AnyNode = { kind: "any", form: "dataset" };
/** An item without a declared structure in the service description. */
export const untyped: AnyNode = { kind: "any", form: "untyped" };
/** Any elements, kept as they are. */
export const xml: AnyNode = { kind: "any", form: "xml" };
/** Any attributes, kept as they are. */
export const anyAttributes: AnyNode = { kind: "any", form: "attributes" };
/** The result of an operation that returns nothing. */
export const none: NoneNode = { kind: "none" };

/** Creates a list that is the text of an attribute, with blanks between the items (xs:list). */
export function words<const I extends ScalarNode | EnumNode>(item: I): ListNode<I, false> {
  return { kind: "list", item, itemName: "", itemNillable: false, words: true };
}

/** Creates a list without an element around it: the items are siblings of the other members, named `itemName`. */
export function repeated<const I extends ItemNode, const Z extends boolean = false>(
  item: I,
  itemName: string,
  itemNillable?: Z,
): ListNode<I, Z> {
  return { kind: "list", item, itemName, itemNillable: (itemNillable ?? false) as Z, unwrapped: true };
}
