// Collects the laws that apply to the reply of an operation.
import { type Law, membersOf, type Node, type Service, typeOf, typesIn } from "@staywire/model";

/** A law, with the type to which it applies. */
export interface TypeLaw {
  readonly type: string;
  readonly law: Law;
  /** A name that is unique among the laws of one kind: `Type.Member-Member`. */
  readonly name: string;
}

/**
 * Returns the laws of every type that a value of the node can contain. They are in the order in which the types occur.
 */
export function lawsOf(service: Service, node: Node): TypeLaw[] {
  return typesIn(service, node).flatMap((type) =>
    typeOf(service, type).laws.map((law) => ({ type, law, name: `${type}.${membersOf(law).join("-")}` })),
  );
}
