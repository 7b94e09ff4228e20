// Generates restrictions of simple types.
import { element, type XmlTree } from "../xml/tree.js";

/** One facet: its name and its value. */
export interface Facet {
  readonly name: "maxLength" | "minInclusive" | "enumeration" | "pattern";
  readonly value: string;
}

/**
 * Returns an anonymous simple type with all facets. Facets are nested where necessary, because two patterns in one
 * restriction would be alternatives.
 */
export function restrict(prefix: string, base: string, facets: readonly Facet[]): XmlTree {
  const patterns = facets.filter((facet) => facet.name === "pattern");
  const others = facets.filter((facet) => facet.name !== "pattern");
  const [first, ...rest] = patterns;
  const inner = simpleType(prefix, { base }, [], [...(first === undefined ? [] : [first]), ...others]);
  return rest.reduce((type, pattern) => simpleType(prefix, {}, [type], [pattern]), inner);
}

function simpleType(
  prefix: string,
  attributes: { readonly base?: string },
  base: readonly XmlTree[],
  facets: readonly Facet[],
): XmlTree {
  const children = facets.map((facet) => element(`${prefix}:${facet.name}`, { value: facet.value }));
  return element(`${prefix}:simpleType`, {}, [
    element(`${prefix}:restriction`, { base: attributes.base }, [...base, ...children]),
  ]);
}
