// Writes plain data and objects of expressions as TypeScript source.

import { visibleJson } from "../source/hidden.js";
import { keyOf } from "../source/names.js";

/** Values that can be written as TypeScript literals. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data };

/** Writes an object literal of expressions, one per line. */
export function objectText(entries: readonly (readonly [string, string])[], indent: string): string {
  if (entries.length === 0) return "{}";
  const lines = entries.map(([name, text]) => `${indent}  ${propertyKey(name)}: ${text},\n`);
  return `{\n${lines.join("")}${indent}}`;
}

/** Writes plain data as a literal; undefined members are omitted. */
export function literalText(data: Data, indent: string): string {
  if (Array.isArray(data)) return arrayText(data, indent);
  if (typeof data !== "object" || data === null) return data === undefined ? "undefined" : visibleJson(data);
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return objectText(
    entries.map(([name, value]) => [name, literalText(value, `${indent}  `)] as const),
    indent,
  );
}

function arrayText(items: readonly Data[], indent: string): string {
  const inner = items.map((item) => literalText(item, `${indent}  `));
  const short = `[${inner.join(", ")}]`;
  if (!short.includes("\n") && indent.length + short.length < 100) return short;
  return `[\n${inner.map((item) => `${indent}  ${item},\n`).join("")}${indent}]`;
}

/** Writes a name as the key of an object literal; `__proto__` must be a computed key. */
export function propertyKey(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : keyOf(name);
}
