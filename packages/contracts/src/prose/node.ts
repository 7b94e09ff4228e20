// Describes the type of a value in words.
import { type Node, type Service, typeOf } from "@staywire/model";

/** Describes a node in words: `int`, `list of Rate`, `DataSet`. */
export function nodeTitle(service: Service, node: Node): string {
  switch (node.kind) {
    case "scalar":
      return node.scalar;
    case "ref":
      return typeOf(service, node.name).wireName;
    case "list":
      return `list of ${nodeTitle(service, node.item)}${node.itemNillable ? " or nil" : ""}`;
    case "any":
      return anyTitles[node.form];
    case "enum":
      return `${node.flags ? "any" : "one"} of ${node.values.join(", ")}`;
    case "none":
      return "nothing";
  }
}

const anyTitles = { dataset: "DataSet", untyped: "untyped", xml: "XML", attributes: "attributes" } as const;
