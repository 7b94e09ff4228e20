// Derives the steps by which the fast reader reads each type from the plan of the type.
import { type CommonScalar, cached } from "@staywire/model";
import type { Value } from "../core/value.js";
import { setOwnValue } from "../values/own-value.js";
import { type Plan, type PlannedElement, type PlannedMember, type PlannedNode, tagsOf } from "../values/plan.js";
import type { TextKind } from "../values/xml-scalars.js";
import { escapeAttribute } from "../xml/chars.js";
import { XML } from "../xml/namespaces.js";
import { type Joint, type Piece, pieceOf, piecesOf, type TagPieces } from "./byte-pattern.js";

/**
 * The step that reads a node. All steps have the same properties in the same order, because engines read objects of one
 * shape faster.
 */
export interface Step {
  readonly kind: CommonScalar | "text" | "record" | "list" | "any";
  /** The steps of a record; undefined for other kinds. */
  readonly record: RecordSteps | undefined;
  /** The steps of a list; undefined for other kinds. */
  readonly list: ListSteps | undefined;
  /** Reads a text that is not a common scalar; undefined for any other node. */
  readonly read: ReadText | undefined;
}

/**
 * Reads a text. The fast reader accepts only the lexical forms of XML Schema (`form` is `xml`); the tree reader reads
 * all other forms.
 */
export type ReadText = TextKind["read"];

/** The step that reads an element. */
export interface ElementStep {
  readonly step: Step;
  readonly pieces: TagPieces;
  readonly nillable: boolean;
  /** The number of elements and attributes that the element counts as: 2 with a namespace declaration. */
  readonly weight: number;
  /** True if the start tag of the element can have attributes; `pieces.open` is then only `<` and the name. */
  readonly isTagged: boolean;
}

/** The steps that read the items of a list. */
export interface ListSteps {
  readonly item: ElementStep;
  /** The end of an item and the start of the next; undefined if the start tag can have attributes. */
  readonly joint: Joint | undefined;
}

/** The steps that read the members of a record. */
export interface RecordSteps {
  /** The steps that read the attributes of the start tag; undefined if the start tag cannot have attributes. */
  readonly tag: TagSteps | undefined;
  readonly members: readonly MemberStep[];
  /** The sum of the weights of the members. */
  weight: number;
  /** The step that reads the text of an element with text content; such a record has no member elements. */
  readonly content: TextStep | undefined;
  /** Creates an empty record. Each type has its own function, by which JavaScript engines recognize its records. */
  readonly make: () => Record<string, Value>;
  /** True if a record satisfies the choices of its type. */
  readonly isComplete: (record: Record<string, Value>) => boolean;
  /** True if the type has no choices and cannot contain itself. Set by `levelsOf`, like `levels`. */
  isPlain: boolean;
  levels: number;
}

/** The steps that read the rest of a start tag after the name. */
export interface TagSteps {
  /** The namespace declaration of the element, if its namespace differs from the namespace around it. */
  readonly declared: Piece | undefined;
  /** The attributes, in the order of the service description. */
  readonly attributes: readonly AttributeStep[];
  /** The declared type and its derived types; undefined if it has no derived types. */
  readonly types: readonly DerivedSteps[] | undefined;
}

/** A type that an element can name with xsi:type. */
export interface DerivedSteps {
  /** The type name in `xsi:type`, and the closing quote. */
  readonly written: Piece;
  readonly steps: () => RecordSteps;
  /** The value of `$type`; undefined for the declared type. */
  readonly name: string | undefined;
}

/** The step that reads a text as a member. */
export interface TextStep {
  readonly name: string;
  readonly read: ReadText;
  readonly put: MemberStep["put"];
}

/** The step that reads an attribute. */
export interface AttributeStep extends TextStep {
  /** The bytes from the space before the name to the opening quote of the value. */
  readonly open: Piece;
  readonly optional: boolean;
}

/** The step that reads a member. */
export interface MemberStep extends ElementStep {
  /** True for a list whose items are siblings of the other members. */
  readonly isSpread: boolean;
  /** True if the member is a list without an element of its own, or if its start tag can have attributes. */
  readonly isOther: boolean;
  /**
   * The end of the member and the start of the next one. Undefined for the last member, if the next start tag can have
   * attributes, and next to a list without an element of its own.
   */
  readonly joint: Joint | undefined;
  /** For a boolean, `true` followed by the joint; `no` is `false` followed by the joint. */
  readonly yes: Piece | undefined;
  readonly no: Piece | undefined;
  readonly optional: boolean;
  /**
   * Sets the member of a record. Each member has its own function, because JavaScript engines optimize each function
   * separately.
   */
  readonly put: (record: Record<string, Value>, value: Value) => void;
}

/** Creates the step of an element; `around` is the default namespace at its start tag. */
export function elementStep({ tags: own, namespace, node, nillable }: PlannedElement, around: string): ElementStep {
  const declared = namespace === around ? "" : ` xmlns="${escapeAttribute(namespace)}"`;
  const step = stepOf(node, namespace, declared);
  const isTagged = step.record?.tag !== undefined;
  const tags = declared === "" ? own : tagsOf(own.name, declared);
  const open = isTagged ? `<${own.name}` : tags.open;
  return { step, pieces: piecesOf({ ...tags, open }), nillable, weight: declared === "" ? 1 : 2, isTagged };
}

