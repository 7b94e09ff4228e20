// Which namespace each prefix stands for, element by element.
import { quote } from "../error.js";
import { XML } from "./names.js";
import type { ReadAttribute, ReadName } from "./tree.js";

const XMLNS = "http://www.w3.org/2000/xmlns/";

/** The declarations that hold at a place of a document. */
export interface Scopes {
  /** Enters an element with these attributes, and resolves their names. `refuse` throws. */
  enter(attributes: readonly ReadAttribute[], within: Within, refuse: (message: string) => never): void;
  /** Leaves the element that was entered last. */
  leave(): void;
  /** The namespace of a prefix; that of the empty prefix is the default namespace. Undefined where it is not declared. */
  resolve(prefix: string): string | undefined;
}

/** The name in a namespace. */
export type Within = (name: ReadName, namespace: string) => ReadName;

/** The scopes of a document. */
export function scopes(): Scopes {
  const bound = new Map<string, string[]>([
    ["", [""]],
    ["xml", [XML]],
  ]);
  const entered: (readonly string[])[] = [];
  const none: readonly string[] = [];
  const resolve = (prefix: string): string | undefined => bound.get(prefix)?.at(-1);
  return {
    resolve,
    enter(attributes, within, refuse) {
      if (attributes.length === 0) {
        entered.push(none);
        return;
      }
      const declared: string[] = [];
      for (const { name, value } of attributes) {
        if (!declares(name)) continue;
        const own = name.prefix === "" ? "" : name.local;
        const fault = declarationFault(own, value);
        if (fault !== undefined) refuse(fault);
        declared.push(own);
        const values = bound.get(own);
        if (values === undefined) bound.set(own, [value]);
        else values.push(value);
      }
      entered.push(declared.length === 0 ? none : declared);
      for (const attribute of attributes) {
        const { name } = attribute;
        const namespace = declares(name) ? XMLNS : name.prefix === "" ? "" : resolve(name.prefix);
        attribute.name = within(name, namespace ?? refuse(`the prefix of ${quote(name.written)} is not declared`));
      }
      refuseDoubles(attributes, refuse);
    },
    leave() {
      for (const prefix of entered.pop() ?? none) bound.get(prefix)?.pop();
    },
  };
}

/** Whether an attribute of that name declares a namespace. */
export function declares({ prefix, written }: ReadName): boolean {
  return prefix === "xmlns" || written === "xmlns";
}

function refuseDoubles(attributes: readonly ReadAttribute[], refuse: (message: string) => never): void {
  if (attributes.length < 2) return;
  const seen = new Set<string>();
  for (const { name } of attributes) seen.add(name.prefix === "" ? name.written : `${name.namespace} ${name.local}`);
  if (seen.size < attributes.length) refuse("an attribute stands twice");
}

/** Why a prefix cannot be declared for that namespace; undefined where it can. The empty prefix is the default namespace. */
export function declarationFault(prefix: string, namespace: string): string | undefined {
  const isReserved = prefix === "xmlns" || namespace === XMLNS || (prefix === "xml") !== (namespace === XML);
  const isFit = !isReserved && (prefix === "" || namespace !== "") && namespace === namespace.trim();
  return isFit ? undefined : `${quote(prefix)} cannot stand for the namespace ${quote(namespace)}`;
}
