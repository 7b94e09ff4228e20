// Reads values by their steps: each member must come next, or be one that may be left out.
import type { Value } from "../core/value.js";
import type { Piece } from "./byte-pattern.js";
import { type Cursor, GIVE_UP, type GiveUp, skipSpace, standsAt, take, takeNext } from "./cursor.js";
import { readBoolean, readDateTime, readDecimal, readInt, readString } from "./scalars.js";
import type { ListSteps, MemberStep, RecordSteps, Step } from "./steps.js";

/** The limits of a fast reading. */
export interface Bounds {
  /** Of one text, in characters. */
  readonly text: number;
  /** Of one list. */
  readonly items: number;
  /** True if the prefix `xsi` is declared, so that `xsi:nil` can be read. */
  readonly xsi: boolean;
}

/** Reads the content of an element and passes its end tag. */
export function readContent(cursor: Cursor, step: Step, close: Piece, bounds: Bounds): Value | GiveUp {
  const value = contentOf(cursor, step, close, bounds);
  return value !== GIVE_UP && take(cursor, close) ? value : GIVE_UP;
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
    case "record":
      return readRecord(cursor, step.record as RecordSteps, bounds);
    case "list":
      return readList(cursor, step.list as ListSteps, close, bounds);
    case "any":
      return GIVE_UP;
  }
}

function readRecord(cursor: Cursor, steps: RecordSteps, bounds: Bounds): Value | GiveUp {
  if (steps.hasAttributes) return GIVE_UP;
  const { members } = steps;
  if (members.length > bounds.items) return GIVE_UP;
  cursor.elements += members.length;
  const record = steps.make();
  let isOpen = false;
  for (let i = 0; i < members.length; i += 1) {
    const member = members[i] as MemberStep;
    const { pieces, joint, yes, no } = member;
    if (isOpen || takeNext(cursor, pieces.open)) {
      if (yes !== undefined && no !== undefined) {
        const isTrue = take(cursor, yes);
        isOpen = isTrue || take(cursor, no);
        if (isOpen) {
          member.put(record, isTrue);
          continue;
        }
      }
      const value = contentOf(cursor, member.step, pieces.close, bounds);
      if (value === GIVE_UP || (member.emptyIsNil && Object.keys(value as object).length === 0)) return GIVE_UP;
      member.put(record, value);
      isOpen = joint !== undefined && take(cursor, joint);
      if (!isOpen && !take(cursor, pieces.close)) return GIVE_UP;
    } else {
      const value = withoutContent(cursor, member, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      if (value !== undefined) member.put(record, value);
    }
  }
  skipSpace(cursor);
  return record;
}

// A member without content: empty, nil, or left out.
function withoutContent(cursor: Cursor, member: MemberStep, bounds: Bounds): Value | undefined | GiveUp {
  const { pieces, step, nillable, optional } = member;
  if (take(cursor, pieces.empty)) return emptyOf(step);
  if (nillable && bounds.xsi && take(cursor, pieces.nil)) return nil(cursor);
  return optional ? undefined : GIVE_UP;
}

// The attribute is counted as the element is.
function nil(cursor: Cursor): null {
  cursor.elements += 1;
  return null;
}

/** The value of an element without content: an empty list or string; any other kind is left to the tree reader. */
export function emptyOf({ kind }: Step): Value | GiveUp {
  if (kind === "list") return [];
  return kind === "string" ? "" : GIVE_UP;
}

function readList(cursor: Cursor, steps: ListSteps, close: Piece, bounds: Bounds): Value[] | GiveUp {
  const { item, pieces, joint } = steps;
  const values: Value[] = [];
  let isOpen = false;
  for (;;) {
    if (isOpen || takeNext(cursor, pieces.open)) {
      const value = contentOf(cursor, item, pieces.close, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      values.push(value);
      isOpen = take(cursor, joint);
      if (!isOpen && !take(cursor, pieces.close)) return GIVE_UP;
    } else {
      if (standsAt(cursor, cursor.at, close)) {
        cursor.elements += values.length;
        return values;
      }
      const value = itemWithoutContent(cursor, steps, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      values.push(value);
    }
    if (values.length > bounds.items) return GIVE_UP;
  }
}

function itemWithoutContent(cursor: Cursor, { pieces, nillable, item }: ListSteps, bounds: Bounds): Value | GiveUp {
  if (nillable && bounds.xsi && take(cursor, pieces.nil)) return nil(cursor);
  return take(cursor, pieces.empty) ? emptyOf(item) : GIVE_UP;
}