/**
 * Creates the step of a node in an element of the given namespace; `declared` is the element's namespace declaration.
 */
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

/** Creates the steps of a list with items of this element. */
function listSteps(item: ElementStep): ListSteps {
  return { item, joint: jointOf(item, item) };
}

/**
 * Returns the end tag of an element together with the start tag of the next element. Undefined if there is no next
 * element, or if its start tag can have attributes.
 */
function jointOf({ pieces }: ElementStep, next: ElementStep | undefined): Joint | undefined {
  if (next === undefined || next.isTagged) return undefined;
  const tight = pieceOf(pieces.close.text + next.pieces.open.text);
  return { tight, spaced: tight, close: pieces.close, open: next.pieces.open };
}

const levelCache = new WeakMap<RecordSteps, number>();

/** Returns the maximum nesting depth of a value, not counting records inside a record of their own type. */
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

/** Returns the nesting depth that the values of elements can have. */
export function levelsIn(elements: readonly ElementStep[]): number {
  return Math.max(1, ...elements.map(({ step }) => levelsOf(step)));
}

interface Place {
  /** The namespace of the element, which its members share. */
  readonly namespace: string;
  /** The namespace declaration in its start tag. */
  readonly declared: string;
}

const placesOf = /* @__PURE__ */ cached((_: Plan) => new Map<string, RecordSteps>());

// Creates the steps of a record in an element of the given namespace.
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

// Creates the steps for the attributes, and for the types that the element can name.
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

// The name of a type from another namespace has a prefix, and is left to the tree reader.
function typeSteps(declared: Plan, family: readonly Plan[], namespace: string): readonly DerivedSteps[] {
  return family
    .filter((plan) => plan.namespace === namespace)
    .map((plan) => {
      // Created on first use, because a type may contain itself.
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
  // Writers choose the prefix of any other namespace. The pattern then begins with `?`, which matches no message, so
  // that such attributes are left to the tree reader.
  const prefix = namespace === "" ? "" : namespace === XML ? "xml:" : "?";
  return { ...textStep(name, read), open: pieceOf(` ${prefix}${name}="`), optional };
}

// Creates the step of a text that is a member of its record.
function textStep(name: string, read: ReadText): TextStep {
  return { name, read, put: putter(name, 0) };
}

// Creates a function that creates the records of one type. Each type has a function of its own, by which JavaScript
// engines recognize its records.
function maker(): RecordSteps["make"] {
  const Shape = function Shape() {} as unknown as new () => Record<string, Value>;
  Shape.prototype = Object.prototype;
  return () => new Shape();
}

// The step of a member, without the properties that depend on its position and its neighbours.
type LoneMember = Omit<MemberStep, "joint" | "yes" | "no" | "put" | "isOther"> & { readonly name: string };

function memberStep(member: PlannedMember, around: string): LoneMember {
  return { ...spreadStep(member, around), name: member.name };
}

/**
 * Creates the step of an element, or of list items that are siblings of other elements. In a choice, a list without
 * items counts as absent.
 */
export function spreadStep(element: PlannedElement & Pick<Partial<PlannedMember>, "isAlternative">, around: string) {
  const { node, optional, isAlternative = false } = element;
  if (node.kind !== "list" || !node.isSpread) return { ...elementStep(element, around), isSpread: false, optional };
  const list = listSteps(elementStep(node.item, around));
  return { ...list.item, step: stepWith("list", undefined, list), isSpread: true, optional: isAlternative };
}

// Creates the steps of members in the given order.
function memberSteps(members: readonly LoneMember[]): MemberStep[] {
  return members.map((member, at) => {
    const next = members[at + 1];
    const joint = member.isSpread || next?.isSpread ? undefined : jointOf(member, next);
    const flag = (text: string): Piece | undefined =>
      joint !== undefined && member.step.kind === "boolean" ? pieceOf(text + joint.tight.text) : undefined;
    const { step, pieces, nillable, weight, isTagged, isSpread, optional, name } = member;
    const [yes, no] = [flag("true"), flag("false")];
    const isOther = isSpread || isTagged;
    return {
      step,
      pieces,
      joint,
      yes,
      no,
      put: putter(name, at),
      isOther,
      isSpread,
      isTagged,
      nillable,
      optional,
      weight,
    };
  });
}

type Putter = (name: string) => MemberStep["put"];

// Creates a function that sets a member; `at` is its position in its record.
function putter(name: string, at: number): MemberStep["put"] {
  if (name === "__proto__") return (record, value) => setOwnValue(record, name, value);
  return (putters[at % putters.length] as (typeof putters)[0])(name);
}

// The same function twelve times. An engine optimizes the closures from one place in the source as a group. The members
// of a record therefore take their closures from different places.
const putters: readonly [Putter, ...Putter[]] = [
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
  (name) => (record, value) => {
    record[name] = value;
  },
];
