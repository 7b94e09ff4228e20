// Plans each type of a service once, for encoding and decoding.
import {
  type CommonScalar,
  cached,
  type Member,
  type MessageExtension,
  type Node,
  quote,
  type RecordType,
  type Service,
} from "@staywire/model";
import type { RecordValue, Value } from "../core/value.js";
import { attributeText } from "../xml/write.js";
import type { Location, Path } from "./location.js";
import type { ReadContext } from "./read-context.js";
import type { WriteContext } from "./write-context.js";
import { type TextKind, titleOf, xmlScalars } from "./xml-scalars.js";

/** The tags of an element, as ASMX services write them, without attributes except for its namespace declaration. */
export interface Tags {
  readonly name: string;
  readonly open: string;
  readonly close: string;
  readonly empty: string;
  readonly nil: string;
  /** The complete element with the value `true`. */
  readonly yes: string;
  /** The complete element with the value `false`. */
  readonly no: string;
}

/** Creates the tags of an element; `declared` is its namespace declaration, with a leading space. */
export function tagsOf(name: string, declared = ""): Tags {
  const open = `<${name}${declared}`;
  const close = `</${name}>`;
  return {
    name,
    open: `${open}>`,
    close,
    empty: `${open} />`,
    nil: `${open} xsi:nil="true" />`,
    yes: `${open}>true${close}`,
    no: `${open}>false${close}`,
  };
}

/** Returns the tags of an element inside an element whose default namespace is `around`. */
export function tagsIn({ tags, namespace }: Pick<PlannedElement, "tags" | "namespace">, around: string): Tags {
  return namespace === around ? tags : tagsOf(tags.name, attributeText("xmlns", namespace));
}

/** A node whose references are resolved. */
export type PlannedNode =
  | { readonly kind: "text"; readonly text: TextKind }
  | { readonly kind: "record"; readonly plan: Plan }
  | PlannedList
  | PlannedAny;

/** A node for opaque XML, or for the result of an operation that returns nothing. */
export interface PlannedAny {
  readonly kind: "any";
  /** True if there is no value. */
  readonly isNone?: boolean;
  /** Reads the value. Default: reads the content of the element. */
  readonly read?: (context: ReadContext, at: Location) => Value;
}

/** A node for a list. */
export interface PlannedList {
  readonly kind: "list";
  readonly item: PlannedElement;
  /** True if the items are siblings of other elements, without an element around them. */
  readonly isSpread: boolean | undefined;
  /** For a value that is not a list (bytes in GET and POST): converts items to the value. `split` does the reverse. */
  readonly join?: (items: readonly Value[]) => Value;
  readonly split?: (value: unknown) => unknown;
}

/** An element and the node of its content. */
export interface PlannedElement {
  readonly tags: Tags;
  readonly namespace: string;
  readonly node: PlannedNode;
  readonly optional: boolean;
  readonly nillable: boolean;
}

/** A member of a record, with its position on the wire. */
export interface PlannedMember extends PlannedElement {
  readonly name: string;
  readonly member: Member;
  /** The position of the member; -1 if it has no fixed position. */
  readonly index: number;
  /**
   * True for a list in a choice whose items are siblings of the other members. The record lacks the list if it has no
   * items.
   */
  readonly isAlternative?: boolean;
  /** Adds an item to the record, for a list without an element of its own. */
  readonly addItem?: (context: ReadContext, record: Record<string, Value>, at: Location) => void;
}

/** A record type, prepared for encoding and decoding. */
export interface Plan {
  readonly typeName: string;
  readonly type: RecordType;
  readonly namespace: string;
  /** All members in the order of the service description, except for the text or the rest of the content. */
  readonly members: readonly PlannedMember[];
  readonly elements: readonly PlannedMember[];
  /** The members that are attributes. Their nodes are texts. */
  readonly attributes: readonly PlannedMember[];
  /** The members by the names of their elements on the wire. */
  readonly byName: ReadonlyMap<string, PlannedMember>;
  /** True if a member, at any depth, can carry an error or a message; computed on first use. */
  readonly carriesErrors: boolean | undefined;
  /** The parts of the type that need the extension; undefined if there are none. */
  readonly rare: RareRecord | undefined;
}

/** The parts of a record type that only the extension reads and writes: derived types, text, and any content. */
export interface RareRecord {
  /** Returns the type itself and all types derived from it. */
  readonly family: () => readonly Plan[];
  /** The member that holds the text of the element. */
  readonly text: { readonly name: string; readonly kind: TextKind } | undefined;
  /** True for mixed content: the element may contain text between its children. */
  readonly isMixed: boolean;
  /** True if elements without a member of their own are kept. */
  readonly takesElements: boolean;
  readonly takesAttributes: boolean;
  /** True if a record satisfies the choices of the type; undefined for a type without choices. */
  readonly isComplete: ((record: RecordValue) => boolean) | undefined;
  /** Returns the type that an element names with xsi:type, or the declared type. */
  readonly typeAt: (context: ReadContext, at: Location) => Plan;
  /** Adds to a record everything that is neither an attribute nor an element of the type. */
  readonly complete: (context: ReadContext, at: Location, record: Record<string, Value>) => RecordValue;
  /** Returns the type that a value names in `$type`, or the declared type. Throws CodecError. */
  readonly typeOf: (context: WriteContext, value: RecordValue, path: Path) => Plan;
  /** Writes xsi:type for a derived type; `around` is the default namespace. */
  readonly typeText: (plan: Plan, around: string) => string;
  /** Writes the attributes without a member of their own. Throws CodecError. */
  readonly attributesText: (context: WriteContext, value: RecordValue, path: Path) => string;
  /** Writes the text or the rest of the content. Throws CodecError. */
  readonly contentText: (context: WriteContext, value: RecordValue, at: ContentLocation) => string;
  /** Returns the number of members of a value that are neither attributes nor elements, including `$type`. */
  readonly count: (value: RecordValue) => number;
}

