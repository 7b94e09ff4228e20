// Tracks the namespace of each prefix, element by element.

import { type Message, phrase, quote } from "@staywire/model";
import { XML, XSI } from "./namespaces.js";
import { prefixOf } from "./qname.js";
import type { ReadAttribute, ReadName } from "./tree.js";

const XMLNS = "http://www.w3.org/2000/xmlns/";

/** Returns the given name with the given namespace. */
export type Within = (name: ReadName, namespace: string) => ReadName;

/** A declaration, which ends with its element. */
interface Change {
  readonly level: number;
  readonly prefix: string;
  /** The namespace that the prefix has outside the element; undefined if the prefix is not declared outside it. */
  readonly before: string | undefined;
}

/** The namespaces of all prefixes at the current position in a document that is read or written in order. */
export interface Scopes {
  /**
   * Returns the namespace of a prefix, or the default namespace for the empty prefix. Undefined if it is not declared.
   */
  namespaceOf(prefix: string): string | undefined;
  /**
   * Enters an element with these attributes, and resolves their names. Calls `refuse`, which throws, if they are
   * invalid.
   */
  enter(attributes: readonly ReadAttribute[], within: Within, refuse: (message: Message) => never): void;
  /** Leaves the innermost element. */
  leave(): void;
}

/**
 * Creates the scopes around the root of a document. There is one table, and leaving an element restores what its
 * declarations changed, so that looking up a prefix takes the same time however often prefixes are declared (`pnpm
 * bench growth`, "namespaces").
 */
export function outermost(): Scopes {
  const bound = new Map([
    ["", ""],
    ["xml", XML],
  ]);
  const changes: Change[] = [];
  let level = 0;
  const namespaceOf = (prefix: string): string | undefined => bound.get(prefix);

  return {
    namespaceOf,
    enter(attributes, within, refuse) {
      level += 1;
      if (attributes.length === 0) return;
      for (const { name, value } of attributes) {
        if (!declares(name)) continue;
        const prefix = name.prefix && name.local;
        const problem = declarationProblem(prefix, value);
        if (problem !== undefined) refuse(problem);
        changes.push({ level, prefix, before: namespaceOf(prefix) });
        bound.set(prefix, value);
      }
      for (const attribute of attributes) {
        const { name, value } = attribute;
        const namespace = declares(name) ? XMLNS : name.prefix && namespaceOf(name.prefix);
        attribute.name = within(
          name,
          namespace ?? refuse(phrase`the prefix of ${quote(name.written)} is not declared`),
        );
        if (namespace === XSI && name.local === "type") attribute.typeNamespace = namespaceOf(prefixOf(value));
      }
      refuseDoubles(attributes, refuse);
    },
    leave() {
      for (let last = changes.at(-1); last?.level === level; last = changes.at(-1)) {
        const { prefix, before } = last;
        if (before === undefined) bound.delete(prefix);
        else bound.set(prefix, before);
        changes.pop();
      }
      level -= 1;
    },
  };
}

/** True if an attribute of that name declares a namespace. */
export function declares({ prefix, written }: ReadName): boolean {
  return prefix === "xmlns" || written === "xmlns";
}

// Attributes are grouped by namespace and then by name, because a joined key would copy a long namespace for each
// attribute.
function refuseDoubles(attributes: readonly ReadAttribute[], refuse: (message: Message) => never): void {
  if (attributes.length < 2) return;
  const seen = new Map<string, Set<string>>();
  for (const { name } of attributes) {
    const locals = seen.get(name.namespace) ?? new Set();
    if (locals.has(name.local)) refuse(phrase`an attribute is repeated`);
    seen.set(name.namespace, locals.add(name.local));
  }
}

/**
 * Returns the reason why a prefix cannot be declared for a namespace; undefined if it can. The empty prefix means the
 * default namespace.
 */
export function declarationProblem(prefix: string, namespace: string): Message | undefined {
  const isReserved = prefix === "xmlns" || namespace === XMLNS || (prefix === "xml") !== (namespace === XML);
  const isFit = !isReserved && (prefix === "" || namespace !== "") && namespace === namespace.trim();
  return isFit ? undefined : phrase`${quote(prefix)} cannot be bound to the namespace ${quote(namespace)}`;
}
