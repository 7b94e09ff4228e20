// Converts values so that values with the same meaning become equal. Only opaque XML is changed: it loses its prefixes.
import type { RecordValue, Value } from "@staywire/codec";
import { type AnyValue, type Node, type Service, typeOf } from "@staywire/model";
import { anyText } from "../compare/equal-text.js";

/**
 * Returns a value that can be compared exactly. In opaque XML, prefixes and the order of attributes make no difference.
 */
export function comparable(service: Service, node: Node, value: Value | null | undefined): unknown {
  if (value === null || value === undefined) return value;
  if (node.kind === "any") return isOpaque(value) ? anyText(value) : value;
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => comparable(service, node.item, item));
  const isRecord = node.kind === "ref" && typeof value === "object" && !Array.isArray(value);
  return isRecord ? comparableRecord(service, node.name, value as RecordValue) : value;
}

function comparableRecord(service: Service, type: string, value: RecordValue): unknown {
  const { members } = typeOf(service, type);
  const entries = Object.entries(value).map(([name, held]) => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    return [name, member === undefined ? held : comparable(service, member.node, held)] as const;
  });
  return Object.fromEntries(entries);
}

function isOpaque(value: Value): value is AnyValue {
  return typeof value === "object" && value !== null && "content" in value && Array.isArray(value.content);
}
