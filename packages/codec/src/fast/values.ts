// Reads values step by step: each member must come next, unless it is optional.
import type { Value } from "../core/value.js";
import { type Joint, type Piece, pieceOf } from "./byte-pattern.js";
import {
  ascii,
  type Bounds,
  type Cursor,
  GIVE_UP,
  type GiveUp,
  skipSpace,
  standsAt,
  take,
  takeNext,
} from "./cursor.js";
import { readBoolean, readDateTime, readDecimal, readInt, readString } from "./scalars.js";
import type { ElementStep, ListSteps, MemberStep, ReadText, RecordSteps, Step, TextStep } from "./steps.js";
import { readAttributes, readType } from "./tagged.js";

/** Reads the content of an element and skips its end tag. */
export function readContent(cursor: Cursor, step: Step, close: Piece, bounds: Bounds): Value | GiveUp {
  const value = contentOf(cursor, step, close, bounds);
  return value !== GIVE_UP && take(cursor, close) ? value : GIVE_UP;
}

/** Reads an element if it comes next; undefined if anything else comes next. */
export function readElement(cursor: Cursor, element: ElementStep, bounds: Bounds): Value | undefined | GiveUp {
  const { step, pieces, isTagged } = element;
  if (cursor.bytes[cursor.at] !== 0x3c) skipSpace(cursor);
  if (isTagged) return readTagged(cursor, element, bounds);
  if (take(cursor, pieces.open)) return readContent(cursor, step, pieces.close, bounds);
  return withoutContent(cursor, element, bounds);
}

function contentOf(cursor: Cursor, step: Step, close: Piece, bounds: Bounds): Value | GiveUp {
  switch (step.kind) {
    case "boolean":
      return readBoolean(cursor);
    case "int":
      return readInt(cursor);
    case "decimal":
      return readDecimal(cursor);
    case "dateTime":
      return readDateTime(cursor);
    case "string":
      return readString(cursor, bounds.text);
    case "text":
      return readText(cursor, step.read as ReadText, bounds);
    case "record": {
      const steps = step.record as RecordSteps;
      if (steps.tag !== undefined) return GIVE_UP;
      return fill(cursor, steps, steps.make(), bounds);
    }
    case "list":
      return readList(cursor, step.list as ListSteps, close, bounds);
    case "any":
      return GIVE_UP;
  }
}

function readText(cursor: Cursor, read: ReadText, bounds: Bounds): Value | GiveUp {
  const text = readString(cursor, bounds.text);
  if (text === GIVE_UP) return GIVE_UP;
  const found = read(text);
  return typeof found === "string" || found.form !== "xml" ? GIVE_UP : found.value;
}

const END = /* @__PURE__ */ pieceOf(">");
const EMPTY = /* @__PURE__ */ pieceOf(" />");

// Reads an element whose start tag has attributes.
function readTagged(cursor: Cursor, element: ElementStep, bounds: Bounds): Value | undefined | GiveUp {
  const { pieces, nillable } = element;
  const declared = element.step.record as RecordSteps;
  if (nillable && bounds.xsi && take(cursor, pieces.nil)) return nil(cursor);
  const behind = cursor.bytes[cursor.at + pieces.open.bytes.length];
  if ((behind !== 0x20 && behind !== 0x3e) || !take(cursor, pieces.open)) return undefined;
  // The namespace declaration comes first or last.
  const declaration = declared.tag?.declared;
  const isFirst = declaration === undefined || take(cursor, declaration);
  const type = readType(cursor, declared, bounds);
  if (type === GIVE_UP) return GIVE_UP;
  const steps = type === undefined ? declared : type.steps();
  const record = newRecord(steps, type?.name);
  if (!readAttributes(cursor, steps, record, bounds)) return GIVE_UP;
  if (!isFirst && !take(cursor, declaration)) return GIVE_UP;
  if (take(cursor, END))
    return fill(cursor, steps, record, bounds) !== GIVE_UP && take(cursor, pieces.close) ? record : GIVE_UP;
  return take(cursor, EMPTY) && isWhole(steps, record) ? record : GIVE_UP;
}

// Creates a record, with the name of a derived type in `$type`. If the element has a text, an empty text reserves the
// position of its member.
function newRecord({ make, content }: RecordSteps, type: string | undefined): Record<string, Value> {
  const record = make();
  if (type !== undefined) record.$type = type;
  content?.put(record, "");
  return record;
}

// True if an empty element is a complete record. Gives the record an empty list for each list without an element of its
// own, except in choices.
function isWhole({ members, content, isComplete }: RecordSteps, record: Record<string, Value>): boolean {
  if (content !== undefined) withoutText(content, record);
  for (const { isSpread, optional, put } of members) {
    if (optional) continue;
    if (!isSpread) return false;
    put(record, []);
  }
  return isComplete(record);
}

function fill(cursor: Cursor, steps: RecordSteps, record: Record<string, Value>, bounds: Bounds): Value | GiveUp {
  if (steps.isPlain) return fillMembers(cursor, steps, record, bounds);
  cursor.levels += steps.levels;
  const filled = cursor.levels > cursor.deepest ? GIVE_UP : fillMembers(cursor, steps, record, bounds);
  cursor.levels -= steps.levels;
  return steps.isComplete(record) ? filled : GIVE_UP;
}

