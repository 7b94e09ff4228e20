// Nodes, members and parameters as calls of the model's factories.
import { commonScalars, type EnumNode, type ListNode, type Member, type Node, type Parameter } from "@staywire/model";
import { type Data, literalText, objectText } from "./literal.js";

/** The parts of the source of a catalog so far. */
export interface Source {
  /** Notes that a factory is used, and gives its name back. */
  readonly use: (factory: string) => string;
  /** The named enumerations, by their key in the source. */
  readonly enums: Map<string, EnumNode>;
}

/** A node as an expression. */
export function nodeText(source: Source, node: Node): string {
  const { use } = source;
  switch (node.kind) {
    case "scalar":
      return commonScalars.some((each) => each === node.scalar)
        ? use(node.scalar)
        : `${use("scalarOf")}(${JSON.stringify(node.scalar)})`;
    case "enum":
      return enumReference(source, node);
    case "none":
      return use("none");
    case "ref":
      return `${use("ref")}(${JSON.stringify(node.name)})`;
    case "list":
      return listText(source, node);
    case "any":
      return marked(use(anyFactories[node.form]), { namespace: node.namespace, declared: node.declared });
  }
}

const anyFactories = { dataset: "dataset", untyped: "untyped", xml: "xml", attributes: "anyAttributes" } as const;

function listText(source: Source, node: ListNode): string {
  const { item, itemName, itemNillable, unwrapped, typeName, namespace, occurs } = node;
  const parts = [nodeText(source, item), JSON.stringify(itemName)];
  const marks = { typeName, namespace, occurs };
  if (unwrapped !== true) {
    return marked(`${source.use(itemNillable ? "listOfNillable" : "list")}(${parts.join(", ")})`, marks);
  }
  return marked(`${source.use("repeated")}(${[...parts, ...(itemNillable ? ["true"] : [])].join(", ")})`, marks);
}

// An expression with fields that no factory takes.
function marked(text: string, marks: Readonly<Record<string, Data>>): string {
  const given = Object.entries(marks).filter(([, value]) => value !== undefined);
  if (given.length === 0) return text;
  return `{ ...${text}, ${given.map(([name, value]) => `${name}: ${JSON.stringify(value)} as const`).join(", ")} }`;
}

// A named enumeration occurs once in the source.
function enumReference(source: Source, node: EnumNode): string {
  if (node.name === "") return enumText(source, node);
  const text = JSON.stringify(node);
  let key = node.name;
  for (let count = 2; source.enums.has(key) && JSON.stringify(source.enums.get(key)) !== text; count += 1) {
    key = `${node.name}$${count}`;
  }
  source.enums.set(key, node);
  return isIdentifier(key) ? `enums.${key}` : `enums[${JSON.stringify(key)}]`;
}

/** An enumeration as a call of its factory. */
export function enumText({ use }: Source, { name, values, flags, namespace }: EnumNode): string {
  const own = namespace === undefined ? "" : `, ${JSON.stringify(namespace)}`;
  const listed = `[\n${values.map((value) => `    ${JSON.stringify(value)},\n`).join("")}  ]`;
  const short = `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
  return `${use(flags ? "flags" : "enumeration")}(${JSON.stringify(name)}, ${short.length < 80 ? short : listed}${own})`;
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** A member as an expression. */
export function memberText(source: Source, member: Member, indent: string): string {
  const { use } = source;
  const factory = factoryOf(member);
  if (factory === undefined) return wholeMember(source, member, indent);
  if (factory === "errorText" || factory === "messageText") return `${use(factory)}(${docText(member.doc)})`;
  const doc = docText(member.doc);
  const { part, namespace, choice, default: defaultValue } = member;
  const text = `${use(factory)}(${nodeText(source, member.node)}${doc === "" ? "" : `, ${doc}`})`;
  return marked(text, { part, namespace, choice, default: defaultValue });
}

/** A parameter as an expression. */
export function parameterText(source: Source, parameter: Parameter): string {
  const { node, omissible, unspecified, urlForm, doc, optional, nillable, namespace } = parameter;
  const { use } = source;
  const extra = doc === "" ? "" : `, ${docText(doc)}`;
  const text = nodeText(source, node);
  if (optional !== undefined && nillable !== undefined) {
    const own = namespace === undefined ? "" : `, namespace: ${JSON.stringify(namespace)}`;
    return `${use("described")}(${text}, { optional: ${optional}, nillable: ${nillable}${own} }${extra})`;
  }
  const call = omissible
    ? `${use("omissible")}(${text}, ${JSON.stringify(unspecified ?? "")}${extra})`
    : `${use("parameter")}(${text}${extra})`;
  return urlForm === undefined ? call : `{ ...${call}, urlForm: ${JSON.stringify(urlForm)} as const }`;
}

function factoryOf(member: Member): string | undefined {
  if (member.role !== undefined) return isPlainText(member) ? `${member.role}Text` : undefined;
  return factories[
    [member.attribute && "attribute", member.nillable && "nillable", member.optional && "optional"]
      .filter(Boolean)
      .join(" ")
  ];
}

// By the marks of a member; a combination that is not listed has no factory.
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

// Nodes that no factory makes.
function wholeMember(source: Source, { node, ...rest }: Member, indent: string): string {
  const others = Object.entries(rest).map(([name, value]): [string, string] => [name, literalText(value, indent)]);
  return `${objectText([["node", nodeText(source, node)], ...others], indent)} as const`;
}

function docText(doc: string): string {
  return doc === "" ? "" : JSON.stringify(doc);
}
