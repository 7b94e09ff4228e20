// Start tags with nothing but namespace declarations, as messages of ASMX services begin.
import type { Limits } from "../core/limits.js";
import { declaration, XSD, XSI } from "../xml/namespaces.js";
import type { Piece } from "./byte-pattern.js";
import { type Bounds, type Cursor, skipSpace, takeEnd, takeNext } from "./cursor.js";

/** The prefixes that messages of ASMX services declare beside their own. */
const usualPrefixes: Readonly<Record<string, string>> = { "xmlns:xsi": XSI, "xmlns:xsd": XSD };

/** The bounds under these declarations. */
export function boundsOf({ text, items }: Limits, declared: ReadonlyMap<string, string>): Bounds {
  return { text, items, xsi: declared.has("xmlns:xsi") };
}

/** True if a limit can be passed where the reader does not look: at a scalar, in the envelope, by a type that holds itself. */
export function isTight({ depth, text, items, attributes, bytes }: Limits, body: Uint8Array, levels: number): boolean {
  return depth < levels + levelsAround || text < 1024 || items < 1 || attributes < 8 || body.length > bytes;
}

/** Those of the envelope, its body, and the element of the call or response. */
export const levelsAround = 3;

/** Passes the usual XML declaration, if there is one, and white space; returns false before any other declaration. */
export function takeDeclaration(cursor: Cursor): boolean {
  if (cursor.head.startsWith(declaration)) cursor.at = declaration.length;
  else if (cursor.head.startsWith("<?")) return false;
  skipSpace(cursor);
  return true;
}

/** The declarations in a start tag of that name, each once; undefined for anything else. */
function readStart(cursor: Cursor, name: string): ReadonlyMap<string, string> | undefined {
  skipSpace(cursor);
  const { head, at } = cursor;
  if (!head.startsWith(name, at + 1) || head[at] !== "<") return undefined;
  const end = head.indexOf(">", at);
  if (end === -1) return undefined;
  const attributes = new Map<string, string>();
  const pattern = /[ \t\r\n]+(xmlns(?::[a-z]{1,8})?)="([ !#-%'-;=-~]*)"/y;
  const tag = head.slice(at + 1 + name.length, end);
  while (pattern.lastIndex < tag.length) {
    const found = pattern.exec(tag);
    if (found === null || found[1] === undefined || attributes.has(found[1])) return undefined;
    attributes.set(found[1], found[2] ?? "");
  }
  cursor.at = end + 1;
  cursor.elements += 1 + attributes.size;
  return attributes;
}

/** Passes the start tag of the element that declares the namespace of its content, and perhaps the usual prefixes. */
export function readOuterStart(
  cursor: Cursor,
  name: string,
  declaration: string,
  namespace: string,
): ReadonlyMap<string, string> | undefined {
  const declared = readStart(cursor, name);
  if (declared?.get(declaration) !== namespace) return undefined;
  const known: Readonly<Record<string, string>> = { [declaration]: namespace, ...usualPrefixes };
  return [...declared].every(([key, value]) => known[key] === value) ? declared : undefined;
}

/** Passes a start tag with nothing but the default namespace; returns false if something else follows. */
export function takeBodyChild(cursor: Cursor, name: string, namespace: string): boolean {
  const declared = readStart(cursor, name);
  return declared?.size === 1 && declared.get("xmlns") === namespace;
}

/** Passes the end tags behind the content, and the end of the message. */
export function takeEnds(cursor: Cursor, ends: readonly Piece[]): boolean {
  return ends.every((end) => takeNext(cursor, end)) && takeEnd(cursor);
}
