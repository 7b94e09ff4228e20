// Lists every record inside a value, with its type and path.
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, type Service, typeOf } from "@staywire/model";

/** A record inside a value. */
export interface FoundRecord {
  readonly type: string;
  /** A path such as `[2].Rows[0]`; empty for the value itself. */
  readonly path: string;
  readonly record: RecordValue;
}

/** Yields the records inside a value of a node. A record comes before the records that it contains. */
export function* recordsIn(service: Service, node: Node, value: Value | undefined, path = ""): Generator<FoundRecord> {
  if (value === undefined || value === null) return;
  if (node.kind === "list") {
    for (const [index, item] of (value as readonly Value[]).entries()) {
      yield* recordsIn(service, node.item, item, `${path}[${index}]`);
    }
  } else if (node.kind === "ref") {
    const record = value as RecordValue;
    yield { type: node.name, path, record };
    for (const [name, member] of Object.entries(typeOf(service, node.name).members)) {
      yield* recordsIn(service, member.node, record[name], path === "" ? name : `${path}.${name}`);
    }
  }
}
