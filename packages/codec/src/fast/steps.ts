// The steps of the fast reader for each type, derived once from its plan.
import type { CommonScalar } from "@staywire/model";
import type { Value } from "../core/value.js";
import { setOwnValue } from "../values/own-value.js";
import type { Plan, PlannedMember, PlannedNode } from "../values/plan.js";
import { type Piece, pieceOf, piecesOf, type TagPieces } from "./byte-pattern.js";

/** The step that reads a node. */
export interface Step {
  readonly kind: CommonScalar | "record" | "list" | "any";
  /** Of a record. */
  readonly record: RecordSteps | undefined;
  /** Of a list. */
  readonly list: ListSteps | undefined;
}

/** The steps that read the items of a list. */
export interface ListSteps {
  readonly item: Step;
  readonly pieces: TagPieces;
  /** The end of an item and the start of the next. */
  readonly joint: Piece;
  readonly nillable: boolean;
}

/** The steps that read the members of a record. */
export interface RecordSteps {
  readonly hasAttributes: boolean;
  readonly members: readonly MemberStep[];
  /** A new record with room for all members; a function for each type, so that engines learn its shape. */
  readonly make: () => Record<string, Value>;
}

/** The step that reads a member. */
export interface MemberStep {
  readonly step: Step;
  readonly pieces: TagPieces;
  /** Its end and the start of the next member; undefined for the last. */
  readonly joint: Piece | undefined;
  /** Of a boolean: `true` and `false`, each with the joint. */
  readonly yes: Piece | undefined;
  readonly no: Piece | undefined;
  readonly optional: boolean;
  readonly nillable: boolean;
  /** True if the element without content is a deviation, although nil is expected. */
  readonly emptyIsNil: boolean;
  /** Puts a value into a record; a function for each member, so that engines learn each place by itself. */
  readonly put: (record: Record<string, Value>, value: Value) => void;
}

const stepCache = new WeakMap<Plan, RecordSteps>();

/** The step of a node. */
export function stepOf(node: PlannedNode): Step {
  if (node.kind === "scalar") return { kind: node.scalar, record: undefined, list: undefined };
  if (node.kind === "record") return { kind: "record", record: recordSteps(node.plan), list: undefined };
  if (node.kind === "any") return { kind: "any", record: undefined, list: undefined };
  const { tags, node: item, nillable } = node.item;
  const list = {
    item: stepOf(item),
    pieces: piecesOf(tags),
    joint: pieceOf(tags.close + tags.open),
    nillable,
  };
  return { kind: "list", record: undefined, list };
}

const levelCache = new WeakMap<RecordSteps, number>();

/** Returns the number of levels of elements that a value can have; infinite for a type that can contain itself. */
export function levelsOf({ record, list }: Step): number {
  if (list !== undefined) return 1 + levelsOf(list.item);
  if (record === undefined) return 1;
  const known = levelCache.get(record);
  if (known !== undefined) return known;
  // A type that is met again before its levels are known holds itself.
  levelCache.set(record, Number.POSITIVE_INFINITY);
  const levels = 1 + Math.max(0, ...record.members.map(({ step }) => levelsOf(step)));
  levelCache.set(record, levels);
  return levels;
}

function recordSteps(plan: Plan): RecordSteps {
  const held = stepCache.get(plan);
  if (held !== undefined) return held;
  const members: MemberStep[] = [];
  const steps = { hasAttributes: plan.attributes.length > 0, members, make: maker() };
  stepCache.set(plan, steps);
  for (const [at, planned] of plan.elements.entries()) members.push(memberStep(planned, plan.elements[at + 1]));
  return steps;
}

// An object made by a function of its own keeps its members in place; it is a plain object all the same.
function maker(): RecordSteps["make"] {
  const Shape = function Shape() {} as unknown as new () => Record<string, Value>;
  Shape.prototype = Object.prototype;
  return () => new Shape();
}

function memberStep({ name, member, node, tags }: PlannedMember, next: PlannedMember | undefined): MemberStep {
  const joint = next && tags.close + next.tags.open;
  const isBoolean = node.kind === "scalar" && node.scalar === "boolean";
  const flag = (text: string): Piece | undefined => (joint && isBoolean ? pieceOf(text + joint) : undefined);
  return {
    step: stepOf(node),
    pieces: piecesOf(tags),
    joint: joint === undefined ? undefined : pieceOf(joint),
    yes: flag("true"),
    no: flag("false"),
    optional: member.optional,
    nillable: member.nillable,
    emptyIsNil: member.nillable && node.kind === "record" && canBeEmpty(node.plan),
    put: putter(name),
  };
}

// True if every member may be left out.
function canBeEmpty({ type }: Plan): boolean {
  return Object.values(type.members).every((member) => member.optional);
}

function putter(name: string): MemberStep["put"] {
  // Not by `setOwnValue`, which would be one function for all members.
  if (name === "__proto__") return (record, value) => setOwnValue(record, name, value);
  return (record, value) => {
    record[name] = value;
  };
}
