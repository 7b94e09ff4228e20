// Removes everything that needs a type which could not be read.
import { innermostItem, type Node, type RecordType } from "@staywire/model";
import { problemAt, type WsdlProblem } from "../wsdl-model/wsdl-error.js";
import type { ReadOperation } from "./operations.js";
import type { TypeReading } from "./types.js";

/**
 * Returns the records and operations that need no failed type. Adds a problem for each operation that needs a failed
 * type.
 */
export function withoutFailed(
  { records, failed }: TypeReading,
  operations: readonly ReadOperation[],
  problems: WsdlProblem[],
): { readonly records: readonly (readonly [string, RecordType])[]; readonly usable: readonly ReadOperation[] } {
  if (failed.size === 0) return { records: [...records], usable: operations };
  const reasons = usersOf(records, failed);
  const usable = operations.filter(({ name, declared, nodes }) => {
    const reason = nodes.map((node) => reasons.get(refOf(node) ?? "")).find((each) => each !== undefined);
    if (reason === undefined) return true;
    problems.push({ ...problemAt(declared, `it needs the type ${reason}, which was not read`), operation: name });
    return false;
  });
  const kept = [...records].filter(([name]) => !reasons.has(name));
  return { records: kept.map(([name, type]) => [name, withoutDerived(type, reasons)] as const), usable };
}

// Maps each failed type, and each type that needs a failed type, to the name of the failed type.
function usersOf(records: ReadonlyMap<string, RecordType>, failed: ReadonlySet<string>): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>();
  for (const [name, { members, base }] of records) {
    const used = Object.values(members).map(({ node }) => refOf(node));
    for (const each of new Set([...used, base])) {
      if (each === undefined) continue;
      const all = users.get(each);
      if (all === undefined) users.set(each, [name]);
      else all.push(name);
    }
  }
  const found = new Map<string, string>();
  const waiting = [...failed].map((name) => [name, name] as const);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, reason] = next;
    if (found.has(name)) continue;
    found.set(name, reason);
    for (const user of users.get(name) ?? []) waiting.push([user, reason]);
  }
  return found;
}

function withoutDerived(type: RecordType, reasons: ReadonlyMap<string, string>): RecordType {
  const { derived, ...rest } = type;
  const kept = derived?.filter((name) => !reasons.has(name)) ?? [];
  return kept.length === 0 ? rest : { ...rest, derived: kept };
}

function refOf(node: Node): string | undefined {
  const item = innermostItem(node);
  return item.kind === "ref" ? item.name : undefined;
}
