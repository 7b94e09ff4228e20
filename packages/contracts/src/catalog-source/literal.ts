// Plain data and objects of expressions as TypeScript source.

import { visibleJson } from "../source/hidden.js";
import { keyOf } from "../source/names.js";

/** Data that source can hold as it is. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data };

/** An object literal of expressions, one a line. */
export function objectText(entries: readonly (readonly [string, string])[], indent: string): string {
  if (entries.length === 0) return "{}";
  const lines = entries.map(([name, text]) => `${indent}  ${propertyKey(name)}: ${text},\n`);
  return `{\n${lines.join("")}${indent}}`;
}

/** A literal of data. Members that are undefined are left out. */
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

/** A name as the key of an object literal, in which `__proto__` is a name only where it is computed. */
export function propertyKey(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : keyOf(name);
}
