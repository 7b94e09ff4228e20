// Reads start tags that contain only namespace declarations. Messages of ASMX services begin with such tags.
import type { Limits } from "../core/limits.js";
import { escapeAttribute } from "../xml/chars.js";
import { declaration, XSD, XSI } from "../xml/namespaces.js";
import type { Piece } from "./byte-pattern.js";
import { type Bounds, type Cursor, skipSpace, takeEnd, takeNext } from "./cursor.js";

// The declarations of `xsi` and `xsd`, which ASMX services add to the root element.
const xsi = /* @__PURE__ */ 'xmlns:xsi="'.concat(XSI, '"');
const xsd = /* @__PURE__ */ 'xmlns:xsd="'.concat(XSD, '"');

/** Returns the bounds that apply if an element has these namespace declarations. */
export function boundsOf(limits: Limits, declared: readonly string[]): Bounds {
  return { ...limits, xsi: declared.includes(xsi) };
}

/**
 * True if the message might exceed a limit that the fast reader does not check while it reads: the size of the message,
 * the depth that the types define, the length of scalars other than strings, and the children and attributes of the
 * envelope.
 */
export function isTight({ depth, text, items, attributes, bytes }: Limits, body: Uint8Array, levels: number): boolean {
  return depth < levels + levelsAround || text < 1024 || items < 1 || attributes < 8 || body.length > bytes;
}

/** The levels of the envelope, its body, and the element of the call or response. */
export const levelsAround = 3;

/** Skips the usual XML declaration, if there is one, and white space. Returns false for any other declaration. */
export function takeDeclaration(cursor: Cursor): boolean {
  if (cursor.head.startsWith(declaration)) cursor.at = declaration.length;
  else if (cursor.head.startsWith("<?")) return false;
  skipSpace(cursor);
  return true;
}

/**
 * Skips the start tag of an element that declares the namespace of its content and, apart from it, at most `xsi` and
 * `xsd`. Returns the declarations; undefined for any other start tag.
 */
export function readOuterStart(
  cursor: Cursor,
  name: string,
  declaration: string,
  namespace: string,
): readonly string[] | undefined {
  skipSpace(cursor);
  const { head, at } = cursor;
  if (!head.startsWith(name, at + 1) || head[at] !== "<") return undefined;
  const end = head.indexOf(">", at);
  if (end === -1) return undefined;
  const [first, ...declared] = head.slice(at + 1 + name.length, end).split(/[ \t\r\n]+/);
  const own = `${declaration}="${escapeAttribute(namespace)}"`;
  const isKnown = declared.every((each) => each === own || each === xsi || each === xsd);
  if (first !== "" || !isKnown || !declared.includes(own) || new Set(declared).size < declared.length) return undefined;
  cursor.at = end + 1;
  cursor.isIndented = cursor.bytes[cursor.at] !== 0x3c;
  cursor.elements += 1 + declared.length;
  return declared;
}

/** Skips a start tag that declares only the default namespace. Returns false if something else follows. */
export function takeBodyChild(cursor: Cursor, name: string, namespace: string): boolean {
  return readOuterStart(cursor, name, "xmlns", namespace)?.length === 1;
}

/** Skips the end tags after the content, and requires the end of the message. */
export function takeEnds(cursor: Cursor, ends: readonly Piece[]): boolean {
  return ends.every((end) => takeNext(cursor, end)) && takeEnd(cursor);
}
