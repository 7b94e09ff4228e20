// Collects the definitions of a schema document: every type that its root uses.
import { innermostItem, type Node, type Service, typeOf } from "@staywire/model";
import { type JsonObject, objectOf } from "../json.js";
import { anyValueDefinitions } from "./any-value.js";
import { recordSchema } from "./node.js";

/** Returns the definitions for some nodes, in order of first use; undefined if none are needed. */
export function definitionsFor(service: Service, nodes: readonly Node[]): JsonObject | undefined {
  const { names, opaque } = reach(service, nodes);
  const records = names.map((name) => [name, recordSchema(name, typeOf(service, name))] as const);
  const definitions = { ...objectOf(records), ...(opaque ? anyValueDefinitions : {}) };
  return Object.keys(definitions).length === 0 ? undefined : definitions;
}

/** Returns the types that some nodes use, in order of first use; `opaque` is true if opaque XML is among them. */
export function reach(
  service: Service,
  nodes: readonly Node[],
): { readonly names: readonly string[]; readonly opaque: boolean } {
  const found = new Set<string>();
  let opaque = false;
  const waiting = [...nodes];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const item = innermostItem(node);
    opaque ||= item.kind === "any";
    if (item.kind !== "ref" || found.has(item.name)) continue;
    found.add(item.name);
    waiting.push(...Object.values(typeOf(service, item.name).members).map((member) => member.node));
  }
  return { names: [...found], opaque };
}
