// The namespace of each prefix, element by element.
import { quote } from "../error.js";
import { XML } from "./namespaces.js";
import { type ReadAttribute, type ReadName, resolvePrefix, type Scope } from "./tree.js";

const XMLNS = "http://www.w3.org/2000/xmlns/";

/** The name in a namespace. */
export type Within = (name: ReadName, namespace: string) => ReadName;

/** The scope around the root of a document. */
export function outermost(): Scope {
  return { prefix: "", namespace: "", up: { prefix: "xml", namespace: XML, up: undefined } };
}

/** Resolves the names of an element's attributes; gives the scope of the element. `refuse` throws. */
export function enter(
  attributes: readonly ReadAttribute[],
  up: Scope,
  within: Within,
  refuse: (message: string) => never,
): Scope {
  if (attributes.length === 0) return up;
  const scope = declare(attributes, up, refuse);
  for (const attribute of attributes) {
    const { name } = attribute;
    const namespace = declares(name) ? XMLNS : name.prefix === "" ? "" : resolvePrefix(scope, name.prefix);
    attribute.name = within(name, namespace ?? refuse(`the prefix of ${quote(name.written)} is not declared`));
  }
  refuseDoubles(attributes, refuse);
  return scope;
}

function declare(attributes: readonly ReadAttribute[], up: Scope, refuse: (message: string) => never): Scope {
  let scope = up;
  for (const { name, value } of attributes) {
    if (!declares(name)) continue;
    const own = name.prefix === "" ? "" : name.local;
    const fault = declarationFault(own, value);
    if (fault !== undefined) refuse(fault);
    scope = { prefix: own, namespace: value, up: scope };
  }
  return scope;
}

/** True if an attribute of that name declares a namespace. */
export function declares({ prefix, written }: ReadName): boolean {
  return prefix === "xmlns" || written === "xmlns";
}

// By namespace and then by name: one text of both would copy a long namespace for each attribute.
function refuseDoubles(attributes: readonly ReadAttribute[], refuse: (message: string) => never): void {
  if (attributes.length < 2) return;
  const seen = new Map<string, Set<string>>();
  for (const { name } of attributes) {
    const locals = seen.get(name.namespace) ?? new Set();
    if (locals.has(name.local)) refuse("an attribute is repeated");
    seen.set(name.namespace, locals.add(name.local));
  }
}

/** Returns why a prefix cannot be declared for that namespace; undefined if it can. The empty prefix is the default namespace. */
export function declarationFault(prefix: string, namespace: string): string | undefined {
  const isReserved = prefix === "xmlns" || namespace === XMLNS || (prefix === "xml") !== (namespace === XML);
  const isFit = !isReserved && (prefix === "" || namespace !== "") && namespace === namespace.trim();
  return isFit ? undefined : `${quote(prefix)} cannot be bound to the namespace ${quote(namespace)}`;
}
