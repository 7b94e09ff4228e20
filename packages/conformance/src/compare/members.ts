// The members that a value has, by path without indices.
import type { RecordValue } from "@staywire/codec";
import { type Node, type Service, typeOf } from "@staywire/model";
import type { Side } from "../core/difference.js";

/** Adds the path of each member that a value of a node has: absent and nil members are left out. */
export function addMembers(into: Set<string>, service: Service, node: Node, value: Side, above = ""): void {
  if (value === undefined || value === null) return;
  if (node.kind === "list") {
    for (const item of value as readonly Side[]) addMembers(into, service, node.item, item, above);
  } else if (node.kind === "ref") {
    const record = value as RecordValue;
    for (const [name, member] of Object.entries(typeOf(service, node.name).members)) {
      if (record[name] === undefined || record[name] === null) continue;
      const path = above === "" ? name : `${above}.${name}`;
      into.add(path);
      addMembers(into, service, member.node, record[name], path);
    }
  }
}
