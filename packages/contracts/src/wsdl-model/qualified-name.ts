// Defines XML names, with and without a namespace.
import { ncName } from "@staywire/model";

/** A name with its namespace; the namespace is empty for none. */
export interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
}

/** Returns a name as the key `{namespace}name`. */
export function keyOf({ namespace, local }: QualifiedName): string {
  return `{${namespace}}${local}`;
}

const xmlName = new RegExp(`^${ncName}$`, "u");

/** True for an XML name without a prefix. */
export function isName(text: string): boolean {
  return xmlName.test(text);
}
