// The steps of the fast reader for each type, derived once from its plan.
import type { CommonScalar } from "@staywire/model";
import { cached } from "../core/cached.js";
import type { Value } from "../core/value.js";
import { setOwnValue } from "../values/own-value.js";
import { type Plan, type PlannedElement, type PlannedMember, type PlannedNode, tagsOf } from "../values/plan.js";
import type { TextKind } from "../values/xml-scalars.js";
import { escapeAttribute } from "../xml/chars.js";
import { XML } from "../xml/namespaces.js";
import { type Joint, type Piece, pieceOf, piecesOf, type TagPieces } from "./byte-pattern.js";

/** The step that reads a node. Each has all properties, in this order: an engine reads one shape of objects faster than four. */
export interface Step {
  readonly kind: CommonScalar | "text" | "record" | "list" | "any";
  /** The steps of a record; undefined for other kinds. */
  readonly record: RecordSteps | undefined;
  /** The steps of a list; undefined for other kinds. */
  readonly list: ListSteps | undefined;
  /** The reader of a scalar that is not a common one. */
  readonly read: ReadText | undefined;
}

/** Reads a text; whoever calls it gives up unless the form is `xml`. */
export type ReadText = TextKind["read"];

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
  readonly joint: Joint | undefined;
}

/** The steps that read the members of a record. */
export interface RecordSteps {
  /** The attributes of its start tag; undefined if it has none. */
  readonly tag: TagSteps | undefined;
  readonly members: readonly MemberStep[];
  /** The sum of the weights of its members. */
  weight: number;
  /** The text in it, which takes the place of members. */
  readonly content: TextStep | undefined;
  /** A new record with room for all members; a function for each type, so that engines learn its shape. */
  readonly make: () => Record<string, Value>;
  /** True if a record keeps the choices of the type. */
  readonly isComplete: (record: Record<string, Value>) => boolean;
  /** True if the type has no choices, and no value can hold one of its own type; set by `levelsOf`, as `levels` is. */
  isPlain: boolean;
  levels: number;
}

/** The steps that read the rest of a start tag, behind the name. */
export interface TagSteps {
  /** The declaration of the namespace of the element, where it is not that of the element around it. */
  readonly declared: Piece | undefined;
  /** The attributes, in the order of the description. */
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
  readonly name: string;
  readonly read: ReadText;
  readonly put: MemberStep["put"];
}

/** The step that reads an attribute. */
export interface AttributeStep extends TextStep {
  /** The bytes from the space before the name to the quote before the value. */
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
  readonly joint: Joint | undefined;
  /** The bytes of a boolean, `true` and `false`, each with the joint. */
  readonly yes: Piece | undefined;
  readonly no: Piece | undefined;
  readonly optional: boolean;
  /** Puts a value into a record; a function for each member, so that engines learn each place by itself. */
  readonly put: (record: Record<string, Value>, value: Value) => void;
}

/** The step of an element; `around` is the default namespace where it begins. */
export function elementStep({ tags: own, namespace, node, nillable }: PlannedElement, around: string): ElementStep {
  const declared = namespace === around ? "" : ` xmlns="${escapeAttribute(namespace)}"`;
  const step = stepOf(node, namespace, declared);
  const isTagged = step.record?.tag !== undefined;
  const tags = declared === "" ? own : tagsOf(own.name, declared);
  const open = isTagged ? `<${own.name}` : tags.open;
  return { step, pieces: piecesOf({ ...tags, open }), nillable, weight: declared === "" ? 1 : 2, isTagged };
}

/** The step of a node in an element of that namespace, which `declared` declares. */
export function stepOf(node: PlannedNode, namespace: string, declared = ""): Step {
  switch (node.kind) {
    case "text": {
      const { common, read } = node.text;
      return stepWith(common ?? "text", undefined, undefined, common === undefined ? read : undefined);
    }
    case "record":
      return stepWith("record", recordSteps(node.plan, { namespace, declared }));
    case "list":
      return stepWith("list", undefined, listSteps(elementStep(node.item, namespace)));
    case "any":
      return stepWith("any");
  }
}

function stepWith(kind: Step["kind"], record?: RecordSteps, list?: ListSteps, read?: ReadText): Step {
  return { kind, record, list, read };
}

/** The steps of a list of such items. */
function listSteps(item: ElementStep): ListSteps {
  return { item, joint: jointOf(item, item) };
}

/** The end of an element and the start of the next, if the start is known whole. */
function jointOf({ pieces }: ElementStep, next: ElementStep | undefined): Joint | undefined {
  if (next === undefined || next.isTagged) return undefined;
  const tight = pieceOf(pieces.close.text + next.pieces.open.text);
  return { tight, spaced: tight, close: pieces.close, open: next.pieces.open };
}

const levelCache = new WeakMap<RecordSteps, number>();

/** Returns the number of levels of elements that a value can have, up to the first record that is in one of its type. */
export function levelsOf({ record, list }: Step): number {
  if (list !== undefined) return 1 + levelsOf(list.item.step);
  if (record === undefined) return 1;
  const known = levelCache.get(record);
  if (known === 0) record.isPlain = false;
  if (known !== undefined) return known || 1;
  levelCache.set(record, 0);
  const derived = [...(record.tag?.types ?? [])].map(({ steps }) => steps()).filter((each) => each !== record);
  const levels = Math.max(
    1 + Math.max(0, ...record.members.map(({ step }) => levelsOf(step))),
    ...derived.map((each) => levelsOf(stepWith("record", each))),
  );
  levelCache.set(record, levels);
  record.levels = levels;
  return levels;
}