/** The location of content that is being written, with the white space before it and the default namespace. */
export interface ContentLocation extends Path {
  readonly inner: string;
  readonly namespace: string;
}

/** The parts of an extension that concern types. */
export interface TypeExtension extends MessageExtension {
  /** Plans a node that only the extension supports. */
  readonly nodeOf: (node: Node) => PlannedNode | undefined;
  /** Adds to the plan of a type everything that only the extension supports. */
  readonly complete: (draft: PlanDraft, plans: Plans) => void;
}

/** A plan under construction. */
export type PlanDraft = { -readonly [K in keyof Plan]: Plan[K] };

/** The plans of a service's record types, by catalog name. */
export type Plans = ReadonlyMap<string, Plan>;

/** Returns the plans of a service's record types. */
export const plansOf = /* @__PURE__ */ cached((service: Service): Plans => {
  const drafts = new Map<string, PlanDraft>();
  for (const [typeName, type] of Object.entries(service.types)) {
    const { namespace = service.namespace } = type;
    // Members are set later, when all types are known by name.
    drafts.set(typeName, { typeName, type, namespace } as PlanDraft);
  }
  for (const draft of drafts.values()) {
    setMembers(draft, planMembers(service, drafts, draft));
    (service.extension as TypeExtension | undefined)?.complete(draft, drafts);
  }
  return drafts;
});

function planMembers(service: Service, plans: Plans, { namespace: own, type }: Plan): PlannedMember[] {
  return Object.entries(type.members).map(([name, member], index) => {
    const namespace = member.attribute || type.unqualified ? "" : own;
    return { ...planElement(service, plans, name, { namespace, ...member }), name, member, index };
  });
}

/** Sets the members of a plan, in the order of the service description. */
export function setMembers(draft: PlanDraft, members: readonly PlannedMember[]): void {
  draft.members = members;
  draft.elements = members.filter(({ member }) => !member.attribute);
  draft.attributes = members.filter(({ member }) => member.attribute);
  draft.byName = new Map(draft.elements.map((planned) => [planned.name, planned]));
}

/** True if a value of the node can carry an error or a message in one of its members, at any depth. */
export function canCarryErrors(node: PlannedNode): boolean {
  if (node.kind === "list") return canCarryErrors(node.item.node);
  return node.kind === "record" && carriesErrors(node.plan);
}

// True if a member can carry an error or a message. For a type that contains itself, the result is true while it is
// being computed. At worst, values are then searched that cannot carry errors.
function carriesErrors(plan: PlanDraft): boolean {
  if (plan.carriesErrors === undefined) {
    plan.carriesErrors = true;
    plan.carriesErrors = plan.elements.some(({ member, node }) => member.role || canCarryErrors(node));
  }
  return plan.carriesErrors;
}

/** True for a scalar that is a value type in .NET and therefore never null. */
export function isValueType(node: PlannedNode): boolean {
  return node.kind === "text" && node.text.isValueType;
}

/** How an element is declared. */
export interface Declared {
  readonly node: Node;
  readonly namespace?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly nillable?: boolean | undefined;
}

/** Plans an element with the given name. Throws a TypeError for a type that the service does not have. */
export function planElement(
  service: Service,
  plans: Plans,
  name: string,
  { node, namespace = service.namespace, optional = false, nillable = false }: Declared,
): PlannedElement {
  return { tags: tagsOf(name), namespace, node: planNode(service, plans, node, namespace), optional, nillable };
}

// The items of a list without an element of its own are in the namespace of the elements next to them.
function planNode(service: Service, plans: Plans, node: Node, beside: string): PlannedNode {
  const own = (service.extension as TypeExtension | undefined)?.nodeOf(node);
  if (own) return own;
  if (node.kind === "scalar") return { kind: "text", text: commonKind(node.scalar as CommonScalar) };
  if (node.kind === "list") {
    const namespace = node.unwrapped ? beside : node.namespace;
    const item = { node: node.item, namespace, optional: true, nillable: node.itemNillable };
    return { kind: "list", item: planElement(service, plans, node.itemName, item), isSpread: node.unwrapped };
  }
  // Without an extension, no operation uses any other kind of node.
  if (node.kind !== "ref") return { kind: "any" };
  const plan = plans.get(node.name);
  if (plan === undefined) throw new TypeError(`${quote(node.name)} is not a type of the service`);
  return { kind: "record", plan };
}

const commonKinds: Record<string, TextKind> = {};

/**
 * Returns a common scalar as a kind of text. There is one shared object for each, which makes reading and writing fast.
 */
export function commonKind(scalar: CommonScalar): TextKind {
  const isValueType = scalar !== "string";
  commonKinds[scalar] ??= { ...xmlScalars[scalar], common: scalar, title: titleOf(scalar), isValueType };
  return commonKinds[scalar];
}
