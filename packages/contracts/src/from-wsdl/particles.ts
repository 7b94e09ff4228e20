// Finds constructs inside a construct of a schema.
import type { SchemaNode } from "../wsdl-model/schema.js";

/** Returns the first construct of one of these kinds inside another one. */
export function childOf(node: SchemaNode | undefined, ...kinds: readonly string[]): SchemaNode | undefined {
  return node?.children.find(({ kind }) => kinds.includes(kind));
}
