// Names as XML 1.0 and its namespaces have them.
import { quote } from "../error.js";
import { longestName } from "../limits.js";
import { fail, malformed, type Source } from "./source.js";
import type { ReadName } from "./tree.js";

const start =
  "A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const ncName = `[${start}][-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040${start}]*`;
const qName = new RegExp(`^(?:(${ncName}):)?(${ncName})$`, "u");

/** A name in no namespace yet; undefined where it is none. */
export function nameOf(written: string): ReadName | undefined {
  const [whole, prefix = "", local = ""] = qName.exec(written) ?? [];
  return whole === undefined ? undefined : { written, prefix, local, namespace: "" };
}

/** The prefix of a name as written in a text; empty where it has none. */
export function prefixOf(qname: string): string {
  return qname.slice(0, Math.max(qname.indexOf(":"), 0)).trim();
}

/** The names of a document as written, each made once. */
export type NameTable = Map<string, ReadName>;

function keep(names: NameTable, name: ReadName): ReadName {
  if (names.size < 1000) names.set(name.written, name);
  return name;
}

/** The name as written, in no namespace or in that of the last one. Throws CodecError if it is not a name. */
export function nameAt(source: Source, names: NameTable, written: string, offset: number): ReadName {
  const found = names.get(written);
  if (found !== undefined) return found;
  rejectLong(source, written, offset);
  return keep(names, nameOf(written) ?? malformed(source, `${quote(written)} is not a name`, offset));
}

/** The name in a namespace. */
export function within(names: NameTable, name: ReadName, namespace: string): ReadName {
  return name.namespace === namespace ? name : keep(names, { ...name, namespace });
}

/** Rejects a long name or namespace: tables are fast only while their keys are short. */
export function rejectLong(source: Source, name: string, offset: number): void {
  if (name.length > longestName) {
    fail(source, "text-too-long", `a name or namespace is longer than ${longestName} characters`, offset);
  }
}