function fillMembers(
  cursor: Cursor,
  steps: RecordSteps,
  record: Record<string, Value>,
  bounds: Bounds,
): Value | GiveUp {
  const { members, content } = steps;
  const { isIndented } = cursor;
  if (content !== undefined) return fillText(cursor, content, record, bounds);
  if (members.length > bounds.items) return GIVE_UP;
  cursor.elements += steps.weight;
  let isOpen = false;
  let children = members.length;
  for (let i = 0; i < members.length; i += 1) {
    const member = members[i] as MemberStep;
    const { pieces, joint, yes, no } = member;
    if (isOpen || (!member.isOther && takeNext(cursor, pieces.open))) {
      if (yes !== undefined && no !== undefined && !isIndented) {
        const isTrue = take(cursor, yes);
        isOpen = isTrue || take(cursor, no);
        if (isOpen) {
          member.put(record, isTrue);
          continue;
        }
      }
      const value = contentOf(cursor, member.step, pieces.close, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      member.put(record, value);
      isOpen = joint !== undefined && take(cursor, isIndented ? joint.spaced : joint.tight);
      if (!isOpen && !takeClose(cursor, pieces.close, joint)) return GIVE_UP;
    } else {
      const value = otherMember(cursor, member, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      if (member.isSpread && Array.isArray(value)) children += value.length;
      if (value !== undefined) member.put(record, value);
    }
  }
  skipSpace(cursor);
  return children > bounds.items ? GIVE_UP : record;
}

// Skips an end tag. In an indented message, the white space after the first such tag is remembered, and skipped in one
// step together with each later end tag.
function takeClose(cursor: Cursor, close: Piece, joint: Joint | undefined): boolean {
  if (!take(cursor, close)) return false;
  if (cursor.isIndented && joint !== undefined && joint.spaced === joint.tight) learnSpace(cursor, joint);
  return true;
}

function learnSpace(cursor: Cursor, joint: Joint): void {
  const { bytes, at } = cursor;
  skipSpace(cursor);
  if (cursor.at - at > 64 || !standsAt(cursor, cursor.at, joint.open)) return;
  joint.spaced = pieceOf(joint.close.text + ascii(bytes.subarray(at, cursor.at)) + joint.open.text);
}

function fillText(cursor: Cursor, content: TextStep, record: Record<string, Value>, bounds: Bounds) {
  if (cursor.bytes[cursor.at] === 0x3c) return withoutText(content, record);
  const value = readText(cursor, content.read, bounds);
  if (value === GIVE_UP) return GIVE_UP;
  content.put(record, value);
  return record;
}

// Removes the text of the element: .NET sets no value if there is no text.
function withoutText({ name }: TextStep, record: Record<string, Value>): Record<string, Value> {
  delete record[name];
  return record;
}

// Reads a member that `fillMembers` cannot read itself: an empty or nil element, an element with attributes, the items
// of a list without an element of its own, or an absent member.
function otherMember(cursor: Cursor, member: MemberStep, bounds: Bounds): Value | undefined | GiveUp {
  const { step, isSpread, isTagged, optional } = member;
  if (isSpread) {
    const items = readList(cursor, step.list as ListSteps, undefined, bounds);
    return optional && items !== GIVE_UP && items.length === 0 ? undefined : items;
  }
  const value = isTagged ? readElement(cursor, member, bounds) : withoutContent(cursor, member, bounds);
  return value === undefined && !optional ? GIVE_UP : value;
}

// Reads an element that is empty or nil; undefined for anything else.
function withoutContent(cursor: Cursor, element: ElementStep, bounds: Bounds): Value | undefined | GiveUp {
  const { pieces, step, nillable } = element;
  if (take(cursor, pieces.empty)) return emptyOf(step);
  return nillable && bounds.xsi && take(cursor, pieces.nil) ? nil(cursor) : undefined;
}

// The attribute `xsi:nil` counts towards the limit, like an element.
function nil(cursor: Cursor): null {
  cursor.elements += 1;
  return null;
}

/** Returns the value of an empty element: an empty list or string. Returns GIVE_UP for any other kind. */
function emptyOf({ kind }: Step): Value | GiveUp {
  if (kind === "list") return [];
  return kind === "string" ? "" : GIVE_UP;
}

/**
 * Reads the items of a list up to its end tag. A list without an element of its own ends before the first element that
 * is not an item.
 */
export function readList(cursor: Cursor, steps: ListSteps, close: Piece | undefined, bounds: Bounds): Value[] | GiveUp {
  const { item, joint } = steps;
  const { step, pieces, isTagged } = item;
  const { isIndented } = cursor;
  const values: Value[] = [];
  let isOpen = false;
  for (;;) {
    if (isOpen || (!isTagged && takeNext(cursor, pieces.open))) {
      const value = contentOf(cursor, step, pieces.close, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      values.push(value);
      isOpen = joint !== undefined && take(cursor, isIndented ? joint.spaced : joint.tight);
      if (!isOpen && !takeClose(cursor, pieces.close, joint)) return GIVE_UP;
    } else {
      const value = isTagged ? readElement(cursor, item, bounds) : withoutContent(cursor, item, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      if (value === undefined) {
        if (close !== undefined && !standsAt(cursor, cursor.at, close)) return GIVE_UP;
        cursor.elements += values.length * item.weight;
        return values;
      }
      values.push(value);
    }
    if (values.length > bounds.items) return GIVE_UP;
  }
}
