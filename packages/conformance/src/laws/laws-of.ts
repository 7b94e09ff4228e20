// The laws that can be asked of the reply of an operation.
import { type Law, membersOf, type Node, type Service, typeOf } from "@staywire/model";

/** A law, with the type that it speaks of. */
export interface TypeLaw {
  readonly type: string;
  readonly law: Law;
  /** `Type.Member-Member`, unique among the laws of one kind. */
  readonly name: string;
}

/** The laws of every type that a value of the node can hold, in the order in which the types are met. */
export function lawsOf(service: Service, node: Node): TypeLaw[] {
  return [...typesIn(service, node)].flatMap((type) =>
    typeOf(service, type).laws.map((law) => ({ type, law, name: `${type}.${membersOf(law).join("-")}` })),
  );
}

/** The names of the types that a value of the node can hold. */
function typesIn(service: Service, node: Node, seen = new Set<string>()): Set<string> {
  if (node.kind === "list") return typesIn(service, node.item, seen);
  if (node.kind !== "ref" || seen.has(node.name)) return seen;
  seen.add(node.name);
  for (const member of Object.values(typeOf(service, node.name).members)) typesIn(service, member.node, seen);
  return seen;
}
