// Reads start tags with attributes: the type that the element names, then the declared attributes in order.
import type { Value } from "../core/value.js";
import { pieceOf } from "./byte-pattern.js";
import { type Bounds, type Cursor, GIVE_UP, type GiveUp, take, textOf } from "./cursor.js";
import { resolvePredefined } from "./scalars.js";
import type { AttributeStep, DerivedSteps, RecordSteps } from "./steps.js";

const TYPE = /* @__PURE__ */ pieceOf(' xsi:type="');

/** Reads the type that the element names; undefined if it names none. */
export function readType(cursor: Cursor, { tag }: RecordSteps, bounds: Bounds): DerivedSteps | undefined | GiveUp {
  if (tag?.types === undefined || !bounds.xsi || !take(cursor, TYPE)) return undefined;
  cursor.elements += 1;
  for (const type of tag.types) if (take(cursor, type.written)) return type;
  return GIVE_UP;
}

/**
 * Reads the declared attributes into a record. Returns false if a required attribute does not come next, if a value is
 * unexpected, or if the start tag could exceed the limit.
 */
export function readAttributes(
  cursor: Cursor,
  { tag }: RecordSteps,
  record: Record<string, Value>,
  bounds: Bounds,
): boolean {
  if (tag === undefined) return true;
  // A start tag can also have a namespace declaration and xsi:type.
  if (tag.attributes.length + 2 > bounds.attributes) return false;
  return tag.attributes.every((attribute) => readAttribute(cursor, attribute, record, bounds));
}

function readAttribute(
  cursor: Cursor,
  { open, optional, read, put }: AttributeStep,
  record: Record<string, Value>,
  bounds: Bounds,
): boolean {
  if (!take(cursor, open)) return optional;
  const text = quoted(cursor, bounds);
  const found = text === GIVE_UP ? "format" : read(text);
  if (typeof found === "string" || found.form !== "xml") return false;
  cursor.elements += 1;
  put(record, found.value);
  return true;
}

// Reads the value up to the closing quote. White space other than blanks is left to the tree reader, which normalizes
// it.
function quoted(cursor: Cursor, bounds: Bounds): string | GiveUp {
  const { bytes, at: start } = cursor;
  let at = start;
  let isAscii = true;
  let references = false;
  for (;;) {
    const code = bytes[at];
    if (code === 0x22) break;
    if (code === undefined || code < 0x20 || code === 0x3c) return GIVE_UP;
    if (code === 0x26) references = true;
    if (code >= 0x80) isAscii = false;
    at += 1;
  }
  if (at - start > bounds.text) return GIVE_UP;
  const raw = textOf(cursor, start, at, isAscii);
  if (!isAscii && /[\uFFFE\uFFFF]/.test(raw)) return GIVE_UP;
  cursor.at = at + 1;
  return references ? resolvePredefined(raw) : raw;
}
