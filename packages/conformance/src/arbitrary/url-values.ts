// Selects the values of an enumeration that GET and POST can carry.
import type { EnumNode, Operation } from "@staywire/model";

/**
 * Returns the enumeration with only the values that every binding of the operation can carry. In GET and POST, .NET
 * expects the name of a value in the source code. The service description contains only the name in XML, which is the
 * same if it is an identifier.
 */
export function inUrls({ bindings }: Operation, node: EnumNode): EnumNode {
  const values = node.values.filter((value) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value));
  const isInUrl = bindings.includes("get") || bindings.includes("post");
  return isInUrl && values.length > 0 ? { ...node, values } : node;
}
