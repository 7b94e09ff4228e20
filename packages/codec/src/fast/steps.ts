// The steps of the fast reader for each type, derived once from its plan.
import type { CommonScalar } from "@staywire/model";
import type { Value } from "../core/value.js";
import { setOwnValue } from "../values/own-value.js";
import type { Plan, PlannedMember, PlannedNode, Tags } from "../values/plan.js";
import { type Unread, xmlScalars } from "../values/xml-scalars.js";
import { type Piece, pieceOf, piecesOf, type TagPieces } from "./byte-pattern.js";

/** The step that reads a node. */
export interface Step {
  readonly kind: CommonScalar | "text" | "record" | "list" | "any";
  /** Of a record. */
  readonly record?: RecordSteps;
  /** Of a list. */
  readonly list?: ListSteps;
  /** Of a scalar that is not a common one. */
  readonly read?: ReadText;
}

/** Reads a text; whoever calls it gives up unless the form is `xml`. */
export type ReadText = (text: string) => { readonly value: Value; readonly form: string } | Unread;

/** An element and its step. */
export interface ElementStep {
  readonly step: Step;
  readonly pieces: TagPieces;
  readonly nillable: boolean;
  /** The number of elements and attributes that it is: 2 with a declaration of a namespace. */
  readonly weight: number;
  /** True if its start tag has attributes: then the piece of the start is the name alone. */
  readonly isTagged: boolean;
}

/** The steps that read the items of a list. */
export interface ListSteps {
  readonly item: ElementStep;
  /** The end of an item and the start of the next; undefined where the start tag has attributes. */
  readonly joint: Piece | undefined;
}

/** The steps that read the members of a record. */
export interface RecordSteps {
  /** The attributes of its start tag; undefined if it has none. */
  readonly tag: TagSteps | undefined;
  readonly members: readonly MemberStep[];
  /** The sum of the weights of its members. */
  readonly weight: number;
  /** The text in it, which takes the place of members. */
  readonly content: TextStep | undefined;
  /** A new record with room for all members; a function for each type, so that engines learn its shape. */
  readonly make: () => Record<string, Value>;
  /** True if a value can hold one of its own type; set by `levelsOf`, as `levels` is. */
  isRecursive: boolean;
  levels: number;
}

/** The steps that read the rest of a start tag, behind the name. */
export interface TagSteps {
  /** The declaration of the namespace of the element, where it is not that of the element around it. */
  readonly declared: Piece | undefined;
  /** In the order of the description. */
  readonly attributes: readonly AttributeStep[];
  /** The type itself and those derived from it; undefined if there are no others. */
  readonly types: readonly DerivedSteps[] | undefined;
}

/** A type that an element can name. */
export interface DerivedSteps {
  /** The name in `xsi:type`, and the quote behind it. */
  readonly written: Piece;
  readonly steps: () => RecordSteps;
  /** The value of `$type`; undefined for the declared type. */
  readonly name: string | undefined;
}

/** The step that reads a text into a member. */
export interface TextStep {
  readonly read: ReadText;
  readonly put: MemberStep["put"];
}

/** The step that reads an attribute. */
export interface AttributeStep extends TextStep {
  /** From the space before its name to the quote before its value. */
  readonly open: Piece;
  readonly optional: boolean;
}

/** The step that reads a member. */
export interface MemberStep extends ElementStep {
  /** True for a list whose items are beside the other members. */
  readonly isSpread: boolean;
  /** True if its start tag is not read by its piece alone. */
  readonly isOther: boolean;
  /** Its end and the start of the next member; undefined for the last, and where a start tag has attributes. */
  readonly joint: Piece | undefined;
  /** Of a boolean: `true` and `false`, each with the joint. */
  readonly yes: Piece | undefined;
  readonly no: Piece | undefined;
  readonly optional: boolean;
  /** True if the element without content is a deviation, although nil is expected. */
  readonly emptyIsNil: boolean;
  /** Puts a value into a record; a function for each member, so that engines learn each place by itself. */
  readonly put: (record: Record<string, Value>, value: Value) => void;
}

const stepCache = new WeakMap<Plan, RecordSteps>();

/** The step of a node. */
export function stepOf(node: PlannedNode): Step {
  if (node.kind === "scalar") return { kind: node.scalar };
  if (node.kind === "record") return { kind: "record", record: recordSteps(node.plan) };
  if (node.kind === "any") return { kind: "any" };
  const { tags, node: item, nillable } = node.item;
  return { kind: "list", list: listSteps(elementStep(stepOf(item), tags, nillable)) };
}

/** The steps of a list of such items. */
export function listSteps(item: ElementStep): ListSteps {
  return { item, joint: jointOf(item, item) };
}

