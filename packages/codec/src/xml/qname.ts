// Names as XML 1.0 and its namespaces have them.
import { ncName, phrase, quote } from "@staywire/model";

import { longestName } from "../core/limits.js";
import { fail, malformed, type Source } from "./source.js";
import type { ReadName } from "./tree.js";

const qName = new RegExp(`^(?:(${ncName}):)?(${ncName})$`, "u");

/** A name in no namespace yet; undefined if it is none. */
export function nameOf(written: string): ReadName | undefined {
  const [whole, prefix = "", local = ""] = qName.exec(written) ?? [];
  return whole === undefined ? undefined : { written, prefix, local, namespace: "" };
}

/** The prefix of a name as written in a text; empty where it has none. */
export function prefixOf(qname: string): string {
  return qname.slice(0, Math.max(qname.indexOf(":"), 0)).trim();
}

/** The names of a document as written, each made once while a document has no more than `MOST_NAMES`. */
export type NameTable = Map<string, ReadName>;

const MOST_NAMES = 1000;

function keep(names: NameTable, name: ReadName): ReadName {
  // Begun anew: the names that a document has at its beginning are not those of its items.
  if (names.size >= MOST_NAMES) names.clear();
  names.set(name.written, name);
  return name;
}

/** The name as written, in no namespace or in that of the last one. Throws CodecError if it is not a name. */
export function nameAt(source: Source, names: NameTable, written: string, offset: number): ReadName {
  const found = names.get(written);
  if (found !== undefined) return found;
  rejectLong(source, written, offset);
  return keep(names, nameOf(written) ?? malformed(source, phrase`${quote(written)} is not a name`, offset));
}

/** The name in a namespace. */
export function within(names: NameTable, name: ReadName, namespace: string): ReadName {
  return name.namespace === namespace ? name : keep(names, { ...name, namespace });
}

/** Rejects a long name or namespace: tables are fast only while their keys are short. */
export function rejectLong(source: Source, name: string, offset: number): void {
  if (name.length > longestName) {
    fail(source, "text-too-long", phrase`a name or namespace is longer than ${longestName} characters`, offset);
  }
}
