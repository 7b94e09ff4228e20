// Generates the laws of a record that a schema can express for a single member.
import type { Law, Node, RecordType } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import { type Facet, restrict } from "./facets.js";
import type { Schemas } from "./schemas.js";

/**
 * Returns the type of a member with the facets of its laws. Undefined if no law from the specification has a facet, and
 * in a schema that is not strict.
 */
export function memberContent({ dialect }: Schemas, type: RecordType, name: string, node: Node): XmlTree | undefined {
  if (!dialect.strict || node.kind !== "scalar") return undefined;
  const facets = type.laws.flatMap((law) => facetsOf(law, name));
  return facets.length === 0 ? undefined : restrict(dialect.prefix, `${dialect.prefix}:${node.scalar}`, facets);
}

function facetsOf(law: Law, member: string): readonly Facet[] {
  if (law.source !== "stated") return [];
  if (law.kind === "at-least" && law.member === member) return [{ name: "minInclusive", value: String(law.min) }];
  if (law.kind !== "among" || law.member !== member) return [];
  return law.values.map((value) => ({ name: "enumeration", value }));
}
