// What a schema makes of a node: what may be left out or nil, and which lists are one type.
import {
  type Binding,
  bindings,
  type ListNode,
  type Node,
  type Operation,
  operationOf,
  type Service,
} from "@staywire/model";

/** True for what a message leaves out where it is null: strings, lists, records and opaque XML. */
export function isReference(node: Node): boolean {
  return node.kind !== "scalar" || node.scalar === "string";
}

/** True where an item of the list is nillable in a schema: where the list says so, and for reference types in .NET. */
export function itemIsNillable(node: ListNode): boolean {
  const { item, unwrapped, words, itemRequired, itemNillable } = node;
  if (itemNillable || unwrapped === true || words === true || itemRequired === true) return itemNillable;
  return isReference(item) && item.kind !== "enum";
}

/** Returns the key of a list type of the schema: lists of one item are one type, wherever they are. */
export function listKey(node: ListNode): string {
  const { item, itemName, occurs, namespace, typeName } = node;
  const key = item.kind === "list" ? listKey(item) : item;
  return JSON.stringify(["list", key, itemName, itemIsNillable(node), occurs, namespace, typeName]);
}

/** The operations of an endpoint that have one of the bindings, in the order of the description. */
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
