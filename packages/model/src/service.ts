// Declares service values, with their endpoints, types and operations, and the settings that a user may change.
import { innermostItem, type Node, ref } from "./node.js";
import type { Note, Operation } from "./operation.js";
import type { RecordType } from "./record.js";

/** One endpoint of a service: a path below the base URL. */
export interface Endpoint {
  /** The path, with a leading slash. */
  readonly path: string;
  /** The name of the service in the endpoint's service description (WSDL). */
  readonly name: string;
  readonly doc: string;
}

/**
 * Reads and writes the messages of operations that have a `form`, such as `general` of `@staywire/codec/general`. It is
 * part of the service value, so that services without such operations do not load its code.
 */
export interface MessageExtension {
  readonly name: string;
}

/** An ASMX service, described as a value. */
export interface Service {
  readonly name: string;
  readonly version: string;
  /** The XML namespace of every operation and result element. */
  readonly namespace: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly types: Readonly<Record<string, RecordType>>;
  readonly operations: Readonly<Record<string, Operation>>;
  /** The names of the operations in the order of the service description; the keys of `operations` have no order. */
  readonly order: readonly string[];
  readonly notes: readonly Note[];
  /** Reads and writes the messages of operations that have a `form`. Default: none. */
  readonly extension?: MessageExtension | undefined;
}

/** Returns a service value unchanged, and keeps its literal types. */
export function defineService<S extends Service>(service: S): S {
  return service;
}

/** Sorts operations: first the operations of the given order, then all other operations by name. */
export function orderOf<K extends string>(
  operations: Readonly<Record<K, Operation>>,
  first: readonly K[],
): readonly K[] {
  const listed = new Set(first);
  const others = (Object.keys(operations) as K[]).filter((name) => !listed.has(name)).sort();
  return [...first, ...others];
}

/** The settings that a user may change: the paths of the service and its namespace. */
export interface Settings {
  /** The XML namespace of the service. */
  readonly namespace?: string | undefined;
  /** The paths by endpoint key. */
  readonly paths?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Returns a copy of the service with the given settings. Throws a TypeError for an endpoint that the service does not
 * have.
 */
export function configure<S extends Service>(service: S, settings: Settings): S {
  const endpoints: Record<string, Endpoint> = { ...service.endpoints };
  for (const [key, path] of Object.entries(settings.paths ?? {})) {
    const endpoint = Object.hasOwn(endpoints, key) ? endpoints[key] : undefined;
    if (endpoint === undefined) {
      const known = Object.keys(endpoints).join(", ");
      throw new TypeError(`cannot set the path of endpoint ${JSON.stringify(key)}: the endpoints are ${known}`);
    }
    if (path !== undefined) endpoints[key] = { ...endpoint, path: path.startsWith("/") ? path : `/${path}` };
  }
  return { ...service, namespace: settings.namespace ?? service.namespace, endpoints };
}

/** Looks up an operation by name. For an unknown name, throws a TypeError that lists the known names. */
export function operationOf(service: Service, name: string): Operation {
  const found = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (found === undefined) {
    throw new TypeError(`${JSON.stringify(name)} is not an operation; the operations are ${service.order.join(", ")}`);
  }
  return found;
}

/** Looks up a record type by its catalog name. Throws a TypeError for an unknown name. */
export function typeOf(service: Service, name: string): RecordType {
  const found = Object.hasOwn(service.types, name) ? service.types[name] : undefined;
  if (found === undefined) throw new TypeError(`${JSON.stringify(name)} is not a type of ${service.name}`);
  return found;
}

/** Lists the catalog names of the record types that a node contains, each once, outer types before inner ones. */
export function typesIn(service: Service, node: Node): readonly string[] {
  const found = new Set<string>();
  // Not recursive, because a chain of types may be longer than the call stack.
  const waiting: Node[] = [node];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const item = innermostItem(each);
    if (item.kind !== "ref" || found.has(item.name)) continue;
    found.add(item.name);
    const { members, derived = [] } = typeOf(service, item.name);
    const inner = [...Object.values(members).map((member) => member.node), ...derived.map((name) => ref(name))];
    for (const next of inner.reverse()) waiting.push(next);
  }
  return [...found];
}
