// The kinds of node of which every message is made, and the factories that make them.

/** The scalar kinds of XML Schema that a service of this family uses, each with its TypeScript type. */
export interface ScalarValues {
  readonly string: string;
  readonly int: number;
  readonly boolean: boolean;
  readonly decimal: string;
  readonly dateTime: string;
}

/** The name of a scalar kind; each table of the engine has one row for each. */
export type ScalarName = keyof ScalarValues;

/** A scalar: text on the wire, a TypeScript primitive in a program. */
export interface ScalarNode<S extends ScalarName = ScalarName> {
  readonly kind: "scalar";
  readonly scalar: S;
}

/** A type, referred to by its catalog name. */
export interface RefNode<N extends string = string> {
  readonly kind: "ref";
  readonly name: N;
}

/** A list: repeated child elements named `itemName` inside the element of the list. */
export interface ListNode<I extends ItemNode = ItemNode, Z extends boolean = boolean> {
  readonly kind: "list";
  readonly item: I;
  readonly itemName: string;
  /** True where the description says that an item may be nil. */
  readonly itemNillable: Z;
}

/** Opaque XML: a serialized DataSet (a schema, then rows) or an item without a declared type. */
export interface AnyNode {
  readonly kind: "any";
  readonly form: "dataset" | "untyped";
}

/** What a list can hold. */
export type ItemNode = ScalarNode | RefNode | AnyNode;

/** Any node that a member, a parameter or a result can have. */
export type Node = ItemNode | ListNode;

function scalar<S extends ScalarName>(name: S): ScalarNode<S> {
  return { kind: "scalar", scalar: name };
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
