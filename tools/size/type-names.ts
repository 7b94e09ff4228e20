// The record types that some operations need, and no others.
import { type Node, operationOf, type Service, typeOf } from "@staywire/model";

/** The catalog names of every type that the results and parameters of those operations refer to, in order of use. */
export function typeNamesOf(service: Service, operations: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const name of operations) {
    const { result, parameters } = operationOf(service, name);
    collect(service, result, found);
    for (const { node } of Object.values(parameters)) collect(service, node, found);
  }
  return [...found];
}

function collect(service: Service, node: Node, found: Set<string>): void {
  if (node.kind === "list") collect(service, node.item, found);
  if (node.kind !== "ref" || found.has(node.name)) return;
  found.add(node.name);
  for (const member of Object.values(typeOf(service, node.name).members)) collect(service, member.node, found);
}
