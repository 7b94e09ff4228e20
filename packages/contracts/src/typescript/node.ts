// Writes a node as a TypeScript type, for the values of the codec.
import {
  type EnumNode,
  type ListNode,
  type Member,
  type Node,
  type ScalarName,
  type ScalarSchema,
  scalarFacts,
} from "@staywire/model";
import { visibleJson } from "../source/hidden.js";
import { comment, keyOf } from "../source/names.js";

/** The names for the declarations of a service. */
export interface Names {
  readonly types: ReadonlyMap<string, string>;
  readonly anyValue: string;
  /** The type that makes a union of branches exclusive. */
  readonly oneOf: string;
  /**
   * Describes the format of a value, in a sentence after the documentation of the member. Default: no such sentence; a
   * sentence that names the scalar type precedes the documentation.
   */
  readonly formOf?: (node: Node) => string;
}

const types: Readonly<Record<ScalarSchema["type"], string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
};

function scalarType(scalar: ScalarName): string {
  if (scalar === "base64Binary" || scalar === "hexBinary") return "Uint8Array";
  return types[scalarFacts[scalar].jsonSchema.type];
}

/** Returns the TypeScript type of a node. */
export function typeText(names: Names, node: Node): string {
  switch (node.kind) {
    case "scalar":
      return scalarType(node.scalar);
    case "ref":
      return names.types.get(node.name) ?? "never";
    case "list":
      return listText(names, node);
    case "enum":
      return node.flags || node.values.length === 0 ? "string" : enumText(node);
    case "none":
      return "null";
    case "any":
      return names.anyValue;
  }
}

function listText(names: Names, { item, itemNillable }: ListNode): string {
  const text = typeText(names, item);
  if (itemNillable) return `readonly (${text} | null)[]`;
  return item.kind === "list" ? `readonly (${text})[]` : `readonly ${text}[]`;
}

function enumText({ values }: EnumNode): string {
  return values.length === 1 ? visibleJson(values[0]) : `(${values.map((value) => visibleJson(value)).join(" | ")})`;
}

/** Writes a property of an interface, with its documentation. */
export function propertyText(
  names: Names,
  name: string,
  { node, optional, nillable }: Pick<Member, "node" | "optional" | "nillable">,
  doc: string,
): string {
  const type = [typeText(names, node), ...(nillable ? ["null"] : []), ...(optional ? ["undefined"] : [])].join(" | ");
  const texts = names.formOf === undefined ? [kindNote(node), doc] : [doc, names.formOf(node)];
  const text = texts.filter((part) => part !== "").join(" ");
  return `${comment(text, "  ")}  readonly ${keyOf(name)}${optional ? "?" : ""}: ${type};\n`;
}

// Returns a sentence that names the scalar type; empty if the TypeScript type shows it.
function kindNote(node: Node): string {
  if (node.kind !== "scalar") return "";
  const type = scalarType(node.scalar);
  if (type === node.scalar) return "";
  const article = /^[aeiou]/.test(node.scalar) ? "An" : "A";
  return `${article} ${node.scalar}${type === "string" ? ", as text" : ""}.`;
}