/** The end of an element and the start of the next, if the start is known whole. */
function jointOf({ pieces }: ElementStep, next: ElementStep | undefined): Piece | undefined {
  if (next === undefined || next.isTagged) return undefined;
  return pieceOf(pieces.close.text + next.pieces.open.text);
}

/** The step of an element with these tags. */
export function elementStep(step: Step, tags: Tags, nillable: boolean): ElementStep {
  const isTagged = step.record?.tag !== undefined;
  const open = isTagged ? tags.open.slice(0, -1) : tags.open;
  const weight = tags.open.includes(" ") ? 2 : 1;
  return { step, pieces: piecesOf({ ...tags, open }), nillable, weight, isTagged };
}

const levelCache = new WeakMap<RecordSteps, number>();

/** Returns the number of levels of elements that a value can have, up to the first record that is in one of its type. */
export function levelsOf({ record, list }: Step): number {
  if (list !== undefined) return 1 + levelsOf(list.item.step);
  if (record === undefined) return 1;
  const known = levelCache.get(record);
  if (known === 0) record.isRecursive = true;
  if (known !== undefined) return Math.max(known, 1);
  levelCache.set(record, 0);
  const derived = [...(record.tag?.types ?? [])].map(({ steps }) => steps()).filter((each) => each !== record);
  const levels = Math.max(
    1 + Math.max(0, ...record.members.map(({ step }) => levelsOf(step))),
    ...derived.map((each) => levelsOf({ kind: "record", record: each })),
  );
  levelCache.set(record, levels);
  record.levels = levels;
  return levels;
}

/** The number of levels that the values of elements can have. */
export function levelsIn(elements: readonly ElementStep[]): number {
  return Math.max(1, ...elements.map(({ step }) => levelsOf(step)));
}

function recordSteps(plan: Plan): RecordSteps {
  const held = stepCache.get(plan);
  if (held !== undefined) return held;
  const attributes = plan.attributes.map(({ name, member, node }) => {
    const scalar = node.kind === "scalar" ? node.scalar : "string";
    return attributeStep(` ${name}="`, textStep(name, xmlScalars[scalar].read), member.optional);
  });
  const tag = attributes.length === 0 ? undefined : { declared: undefined, attributes, types: undefined };
  const members: MemberStep[] = [];
  const steps = {
    tag,
    members,
    weight: plan.elements.length,
    content: undefined,
    make: maker(),
    isRecursive: false,
    levels: 1,
  };
  stepCache.set(plan, steps);
  members.push(...memberSteps(plan.elements.map(plainMember)));
  return steps;
}

/** The step of an attribute with that start. */
export function attributeStep(start: string, text: TextStep, optional: boolean): AttributeStep {
  return { ...text, open: pieceOf(start), optional };
}

/** The step of a text that is a member of its record. */
export function textStep(name: string, read: ReadText): TextStep {
  return { read, put: putter(name) };
}

/** Makes the function that makes the records of a type: one of its own keeps their members in place. */
export function maker(): RecordSteps["make"] {
  const Shape = function Shape() {} as unknown as new () => Record<string, Value>;
  Shape.prototype = Object.prototype;
  return () => new Shape();
}

/** A member before its place among the others is known. */
export type LoneMember = Omit<MemberStep, "joint" | "yes" | "no" | "put" | "isOther"> & { readonly name: string };

function plainMember({ name, member, node, tags }: PlannedMember): LoneMember {
  return {
    ...elementStep(stepOf(node), tags, member.nillable),
    name,
    isSpread: false,
    optional: member.optional,
    emptyIsNil: member.nillable && node.kind === "record" && canBeEmpty(node.plan),
  };
}

/** The steps of members in this order. */
export function memberSteps(members: readonly LoneMember[]): MemberStep[] {
  return members.map(({ name, ...member }, at) => {
    const next = members[at + 1];
    const joint = member.isSpread || next?.isSpread ? undefined : jointOf(member, next);
    const flag = (text: string): Piece | undefined =>
      joint !== undefined && member.step.kind === "boolean" ? pieceOf(text + joint.text) : undefined;
    const isOther = member.isSpread || member.isTagged;
    return { ...member, isOther, joint, yes: flag("true"), no: flag("false"), put: putter(name) };
  });
}

// True if every member may be left out.
function canBeEmpty({ type }: Plan): boolean {
  return Object.values(type.members).every((member) => member.optional);
}

/** Makes the function that puts a value into that member. */
function putter(name: string): MemberStep["put"] {
  // Not by `setOwnValue`, which would be one function for all members.
  if (name === "__proto__") return (record, value) => setOwnValue(record, name, value);
  return (record, value) => {
    record[name] = value;
  };
}
