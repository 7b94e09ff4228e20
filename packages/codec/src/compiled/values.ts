// Values, directed by their plan: each member must come next, or be one that may be left out.
import type { Piece, Plan, PlannedItem, PlannedMember, PlannedNode } from "../plan.js";
import type { Value } from "../value.js";
import { type Cursor, GIVE_UP, type GiveUp, skipSpace, standsHere, take, takeNext } from "./cursor.js";
import { scalarReaders } from "./scalars.js";

/** What a directed reading keeps to. */
export interface Bounds {
  /** Of one text, in characters. */
  readonly text: number;
  /** Of one list. */
  readonly items: number;
  /** Whether the prefix `xsi` is declared, so that nil can be told. */
  readonly xsi: boolean;
}

/** The content of an element, up to its end tag, which is passed. */
export function readContent(cursor: Cursor, node: PlannedNode, close: Piece, bounds: Bounds): Value | GiveUp {
  const value = contentOf(cursor, node, close, bounds);
  return value !== GIVE_UP && take(cursor, close) ? value : GIVE_UP;
}

function contentOf(cursor: Cursor, node: PlannedNode, close: Piece, bounds: Bounds): Value | GiveUp {
  switch (node.kind) {
    case "scalar":
      return scalarReaders[node.scalar](cursor, bounds.text);
    case "record":
      return readRecord(cursor, node.plan, bounds);
    case "list":
      return readList(cursor, node, close, bounds);
    case "any":
      return GIVE_UP;
  }
}

function readRecord(cursor: Cursor, plan: Plan, bounds: Bounds): Value | GiveUp {
  if (plan.attributes.length > 0) return GIVE_UP;
  const record = plan.make();
  const { elements } = plan;
  for (let i = 0; i < elements.length; i += 1) {
    const planned = elements[i] as PlannedMember;
    const { pieces, node } = planned;
    skipSpace(cursor);
    if (take(cursor, pieces.open)) {
      const value = readContent(cursor, node, pieces.close, bounds);
      if (value === GIVE_UP || isEmptyForNil(planned, value)) return GIVE_UP;
      planned.put(record, value);
    } else {
      const value = withoutContent(cursor, planned, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      if (value !== undefined) planned.put(record, value);
    }
  }
  skipSpace(cursor);
  return record;
}

// An element of a nillable record with nothing in it is a deviation, which the reference reader tells.
function isEmptyForNil({ member, node }: PlannedMember, value: Value): boolean {
  if (!member.nillable || node.kind !== "record" || !node.plan.canBeEmpty) return false;
  return Object.keys(value as object).length === 0;
}

// A member without content: empty, nil, or left out.
function withoutContent(
  cursor: Cursor,
  { pieces, node, member }: PlannedMember,
  bounds: Bounds,
): Value | undefined | GiveUp {
  if (take(cursor, pieces.empty)) return emptyOf(node);
  if (member.nillable && bounds.xsi && take(cursor, pieces.nil)) return null;
  return member.optional ? undefined : GIVE_UP;
}

/** What an element with nothing in it is: an empty list or string; for any other kind the reference has to say. */
export function emptyOf(node: PlannedNode): Value | GiveUp {
  if (node.kind === "list") return [];
  return node.kind === "scalar" && node.scalar === "string" ? "" : GIVE_UP;
}

type PlannedList = Extract<PlannedNode, { readonly kind: "list" }>;

function readList(cursor: Cursor, node: PlannedList, close: Piece, bounds: Bounds): Value[] | GiveUp {
  const { item, pieces } = node;
  const values: Value[] = [];
  for (;;) {
    skipSpace(cursor);
    if (take(cursor, pieces.open)) {
      const value = readContent(cursor, item, pieces.close, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      values.push(value);
    } else {
      if (standsHere(cursor, close)) return values;
      const value = itemWithoutContent(cursor, node, item, bounds);
      if (value === GIVE_UP) return GIVE_UP;
      values.push(value);
    }
    if (values.length > bounds.items) return GIVE_UP;
  }
}

function itemWithoutContent(
  cursor: Cursor,
  { pieces, nillable }: PlannedList,
  item: PlannedItem,
  bounds: Bounds,
): Value | GiveUp {
  if (nillable && bounds.xsi && take(cursor, pieces.nil)) return null;
  return take(cursor, pieces.empty) ? emptyOf(item) : GIVE_UP;
}

/** Passes white space to the end of the text; gives up where anything else stands. */
export function readEnd(cursor: Cursor): boolean {
  skipSpace(cursor);
  return cursor.at === cursor.text.length;
}

/** Passes each end tag in turn, white space before each. */
export function takeAll(cursor: Cursor, pieces: readonly string[]): boolean {
  return pieces.every((piece) => takeNext(cursor, piece));
}
