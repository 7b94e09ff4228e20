// A node as a TypeScript type: the codec's values.
import type { Member, Node, ScalarName } from "@staywire/model";
import { comment, keyOf } from "../source/names.js";

/** What the declarations of a service need to know. */
export interface Names {
  readonly types: ReadonlyMap<string, string>;
  readonly anyValue: string;
}

const scalars: Readonly<Record<ScalarName, string>> = {
  string: "string",
  int: "number",
  boolean: "boolean",
  decimal: "string",
  dateTime: "string",
};

/** The TypeScript type of a node. */
export function typeText(names: Names, node: Node): string {
  switch (node.kind) {
    case "scalar":
      return scalars[node.scalar];
    case "ref":
      return names.types.get(node.name) ?? "never";
    case "list": {
      const item = typeText(names, node.item);
      return node.itemNillable ? `readonly (${item} | null)[]` : `readonly ${item}[]`;
    }
    case "any":
      return names.anyValue;
  }
}

/** One property of an interface, with its documentation. */
export function propertyText(
  names: Names,
  name: string,
  { node, optional, nillable }: Pick<Member, "node" | "optional" | "nillable">,
  doc: string,
): string {
  const type = [typeText(names, node), ...(nillable ? ["null"] : []), ...(optional ? ["undefined"] : [])].join(" | ");
  const kind = kindNote(node);
  const text = [kind, doc].filter((part) => part !== "").join(" ");
  return `${comment(text, "  ")}  readonly ${keyOf(name)}${optional ? "?" : ""}: ${type};\n`;
}

// What the TypeScript type does not tell.
function kindNote(node: Node): string {
  if (node.kind !== "scalar") return "";
  const notes = { int: "An int.", decimal: "A decimal, as text.", dateTime: "A dateTime, as text." };
  return Object.hasOwn(notes, node.scalar) ? notes[node.scalar as keyof typeof notes] : "";
}
