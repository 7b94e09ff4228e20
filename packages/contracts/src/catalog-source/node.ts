// Nodes, members and parameters as calls of the model's factories.
import type { Member, Node, Parameter } from "@staywire/model";
import { literalText, objectText } from "./literal.js";

/** Notes which factories are used, and gives the name back. */
export type Use = (factory: string) => string;

/** A node as an expression. */
export function nodeText(use: Use, node: Node): string {
  switch (node.kind) {
    case "scalar":
      return use(node.scalar);
    case "ref":
      return `${use("ref")}(${JSON.stringify(node.name)})`;
    case "list": {
      const factory = use(node.itemNillable ? "listOfNillable" : "list");
      return `${factory}(${nodeText(use, node.item)}, ${JSON.stringify(node.itemName)})`;
    }
    case "any":
      return use(node.form);
  }
}

/** A member as an expression. */
export function memberText(use: Use, member: Member, indent: string): string {
  const factory = factoryOf(member);
  if (factory === undefined) return wholeMember(use, member, indent);
  if (factory === "errorText" || factory === "messageText") return `${use(factory)}(${docText(member.doc)})`;
  const doc = docText(member.doc);
  return `${use(factory)}(${nodeText(use, member.node)}${doc === "" ? "" : `, ${doc}`})`;
}

/** A parameter as an expression. */
export function parameterText(use: Use, { node, omissible, unspecified, urlForm, doc }: Parameter): string {
  const extra = doc === "" ? "" : `, ${docText(doc)}`;
  const call = omissible
    ? `${use("omissible")}(${nodeText(use, node)}, ${JSON.stringify(unspecified ?? "")}${extra})`
    : `${use("parameter")}(${nodeText(use, node)}${extra})`;
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
  "nillable optional": "nillable",
  attribute: "attribute",
};

function isPlainText({ optional, nillable, attribute, node }: Member): boolean {
  return node.kind === "scalar" && node.scalar === "string" && optional && !nillable && !attribute;
}

// What no factory makes.
function wholeMember(use: Use, { node, ...rest }: Member, indent: string): string {
  const others = Object.entries(rest).map(([name, value]): [string, string] => [name, literalText(value, indent)]);
  return `${objectText([["node", nodeText(use, node)], ...others], indent)} as const`;
}

function docText(doc: string): string {
  return doc === "" ? "" : JSON.stringify(doc);
}
