// Start tags with nothing but namespace declarations, as messages of the family begin.
import type { Limits } from "../limits.js";
import { type Cursor, takeText } from "./cursor.js";
import type { Bounds } from "./values.js";

/** The bounds under these declarations. */
export function boundsOf({ text, items }: Limits, declared: ReadonlyMap<string, string>): Bounds {
  return { text, items, xsi: declared.has("xmlns:xsi") };
}

/** The declarations in a start tag of that name, each once; undefined for anything else. */
export function readStart(cursor: Cursor, name: string): ReadonlyMap<string, string> | undefined {
  if (!takeText(cursor, `<${name}`)) return undefined;
  const end = cursor.text.indexOf(">", cursor.at);
  if (end === -1 || end - cursor.at > 2000) return undefined;
  const attributes = new Map<string, string>();
  const pattern = /[ \t\r\n]+(xmlns(?::[a-z]{1,8})?)="([^"<&\t\r\n]*)"/y;
  const tag = cursor.text.slice(cursor.at, end);
  while (pattern.lastIndex < tag.length) {
    const found = pattern.exec(tag);
    if (found === null || found[1] === undefined || attributes.has(found[1])) return undefined;
    attributes.set(found[1], found[2] ?? "");
  }
  cursor.at = end + 1;
  return attributes;
}

/** Whether every declaration is one of these. */
export function isKnown(declared: ReadonlyMap<string, string>, known: Readonly<Record<string, string>>): boolean {
  return [...declared].every(([name, value]) => known[name] === value);
}
