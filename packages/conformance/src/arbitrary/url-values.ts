// The values of an enumeration that GET and POST can carry.
import type { EnumNode, Operation } from "@staywire/model";

/**
 * The enumeration with the values that every binding of an operation can carry. In GET and POST, .NET expects the name that
 * a value has in the code; the description has the name in XML, which is the same only if it is an identifier.
 */
export function inUrls({ bindings }: Operation, node: EnumNode): EnumNode {
  const values = node.values.filter((value) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value));
  const isInUrl = bindings.includes("get") || bindings.includes("post");
  return isInUrl && values.length > 0 ? { ...node, values } : node;
}