/** The number of levels that the values of elements can have. */
export function levelsIn(elements: readonly ElementStep[]): number {
  return Math.max(1, ...elements.map(({ step }) => levelsOf(step)));
}

interface Place {
  /** The namespace of the element, in which the members are. */
  readonly namespace: string;
  /** The declaration in its start tag. */
  readonly declared: string;
}

const placesOf = /* @__PURE__ */ cached((_: Plan) => new Map<string, RecordSteps>());

// The steps of a record in an element of that namespace.
function recordSteps(plan: Plan, place: Place): RecordSteps {
  const { namespace, declared } = place;
  const places = placesOf(plan);
  const key = `${namespace}${declared}`;
  const held = places.get(key);
  if (held !== undefined) return held;
  const members: MemberStep[] = [];
  const { text, isComplete } = plan.rare ?? {};
  const steps: RecordSteps = {
    tag: tagSteps(plan, place),
    members,
    weight: 0,
    content: text && textStep(text.name, text.kind.read),
    make: maker(),
    isComplete: isComplete ?? (() => true),
    isPlain: !isComplete,
    levels: 1,
  };
  places.set(key, steps);
  members.push(...memberSteps(plan.elements.map((element) => memberStep(element, namespace))));
  steps.weight = members.reduce((sum, { weight }) => sum + weight, 0);
  return steps;
}

// The attributes, and the types that the element can name.
function tagSteps(plan: Plan, { namespace, declared }: Place): TagSteps | undefined {
  const family = plan.rare?.family() ?? [plan];
  const attributes = plan.attributes.map(attributeStep);
  if (attributes.length === 0 && family.length === 1) return undefined;
  return {
    declared: declared === "" ? undefined : pieceOf(declared),
    attributes,
    types: family.length === 1 ? undefined : typeSteps(plan, family, namespace),
  };
}

// A type of another namespace is named with a prefix, and left to the tree reader.
function typeSteps(declared: Plan, family: readonly Plan[], namespace: string): readonly DerivedSteps[] {
  return family
    .filter((plan) => plan.namespace === namespace)
    .map((plan) => {
      // Made when it is first met: a type may hold itself.
      let held: RecordSteps | undefined;
      const steps = (): RecordSteps => {
        held ??= recordSteps(plan, { namespace, declared: "" });
        return held;
      };
      return { written: pieceOf(`${plan.type.wireName}"`), name: plan === declared ? undefined : plan.typeName, steps };
    });
}

function attributeStep({ name, namespace, node, optional }: PlannedMember): AttributeStep {
  const read: ReadText = node.kind === "text" ? node.text.read : () => "format";
  // Any other prefix is the choice of the writer, and left to the tree reader.
  const prefix = namespace === "" ? "" : namespace === XML ? "xml:" : "?";
  return { ...textStep(name, read), open: pieceOf(` ${prefix}${name}="`), optional };
}

// The step of a text that is a member of its record.
function textStep(name: string, read: ReadText): TextStep {
  return { name, read, put: putter(name) };
}

// Makes the function that makes the records of a type: one of its own keeps their members in place.
function maker(): RecordSteps["make"] {
  const Shape = function Shape() {} as unknown as new () => Record<string, Value>;
  Shape.prototype = Object.prototype;
  return () => new Shape();
}

// A member before its place among the others is known.
type LoneMember = Omit<MemberStep, "joint" | "yes" | "no" | "put" | "isOther"> & { readonly name: string };

function memberStep(member: PlannedMember, around: string): LoneMember {
  return { ...spreadStep(member, around), name: member.name };
}

/** The step of an element, or of the items that are beside other elements: of alternatives, absent ones are no list. */
export function spreadStep(element: PlannedElement & Pick<Partial<PlannedMember>, "isAlternative">, around: string) {
  const { node, optional, isAlternative = false } = element;
  if (node.kind !== "list" || !node.isSpread) return { ...elementStep(element, around), isSpread: false, optional };
  const list = listSteps(elementStep(node.item, around));
  return { ...list.item, step: stepWith("list", undefined, list), isSpread: true, optional: isAlternative };
}

// The steps of members in this order.
function memberSteps(members: readonly LoneMember[]): MemberStep[] {
  return members.map((member, at) => {
    const next = members[at + 1];
    const joint = member.isSpread || next?.isSpread ? undefined : jointOf(member, next);
    const flag = (text: string): Piece | undefined =>
      joint !== undefined && member.step.kind === "boolean" ? pieceOf(text + joint.tight.text) : undefined;
    const { step, pieces, nillable, weight, isTagged, isSpread, optional, name } = member;
    const [yes, no] = [flag("true"), flag("false")];
    const isOther = isSpread || isTagged;
    return { step, pieces, joint, yes, no, put: putter(name), isOther, isSpread, isTagged, nillable, optional, weight };
  });
}

// Makes the function that puts a value into that member.
function putter(name: string): MemberStep["put"] {
  // Not by `setOwnValue`, which would be one function for all members.
  if (name === "__proto__") return (record, value) => setOwnValue(record, name, value);
  return (record, value) => {
    record[name] = value;
  };
}
