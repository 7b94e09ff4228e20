// Parses XML names, and reuses the names that a document repeats.
import { ncName, phrase, quote } from "@staywire/model";

import { longestName } from "../core/limits.js";
import { fail, malformed, type Source } from "./source.js";
import type { ReadName } from "./tree.js";

const qName = new RegExp(`^(?:(${ncName}):)?(${ncName})$`, "u");

/** Parses a name without resolving its namespace; undefined if it is not a name. */
export function nameOf(written: string): ReadName | undefined {
  const [whole, prefix = "", local = ""] = qName.exec(written) ?? [];
  return whole === undefined ? undefined : { written, prefix, local, namespace: "" };
}

/** Returns the prefix of a qualified name; empty if it has none. */
export function prefixOf(qname: string): string {
  return qname.slice(0, Math.max(qname.indexOf(":"), 0)).trim();
}

/** The names of a document by their written form, for reuse. The table has at most `MOST_NAMES` names. */
export type NameTable = Map<string, ReadName>;

const MOST_NAMES = 1000;

function keep(names: NameTable, name: ReadName): ReadName {
  // The full table is cleared, because the names at the beginning of a document may not occur in its items.
  if (names.size >= MOST_NAMES) names.clear();
  names.set(name.written, name);
  return name;
}

/** Returns the name as written, in the namespace that it last had. Throws a CodecError if it is not a name. */
export function nameAt(source: Source, names: NameTable, written: string, offset: number): ReadName {
  const found = names.get(written);
  if (found !== undefined) return found;
  rejectLong(source, written, offset);
  return keep(names, nameOf(written) ?? malformed(source, phrase`${quote(written)} is not a name`, offset));
}

/** Returns the name with the given namespace, and remembers it for the next call of `nameAt`. */
export function within(names: NameTable, name: ReadName, namespace: string): ReadName {
  return name.namespace === namespace ? name : keep(names, { ...name, namespace });
}

/** Rejects a long name or namespace, because tables are only fast with short keys. */
export function rejectLong(source: Source, name: string, offset: number): void {
  if (name.length > longestName) {
    fail(source, "text-too-long", phrase`a name or namespace is longer than ${longestName} characters`, offset);
  }
}
