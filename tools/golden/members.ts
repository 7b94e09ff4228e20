// Finds the members and lists of every result from the types of the catalog.
import { service } from "@staywire/catalog";
import { type ListNode, type Member, type Node, operationOf, typeOf } from "@staywire/model";

/** A member of a record in a result. */
export interface MemberAt {
  readonly operation: string;
  /** The names on the path, through the first item of each list. */
  readonly path: readonly string[];
  /** The catalog name of the record type. */
  readonly type: string;
  readonly name: string;
  /** The position of the member in its record. */
  readonly index: number;
  readonly member: Member;
}

/** A list in a result; the path is empty if the list is the result itself. */
export interface ListAt {
  readonly operation: string;
  readonly path: readonly string[];
  readonly node: ListNode;
}

/** Returns every member of an operation's result, in the order of the service description. */
export function membersIn(operation: string): readonly MemberAt[] {
  return membersBelow(operation, operationOf(service, operation).result, []);
}

function membersBelow(operation: string, node: Node, path: readonly string[]): readonly MemberAt[] {
  if (node.kind === "list") return membersBelow(operation, node.item, path);
  if (node.kind !== "ref") return [];
  return Object.entries(typeOf(service, node.name).members).flatMap(([name, member], index) => {
    const own = [...path, name];
    return [
      { operation, path: own, type: node.name, name, index, member },
      ...membersBelow(operation, member.node, own),
    ];
  });
}

/** Returns every member of each record type once, at its first occurrence. */
export function membersOnce(): readonly MemberAt[] {
  const found = new Map<string, MemberAt>();
  for (const operation of service.order) {
    for (const each of membersIn(operation)) {
      const key = `${each.type}.${each.name}`;
      if (!found.has(key)) found.set(key, each);
    }
  }
  return [...found.values()];
}

/** Returns every list in an operation's result. */
export function listsIn(operation: string): readonly ListAt[] {
  const { result } = operationOf(service, operation);
  const root = result.kind === "list" ? [{ operation, path: [], node: result }] : [];
  const members = membersIn(operation).flatMap(({ path, member: { node } }) =>
    node.kind === "list" ? [{ operation, path, node }] : [],
  );
  return [...root, ...members];
}
