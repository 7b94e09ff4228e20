// Decides how a schema describes a node: what may be omitted or nil, and which lists share a type.
import {
  type Binding,
  bindings,
  type ListNode,
  type Node,
  type Operation,
  operationOf,
  type Service,
} from "@staywire/model";

/** True for a node that messages omit if it is null: a string, and any node that is not a scalar. */
export function isReference(node: Node): boolean {
  return node.kind !== "scalar" || node.scalar === "string";
}

/**
 * True if a schema declares the items of the list as nillable. If the list does not decide it, items of a reference
 * type of .NET are nillable.
 */
export function itemIsNillable(node: ListNode): boolean {
  const { item, unwrapped, words, itemRequired, itemNillable } = node;
  if (itemNillable || unwrapped === true || words === true || itemRequired === true) return itemNillable;
  return isReference(item) && item.kind !== "enum";
}

/** Returns the key of a list type in the schema; lists with the same key share a type. */
export function listKey(node: ListNode): string {
  const { item, itemName, occurs, namespace, typeName } = node;
  const key = item.kind === "list" ? listKey(item) : item;
  return JSON.stringify(["list", key, itemName, itemIsNillable(node), occurs, namespace, typeName]);
}

/** Returns the operations of an endpoint that have one of the bindings, in the order of the catalog. */
export function operationsOf(
  service: Service,
  endpoint: string,
  wanted: readonly Binding[] = bindings,
): readonly (readonly [string, Operation])[] {
  return service.order
    .map((name) => [name, operationOf(service, name)] as const)
    .filter(([, operation]) => operation.endpoint === endpoint)
    .filter(([, operation]) => operation.bindings.some((binding) => wanted.includes(binding)));
}
