// The laws that can be asked of the reply of an operation.
import { type Law, membersOf, type Node, type Service, typeOf, typesIn } from "@staywire/model";

/** A law, with the type that it speaks of. */
export interface TypeLaw {
  readonly type: string;
  readonly law: Law;
  /** `Type.Member-Member`, unique among the laws of one kind. */
  readonly name: string;
}

/** The laws of every type that a value of the node can hold, in the order in which the types are met. */
export function lawsOf(service: Service, node: Node): TypeLaw[] {
  return typesIn(service, node).flatMap((type) =>
    typeOf(service, type).laws.map((law) => ({ type, law, name: `${type}.${membersOf(law).join("-")}` })),
  );
}
