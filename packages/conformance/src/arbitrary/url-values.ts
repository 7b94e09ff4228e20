// Selects the values of an enumeration that GET and POST can carry.
import type { EnumNode, Operation } from "@staywire/model";

/**
 * Returns the enumeration with only those values that every binding of the operation can carry; with all values if GET
 * and POST can carry none of them. In GET and POST, .NET expects the name that a value has in the source code. The
 * service description contains only its name in XML. The two names are the same if the name in XML is an identifier.
 */
export function inUrls({ bindings }: Operation, node: EnumNode): EnumNode {
  const values = node.values.filter((value) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value));
  const isInUrl = bindings.includes("get") || bindings.includes("post");
  return isInUrl && values.length > 0 ? { ...node, values } : node;
}
