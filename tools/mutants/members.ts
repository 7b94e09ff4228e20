// Mutants of values: replies that omit a member, and replies in one binding whose value differs from that in the other
// bindings.

import { changing, rewriting } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, operationOf, typeOf } from "@staywire/model";
import type { Mutant } from "./mutant.js";
import { itemsOf, recordOf } from "./records.js";

/**
 * Returns the record types in the result of an operation, each with its last member of a value type. Such a member is
 * always present.
 */
function requiredMembers(operation: string): { type: string; member: string }[] {
  const types = new Set<string>();
  const visit = (node: Node): void => {
    if (node.kind === "list") visit(node.item);
    if (node.kind !== "ref" || types.has(node.name)) return;
    types.add(node.name);
    for (const { node: inner } of Object.values(typeOf(service, node.name).members)) visit(inner);
  };
  visit(operationOf(service, operation).result);
  // Members of an open record are not specified.
  const stated = [...types].filter((type) => typeOf(service, type).source === undefined);
  return stated.flatMap((type) => {
    const required = Object.entries(typeOf(service, type).members).filter(
      ([, { node, optional, attribute }]) => node.kind === "scalar" && !optional && !attribute,
    );
    const last = required.at(-1);
    return last === undefined ? [] : [{ type, member: last[0] }];
  });
}

const omitted = service.order.flatMap((operation) =>
  requiredMembers(operation).map(
    ({ type, member }): Mutant => ({
      id: `omits-${operation}-${type}-${member}`,
      breaks: `leaves ${member} of ${type} out of the replies of ${operation}`,
      check: "reply.form",
      operations: [operation],
      make: () => rewriting((text) => text.replace(new RegExp(`<${member}>[^<]*</${member}>`, "g"), "")),
    }),
  ),
);

/** Changes one scalar in the value that is not volatile. Returns undefined if the value has no such scalar. */
function nudged(node: Node, value: Value | undefined): Value | undefined {
  if (value === undefined || value === null) return undefined;
  switch (node.kind) {
    case "scalar":
      return nudgedScalar(node.scalar, value);
    case "list": {
      const [first, ...rest] = itemsOf(value);
      const changed = nudged(node.item, first);
      return changed === undefined ? undefined : [changed, ...rest];
    }
    case "ref":
      return nudgedRecord(node.name, recordOf(value));
    case "any":
    case "enum":
    case "none":
      return undefined;
  }
}

function nudgedScalar(scalar: string, value: Value): Value | undefined {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (scalar === "decimal") return `${value}`.startsWith("1") ? "2.00" : "1.00";
  if (scalar === "dateTime") return "2031-03-04T00:00:00";
  return `${String(value)}x`;
}

function nudgedRecord(type: string, record: RecordValue): RecordValue | undefined {
  const { members } = typeOf(service, type);
  for (const name of Object.keys(members).reverse()) {
    const member = members[name];
    if (member === undefined || member.role !== undefined || member.content === "volatile") continue;
    const changed = nudged(member.node, record[name]);
    if (changed !== undefined) return { ...record, [name]: changed };
  }
  return undefined;
}

const reads = service.order.filter((name) => operationOf(service, name).effect === "read");

const apart = reads.flatMap((operation) =>
  (["soap12", "get"] as const).map(
    (binding): Mutant => ({
      id: `apart-${operation}-${binding}`,
      breaks: `says another thing in the ${binding} binding of ${operation} than in the others`,
      check: "bindings.agree",
      operations: [operation],
      make: () =>
        changing([operation], (value, _, context) => {
          if (context.binding !== binding) return value;
          return nudged(operationOf(service, operation).result, value) ?? value;
        }),
    }),
  ),
);

/** All mutants that omit a member, or whose bindings differ. */
export const memberMutants: readonly Mutant[] = [...omitted, ...apart];
