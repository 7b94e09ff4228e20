// Names as XML 1.0 and its namespaces have them.
import type { ReadName } from "./tree.js";

const start =
  "A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const ncName = `[${start}][-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040${start}]*`;
const qName = new RegExp(`^(?:(${ncName}):)?(${ncName})$`, "u");

/** A name in no namespace yet; undefined where it is none. */
export function nameOf(written: string): ReadName | undefined {
  if (/^[A-Za-z_][\w.-]*$/.test(written)) return { written, prefix: "", local: written, namespace: "" };
  const [whole, prefix = "", local = ""] = qName.exec(written) ?? [];
  return whole === undefined ? undefined : { written, prefix, local, namespace: "" };
}

/** The prefix of a name as written in a text; empty where it has none. */
export function prefixOf(qname: string): string {
  return qname.slice(0, Math.max(qname.indexOf(":"), 0)).trim();
}
