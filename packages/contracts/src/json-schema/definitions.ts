// The definitions that a schema document carries: every type that its root reaches.
import { innermostItem, type Node, type Service, typeOf } from "@staywire/model";
import { type JsonObject, objectOf } from "../json.js";
import { anyValueDefinitions } from "./any-value.js";
import { recordSchema } from "./node.js";

/** The definitions that some nodes need, in the order of first use; undefined if they need none. */
export function definitionsFor(service: Service, nodes: readonly Node[]): JsonObject | undefined {
  const { names, opaque } = reach(service, nodes);
  const records = names.map((name) => [name, recordSchema(name, typeOf(service, name))] as const);
  const definitions = { ...objectOf(records), ...(opaque ? anyValueDefinitions : {}) };
  return Object.keys(definitions).length === 0 ? undefined : definitions;
}

/** The types that some nodes reach, in the order of first use, and whether opaque XML is among them. */
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
