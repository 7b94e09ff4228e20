// Writes nodes, members and parameters as calls of the model's factories.
import {
  type AnyNode,
  commonScalars,
  type DataSetDescription,
  type EnumNode,
  type ListNode,
  type Member,
  type Node,
  type Parameter,
} from "@staywire/model";
import { visibleJson } from "../source/hidden.js";
import { type TakenNames, takeName } from "../source/names.js";
import { literalText, objectText, propertyKey } from "./literal.js";

/** The state while the source of a catalog is written: the factories, enumerations and DataSets that it uses so far. */
export interface Source {
  /** Records that a factory is used, and returns its name. */
  readonly use: (factory: string) => string;
  readonly enums: Constants<EnumNode>;
  readonly dataSets: Constants<DataSetDescription>;
}

/** The constants of a source, each with a name and without duplicates. */
export interface Constants<T> {
  /** The constants, by their name in the source. */
  readonly held: Map<string, T>;
  /** The names of the constants, both by the value and by its text, so that equal values share a constant. */
  readonly keys: Map<T | string, string>;
  readonly names: TakenNames;
}

/** Creates an empty set of constants. */
export function noConstants<T>(): Constants<T> {
  return { held: new Map(), keys: new Map(), names: new Map() };
}

/** Writes a node as an expression. */
export function nodeText(source: Source, node: Node): string {
  const { use } = source;
  switch (node.kind) {
    case "scalar":
      return commonScalars.some((each) => each === node.scalar)
        ? use(node.scalar)
        : `${use("scalarOf")}(${visibleJson(node.scalar)})`;
    case "enum":
      return enumReference(source, node);
    case "none":
      return use("none");
    case "ref":
      return `${use("ref")}(${visibleJson(node.name)})`;
    case "list":
      return listText(source, node);
    case "any":
      return anyText(source, node);
  }
}

function anyText(source: Source, node: AnyNode): string {
  const { form, schema } = node;
  const text = completed(source.use(anyFactories[form]), node, ["kind", "form", "schema"]);
  return schema === undefined ? text : `{ ...${text}, schema: ${reference("dataSets", source.dataSets, schema)} }`;
}

const anyFactories = { dataset: "dataset", untyped: "untyped", xml: "xml", attributes: "anyAttributes" } as const;

function listText(source: Source, node: ListNode): string {
  return completed(listCall(source, node), node, ["kind", "item", "itemName", "itemNillable", "unwrapped", "words"]);
}

function listCall(source: Source, { item, itemName, itemNillable, unwrapped, words }: ListNode): string {
  const { use } = source;
  const text = nodeText(source, item);
  if (words) return `${use("words")}(${text})`;
  const parts = `${text}, ${visibleJson(itemName)}`;
  if (unwrapped) return `${use("repeated")}(${parts}${itemNillable ? ", true" : ""})`;
  return `${use(itemNillable ? "listOfNillable" : "list")}(${parts})`;
}

// Writes an expression with the fields of the value that the expression does not set yet. Every other field is written,
// so that a field that the model gets later is not lost.
function completed<T extends object>(text: string, value: T, set: readonly (keyof T)[]): string {
  const others = Object.entries(value).filter(([name, field]) => field !== undefined && !set.includes(name as keyof T));
  if (others.length === 0) return text;
  return `{ ...${text}, ${others.map(([name, field]) => `${propertyKey(name)}: ${visibleJson(field)} as const`).join(", ")} }`;
}

function enumReference(source: Source, node: EnumNode): string {
  return node.name === "" ? enumText(source, node) : reference("enums", source.enums, node);
}

function reference<T extends { readonly name: string }>(table: string, constants: Constants<T>, value: T): string {
  const key = keyIn(constants, value);
  return isIdentifier(key) ? `${table}.${key}` : `${table}[${visibleJson(key)}]`;
}

// Returns the name of the constant for a value. The value itself is looked up first, so that a value that an imported
// service uses in several nodes is converted to text only once.
function keyIn<T extends { readonly name: string }>({ held, keys, names }: Constants<T>, value: T): string {
  const known = keys.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  const key = keys.get(text) ?? takeName(names, value.name, "$");
  keys.set(value, key).set(text, key);
  held.set(key, value);
  return key;
}

/** Writes an enumeration as a call of its factory. */
export function enumText({ use }: Source, { name, values, flags, namespace }: EnumNode): string {
  const own = namespace === undefined ? "" : `, ${visibleJson(namespace)}`;
  const listed = `[\n${values.map((value) => `    ${visibleJson(value)},\n`).join("")}  ]`;
  const short = `[${values.map((value) => visibleJson(value)).join(", ")}]`;
  return `${use(flags ? "flags" : "enumeration")}(${visibleJson(name)}, ${short.length < 80 ? short : listed}${own})`;
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Writes a member as an expression. */
export function memberText(source: Source, member: Member, indent: string): string {
  const { use } = source;
  const factory = factoryOf(member);
  if (factory === undefined) return wholeMember(source, member, indent);
  const doc = docText(member.doc);
  const parts = member.role === undefined ? [nodeText(source, member.node), doc] : [doc];
  return completed(call(use(factory), parts), member, ["node", "optional", "nillable", "attribute", "role", "doc"]);
}

function call(factory: string, parts: readonly string[]): string {
  return `${factory}(${parts.filter((part) => part !== "").join(", ")})`;
}

/** Writes a parameter as an expression. */
export function parameterText(source: Source, parameter: Parameter): string {
  const { use } = source;
  const { node, omissible, unspecified, doc, optional, nillable, namespace, urlName } = parameter;
  const [text, extra] = [nodeText(source, node), docText(doc)];
  if (optional === omissible && nillable !== undefined) {
    const form = Object.entries({ optional, nillable, namespace, urlName })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}: ${visibleJson(value)}`);
    const set = ["node", "omissible", "doc", "optional", "nillable", "namespace", "urlName"] as const;
    return completed(call(use("described"), [text, `{ ${form.join(", ")} }`, extra]), parameter, set);
  }
  if (omissible && unspecified !== undefined) {
    const set = ["node", "omissible", "doc", "unspecified"] as const;
    return completed(call(use("omissible"), [text, visibleJson(unspecified), extra]), parameter, set);
  }
  const set = omissible ? (["node", "doc"] as const) : (["node", "omissible", "doc"] as const);
  return completed(call(use("parameter"), [text, extra]), parameter, set);
}

function factoryOf(member: Member): string | undefined {
  if (member.role !== undefined) return isPlainText(member) ? `${member.role}Text` : undefined;
  return factories[
    [member.attribute && "attribute", member.nillable && "nillable", member.optional && "optional"]
      .filter(Boolean)
      .join(" ")
  ];
}

// The factory for each combination of a member's flags; other combinations have none.
const factories: Readonly<Record<string, string>> = {
  "": "required",
  optional: "optional",
  nillable: "requiredNillable",
  "nillable optional": "nillable",
  attribute: "attribute",
  "attribute optional": "optionalAttribute",
};

function isPlainText({ optional, nillable, attribute, node }: Member): boolean {
  return node.kind === "scalar" && node.scalar === "string" && optional && !nillable && !attribute;
}

// Writes a member that no factory can create.
function wholeMember(source: Source, { node, ...rest }: Member, indent: string): string {
  const others = Object.entries(rest).map(([name, value]): [string, string] => [name, literalText(value, indent)]);
  return `${objectText([["node", nodeText(source, node)], ...others], indent)} as const`;
}

function docText(doc: string): string {
  return doc === "" ? "" : visibleJson(doc);
}
