// Lists the members that have a value, as paths without indices.
import type { RecordValue } from "@staywire/codec";
import { type Node, type Service, typeOf } from "@staywire/model";
import type { Side } from "../core/difference.js";

/**
 * Yields the path of each member that has a value. A path occurs once for each value. Absent and nil members are
 * skipped.
 */
export function* membersIn(service: Service, node: Node, value: Side): Iterable<string> {
  if (value === undefined || value === null) return;
  if (node.kind === "list") {
    for (const item of value as readonly Side[]) yield* membersIn(service, node.item, item);
  } else if (node.kind === "ref") {
    const record = value as RecordValue;
    for (const [name, member] of Object.entries(typeOf(service, node.name).members)) {
      if (record[name] === undefined || record[name] === null) continue;
      yield name;
      for (const below of membersIn(service, member.node, record[name])) yield `${name}.${below}`;
    }
  }
}
