// Plans the schema of one endpoint, in order: elements, the types at their first use, and the global roots.
import {
  type Binding,
  bindings,
  innermostItem,
  type ListNode,
  type Node,
  type Operation,
  operationOf,
  type RecordType,
  type Service,
  typeOf,
} from "@staywire/model";
import { ContractError } from "../contract-error.js";

/** A record type under its wire name. */
export interface RecordPlan {
  readonly kind: "record";
  readonly name: string;
  readonly catalogName: string;
  readonly type: RecordType;
}

/** A list type: `ArrayOf` and the name of the item. */
export interface ListPlan {
  readonly kind: "list";
  readonly name: string;
  readonly node: ListNode;
}

/** A named complex type of the schema. */
export type TypePlan = RecordPlan | ListPlan;

/** One operation with the types that its request and its response use first. */
export interface OperationPlan {
  readonly name: string;
  readonly operation: Operation;
  readonly requestTypes: readonly TypePlan[];
  readonly responseTypes: readonly TypePlan[];
}

/** A global element of the GET and POST bindings. */
export interface RootPlan {
  readonly name: string;
  readonly node: Node;
}

/** The schema of an endpoint. */
export interface SchemaPlan {
  readonly endpoint: string;
  readonly operations: readonly OperationPlan[];
  readonly roots: readonly RootPlan[];
  /** The names of list types by what `listKey` says; a record's is its wire name. */
  readonly listNames: ReadonlyMap<string, string>;
}

/** True for what a message leaves out where it is null: strings, lists, records and opaque XML. */
export function isReference(node: Node): boolean {
  return node.kind !== "scalar" || node.scalar === "string";
}

/** True where an item of the list is nillable in a schema: where the list says so, and for every reference type. */
export function itemIsNillable(node: ListNode): boolean {
  return node.itemNillable || isReference(node.item);
}

/** Returns the key of a list type of the schema: the item's name, type and nillability. */
export function listKey(node: ListNode): string {
  const { item } = node;
  if (item.kind === "list") return `${node.itemName} list (${listKey(item)})`;
  const type = item.kind === "ref" || item.kind === "enum" ? item.name : item.kind === "any" ? item.form : item.scalar;
  return `${node.itemName} ${item.kind} ${type} ${itemIsNillable(node)} ${node.typeName ?? ""}`;
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

interface Collector {
  readonly service: Service;
  readonly taken: Map<string, string>;
  readonly listNames: Map<string, string>;
  readonly records: Set<string>;
}

/** Plans the schema of an endpoint for some bindings. Throws a ContractError where two things need one name. */
export function planSchema(service: Service, endpoint: string, wanted: readonly Binding[] = bindings): SchemaPlan {
  const operations = operationsOf(service, endpoint, wanted);
  const collector = { service, taken: new Map(), listNames: new Map(), records: new Set<string>() };
  for (const name of reachableTypes(service, operations)) nameRecord(collector, endpoint, name);
  const plans = operations.map(([name, operation]) => ({
    name,
    operation,
    requestTypes: Object.values(operation.parameters).flatMap((parameter) => newTypes(collector, parameter.node)),
    responseTypes: newTypes(collector, operation.result),
  }));
  return { endpoint, operations: plans, roots: rootsOf(endpoint, operations), listNames: collector.listNames };
}

function reachableTypes(service: Service, operations: readonly (readonly [string, Operation])[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: Node[] = operations.flatMap(([, { parameters, result }]) => [...nodesOf(parameters), result]);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const item = innermostItem(node);
    if (item.kind !== "ref" || found.has(item.name)) continue;
    found.add(item.name);
    waiting.push(...nodesOf(typeOf(service, item.name).members));
  }
  return found;
}

function nodesOf(holders: Readonly<Record<string, { readonly node: Node }>>): readonly Node[] {
  return Object.values(holders).map((holder) => holder.node);
}

function nameRecord(collector: Collector, endpoint: string, catalogName: string): void {
  const { wireName } = typeOf(collector.service, catalogName);
  const owner = collector.taken.get(wireName);
  if (owner !== undefined) {
    throw new ContractError(
      `cannot describe endpoint ${endpoint}: the types ${owner} and ${catalogName} are both ${wireName} on the wire`,
    );
  }
  collector.taken.set(wireName, catalogName);
}

// The types at their first use, each before those that it uses; without recursion, for chains of any length.
function newTypes(collector: Collector, root: Node): readonly TypePlan[] {
  const found: TypePlan[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const type =
      node.kind === "list" ? newList(collector, node) : node.kind === "ref" && newRecord(collector, node.name);
    if (!type) continue;
    found.push(type);
    waiting.push(...(type.kind === "list" ? [type.node.item] : [...nodesOf(type.type.members)].reverse()));
  }
  return found;
}

function newList(collector: Collector, node: ListNode): ListPlan | undefined {
  const key = listKey(node);
  if (collector.listNames.has(key)) return undefined;
  const name = freeName(
    collector,
    node.typeName ?? `ArrayOf${node.itemName.charAt(0).toUpperCase()}${node.itemName.slice(1)}`,
  );
  collector.taken.set(name, key);
  collector.listNames.set(key, name);
  return { kind: "list", name, node };
}

function freeName(collector: Collector, base: string): string {
  let name = base;
  for (let number = 1; collector.taken.has(name); number += 1) name = `${base}${number}`;
  return name;
}

function newRecord(collector: Collector, catalogName: string): RecordPlan | undefined {
  if (collector.records.has(catalogName)) return undefined;
  collector.records.add(catalogName);
  const type = typeOf(collector.service, catalogName);
  return { kind: "record", name: type.wireName, catalogName, type };
}

function rootsOf(endpoint: string, operations: readonly (readonly [string, Operation])[]): readonly RootPlan[] {
  const roots = new Map<string, RootPlan>();
  const taken = new Set(operations.flatMap(([name]) => [name, `${name}Response`]));
  for (const [name, { root, result, bindings: names }] of operations) {
    if (!names.includes("get") && !names.includes("post")) continue;
    const known = roots.get(root);
    if (taken.has(root) || (known !== undefined && nodeKey(known.node) !== nodeKey(result))) {
      throw new ContractError(
        `cannot describe endpoint ${endpoint}: the root ${root} of ${name} is already the name of another element`,
      );
    }
    if (known === undefined) roots.set(root, { name: root, node: result });
  }
  return [...roots.values()];
}

function nodeKey(node: Node): string {
  if (node.kind === "list") return `list ${listKey(node)}`;
  if (node.kind === "ref" || node.kind === "enum") return `${node.kind} ${node.name}`;
  return node.kind === "any" ? `any ${node.form}` : node.kind === "none" ? "none" : node.scalar;
}
