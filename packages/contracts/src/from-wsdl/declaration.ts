// An element declaration of a schema, as a node with its occurrence.
import {
  type AnyNode,
  dataset,
  type ItemNode,
  type Node,
  ref,
  type ScalarName,
  scalarNames,
  untyped,
  XSD,
} from "@staywire/model";
import type { SchemaIndex } from "./schema-index.js";
import {
  allowAttributes,
  attributeOf,
  childrenOf,
  labelOf,
  refuse,
  resolveName,
  type XmlElement,
} from "./xml-element.js";

/** An element declaration: what it holds, and how often it comes. */
export interface Declaration {
  readonly element: XmlElement;
  readonly name: string;
  readonly node: Node;
  /** The local name of its type; undefined for opaque XML. */
  readonly typeName: string | undefined;
  readonly min: 0 | 1;
  readonly unbounded: boolean;
  readonly nillable: boolean;
}

/** What a declaration needs to know of the rest: the schema, its lists, and the catalog names of its records. */
export interface Context {
  readonly index: SchemaIndex;
  /** The item declarations of the list types, by type name. */
  readonly listItems: ReadonlyMap<string, XmlElement>;
  readonly catalogNames: ReadonlyMap<string, string>;
}

/** Reads an element declaration. Refuses what no node of a service can be. */
export function readDeclaration(context: Context, element: XmlElement): Declaration {
  allowAttributes(element, ["minOccurs", "maxOccurs", "name", "nillable", "type"]);
  return {
    element,
    name: attributeOf(element, "name"),
    node: nodeOf(context, element),
    typeName: element.attributes.get("type")?.replace(/^.*:/, ""),
    min: minOf(element),
    unbounded: isUnbounded(element),
    nillable: readBoolean(element, "nillable"),
  };
}

/** The elements of the sequence that a complex type may have; refuses every other content but attributes. */
export function sequenceOf(type: XmlElement): readonly XmlElement[] {
  allowAttributes(type, ["name", "mixed"]);
  if (readBoolean(type, "mixed")) refuse(type, "mixed content is not of the family");
  const content = childrenOf(type, ["schema:sequence", "schema:attribute"]);
  const [sequence, second] = content.filter((child) => labelOf(child) === "schema:sequence");
  if (second !== undefined) refuse(second, "there is more than one sequence");
  if (sequence === undefined) return [];
  allowAttributes(sequence, []);
  return childrenOf(sequence, ["schema:element", "schema:any"]);
}

/** The attributes that a complex type declares. */
export function attributesOf(type: XmlElement): readonly XmlElement[] {
  return type.children.filter((child) => labelOf(child) === "schema:attribute");
}

/** The item declaration of a list type; undefined for a record. */
export function listItemOf(type: XmlElement): XmlElement | undefined {
  const [first, ...rest] = sequenceOf(type);
  if (first === undefined || rest.length > 0 || attributesOf(type).length > 0) return undefined;
  return labelOf(first) === "schema:element" && isUnbounded(first) ? first : undefined;
}

/** The scalar of a name that stands in `type`; undefined for the name of another type. */
export function scalarOf(element: XmlElement, written: string): ScalarName | undefined {
  const { namespace, local } = resolveName(element, written);
  if (namespace !== XSD) return undefined;
  const scalar = scalarNames.find((name) => name === local);
  return (
    scalar ?? refuse(element, `the type ${written} is not of the family; its scalars are ${scalarNames.join(", ")}`)
  );
}

function nodeOf(context: Context, element: XmlElement): Node {
  const written = element.attributes.get("type");
  const content = childrenOf(element, ["schema:complexType"]);
  if (written === undefined) return content[0] === undefined ? untyped : readDataset(content[0]);
  if (content[0] !== undefined) refuse(content[0], "the element has a named type already");
  const { namespace, local } = resolveName(element, written);
  if (namespace === XSD && local === "anyType") return untyped;
  const scalar = scalarOf(element, written);
  if (scalar !== undefined) return { kind: "scalar", scalar };
  const known = namespace === context.index.namespace && context.index.complexTypes.has(local);
  return known ? namedNode(context, local) : refuse(element, `there is no complex type ${written}`);
}

function namedNode(context: Context, name: string): Node {
  const item = context.listItems.get(name);
  if (item === undefined) return ref(context.catalogNames.get(name) ?? name);
  refuseListOfLists(context, item);
  const declaration = readDeclaration(context, item);
  if (declaration.min !== 0) refuse(item, "a list with at least one item is not of the family");
  return {
    kind: "list",
    item: itemOf(declaration),
    itemName: declaration.name,
    itemNillable: declaration.nillable,
  };
}

// Before the item is read: lists can name each other in a circle.
function refuseListOfLists({ index, listItems }: Context, item: XmlElement): void {
  const name = resolveName(item, item.attributes.get("type") ?? "");
  if (name.namespace === index.namespace && listItems.has(name.local))
    refuse(item, "a list of lists is not of the family");
}

function itemOf({ element, node }: Declaration): ItemNode {
  return node.kind === "list" ? refuse(element, "a list of lists is not of the family") : node;
}

// A DataSet is a schema and then anything; the description for strict importers says anything.
function readDataset(type: XmlElement): AnyNode {
  const [first, second, ...rest] = sequenceOf(type);
  const isAny = (child: XmlElement | undefined): boolean => child !== undefined && labelOf(child) === "schema:any";
  const withSchema = first?.attributes.get("ref") !== undefined && isSchemaReference(first) && isAny(second);
  const alone = isAny(first) && second === undefined && first?.attributes.get("maxOccurs") === "unbounded";
  if (rest.length > 0 || !(withSchema || alone)) refuse(type, "an anonymous type is of the family only as a DataSet");
  return dataset;
}

function isSchemaReference(element: XmlElement): boolean {
  const { namespace, local } = resolveName(element, attributeOf(element, "ref"));
  return namespace === XSD && local === "schema";
}

function minOf(element: XmlElement): 0 | 1 {
  const written = element.attributes.get("minOccurs") ?? "1";
  if (written === "0") return 0;
  return written === "1" ? 1 : refuse(element, `minOccurs=${JSON.stringify(written)} is neither 0 nor 1`);
}

function isUnbounded(element: XmlElement): boolean {
  const written = element.attributes.get("maxOccurs") ?? "1";
  if (written === "unbounded") return true;
  return written === "1" ? false : refuse(element, `maxOccurs=${JSON.stringify(written)} is neither 1 nor unbounded`);
}

/** An attribute that is true or false, and false where it is missing. */
function readBoolean(element: XmlElement, name: string): boolean {
  const written = element.attributes.get(name) ?? "false";
  if (written === "true" || written === "1") return true;
  return written === "false" || written === "0" ? false : refuse(element, `${name} is neither true nor false`);
}
