// Generates the type of an enumeration.
import type { EnumNode } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import { type Schemas, schemaPart } from "./schemas.js";

/** Returns the simple type of an enumeration, with or without a name. */
export function simpleType(schemas: Schemas, { values, flags }: EnumNode, name: string | undefined): XmlTree {
  const facets = values.map((value) => schemaPart(schemas, "enumeration", { value }));
  const restriction = schemaPart(schemas, "restriction", { base: `${schemas.dialect.prefix}:string` }, facets);
  if (!flags) return schemaPart(schemas, "simpleType", { name }, [restriction]);
  const item = schemaPart(schemas, "simpleType", {}, [restriction]);
  return schemaPart(schemas, "simpleType", { name }, [schemaPart(schemas, "list", {}, [item])]);
}
