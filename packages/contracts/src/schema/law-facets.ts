// The laws of a record that a schema can say of one member.
import type { Law, Member, RecordType } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import type { Dialect } from "./dialect.js";
import { type Facet, restrict } from "./facets.js";
import { type Declaration, declareWith, typeNameOf } from "./node.js";

/** Declares a member with the facets of its laws; undefined if no law of the spec gives one. */
export function strictMember(
  dialect: Dialect,
  type: RecordType,
  declaration: Declaration,
  member: Member,
): XmlTree | undefined {
  if (member.node.kind !== "scalar") return undefined;
  const facets = type.laws.flatMap((law) => facetsOf(law, declaration.name));
  if (facets.length === 0) return undefined;
  const base = typeNameOf(dialect, member.node) ?? "";
  return declareWith(dialect, declaration, undefined, [restrict(dialect.prefix, base, facets)]);
}

function facetsOf(law: Law, member: string): readonly Facet[] {
  if (law.source !== "stated") return [];
  if (law.kind === "at-least" && law.member === member) return [{ name: "minInclusive", value: String(law.min) }];
  if (law.kind !== "among" || law.member !== member) return [];
  return law.values.map((value) => ({ name: "enumeration", value }));
}
