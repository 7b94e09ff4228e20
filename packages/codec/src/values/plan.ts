// The plans of a service's types: computed once, and used in both directions.
import {
  type CommonScalar,
  type Member,
  type MessageExtension,
  type Node,
  quote,
  type RecordType,
  type Service,
} from "@staywire/model";
import { cached } from "../core/cached.js";
import type { RecordValue, Value } from "../core/value.js";
import { attributeText } from "../xml/write.js";
import type { Location, Path } from "./location.js";
import type { ReadContext } from "./read-context.js";
import type { WriteContext } from "./write-context.js";
import { type TextKind, titleOf, xmlScalars } from "./xml-scalars.js";

/** The tags of an element without attributes but for the declaration of its namespace, as this family writes them. */
export interface Tags {
  readonly name: string;
  readonly open: string;
  readonly close: string;
  readonly empty: string;
  readonly nil: string;
  /** The whole element with the value `true`. */
  readonly yes: string;
  /** The whole element with the value `false`. */
  readonly no: string;
}

/** The tags of an element of that name; `declared` has a space before it. */
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

/** The tags of an element where `around` is the default namespace. */
export function tagsIn({ tags, namespace }: Pick<PlannedElement, "tags" | "namespace">, around: string): Tags {
  return namespace === around ? tags : tagsOf(tags.name, attributeText("xmlns", namespace));
}

/** A node with everything it refers to at hand. */
export type PlannedNode =
  | { readonly kind: "text"; readonly text: TextKind }
  | { readonly kind: "record"; readonly plan: Plan }
  | PlannedList
  | PlannedAny;

/** The node of opaque XML. */
export interface PlannedAny {
  readonly kind: "any";
  /** True for no value. */
  readonly isNone?: boolean;
  /** Reads it; by default its content alone. */
  readonly read?: (context: ReadContext, at: Location) => Value;
}

/** The node of a list. */
export interface PlannedList {
  readonly kind: "list";
  readonly item: PlannedElement;
  /** True if the items are beside other elements, without an element around them. */
  readonly isSpread: boolean | undefined;
  /** Makes the value of the items, and gives the items of a value, where that is no list: bytes in GET and POST. */
  readonly join?: (items: readonly Value[]) => Value;
  readonly split?: (value: unknown) => unknown;
}

/** An element and what is in it. */
export interface PlannedElement {
  readonly tags: Tags;
  readonly namespace: string;
  readonly node: PlannedNode;
  readonly optional: boolean;
  readonly nillable: boolean;
}

/** A member of a record, with its place in the order of the wire. */
export interface PlannedMember extends PlannedElement {
  readonly name: string;
  readonly member: Member;
  /** -1 for a member without a place in the order. */
  readonly index: number;
  /** True for a list whose items are beside the other members, if it is a member of a choice: it is absent without items. */
  readonly isAlternative?: boolean;
  /** Reads one item of a list without an element of its own into the record. */
  readonly addItem?: (context: ReadContext, record: Record<string, Value>, at: Location) => void;
}

/** A record type, prepared. */
export interface Plan {
  readonly typeName: string;
  readonly type: RecordType;
  readonly namespace: string;
  /** All members but the text or the rest of the content, in the order of the description. */
  readonly members: readonly PlannedMember[];
  readonly elements: readonly PlannedMember[];
  /** The members that are attributes: their nodes are texts. */
  readonly attributes: readonly PlannedMember[];
  /** The members, by the names of their elements on the wire. */
  readonly byName: ReadonlyMap<string, PlannedMember>;
  /** True if a member, at any depth, can carry an error or a message; worked out when it is first asked for. */
  readonly carriesErrors: boolean | undefined;
  /** The part that only an extension reads and writes; undefined for a type that has nothing of the kind. */
  readonly rare: RareRecord | undefined;
}

/** The constructs of a record type that an extension reads and writes: derived types, text, and any content. */
export interface RareRecord {
  /** The type itself and all that are derived from it. */
  readonly family: () => readonly Plan[];
  /** The member that is the text in the element. */
  readonly text: { readonly name: string; readonly kind: TextKind } | undefined;
  /** True if text may be in the element. */
  readonly isMixed: boolean;
  /** True if elements that no member is are kept. */
  readonly takesElements: boolean;
  readonly takesAttributes: boolean;
  /** True if a record keeps the choices of the type; undefined for a type without choices. */
  readonly isComplete: ((record: RecordValue) => boolean) | undefined;
  /** The type that an element names with xsi:type. */
  readonly typeAt: (context: ReadContext, at: Location) => Plan;
  /** Completes a record with what is neither an attribute nor an element of the type. */
  readonly complete: (context: ReadContext, at: Location, record: Record<string, Value>) => RecordValue;
  /** The type that a value names. Throws CodecError. */
  readonly typeOf: (context: WriteContext, value: RecordValue, path: Path) => Plan;
  /** Writes xsi:type for a derived type, where `around` is the default namespace. */
  readonly typeText: (plan: Plan, around: string) => string;
  /** Writes the attributes that no member is. Throws CodecError. */
  readonly attributesText: (context: WriteContext, value: RecordValue, path: Path) => string;
  /** Writes the text or the rest of the content. Throws CodecError. */
  readonly contentText: (context: WriteContext, value: RecordValue, at: ContentLocation) => string;
  /** The number of members that are neither attributes nor elements. */
  readonly count: (value: RecordValue) => number;
}

/** The location of content that is written, with the white space before it and the default namespace. */
export interface ContentLocation extends Path {
  readonly inner: string;
  readonly namespace: string;
}

/** The parts that an extension adds to the plans of types. */
export interface TypeExtension extends MessageExtension {
  /** The plan of a node that only the extension knows. */
  readonly nodeOf: (node: Node) => PlannedNode | undefined;
  /** Adds what only the extension reads and writes of a type. */
  readonly complete: (draft: PlanDraft, plans: Plans) => void;
}

/** A plan that is being made. */
export type PlanDraft = { -readonly [K in keyof Plan]: Plan[K] };

/** The plans of a service's record types, by catalog name. */
export type Plans = ReadonlyMap<string, Plan>;

/** The plans of a service. */
export const plansOf = /* @__PURE__ */ cached((service: Service): Plans => {
  const drafts = new Map<string, PlanDraft>();
  for (const [typeName, type] of Object.entries(service.types)) {
    const { namespace = service.namespace } = type;
    // Its members are set when all types are known by name.
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

/** Sets the members of a plan, in the order of the description. */
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

// While it is worked out it is true, for a type that holds itself: then its values are looked through in vain at worst.
function carriesErrors(plan: PlanDraft): boolean {
  if (plan.carriesErrors === undefined) {
    plan.carriesErrors = true;
    plan.carriesErrors = plan.elements.some(({ member, node }) => member.role || canCarryErrors(node));
  }
  return plan.carriesErrors;
}

/** True for a scalar that is a value type in .NET, and so is never null. */
export function isValueType(node: PlannedNode): boolean {
  return node.kind === "text" && node.text.isValueType;
}

/** The declaration of an element. */
export interface Declared {
  readonly node: Node;
  readonly namespace?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly nillable?: boolean | undefined;
}

/** An element with that name. Throws a TypeError for a type that the service does not have. */
export function planElement(
  service: Service,
  plans: Plans,
  name: string,
  { node, namespace = service.namespace, optional = false, nillable = false }: Declared,
): PlannedElement {
  return { tags: tagsOf(name), namespace, node: planNode(service, plans, node, namespace), optional, nillable };
}

// The items of a list without an element of its own are in the namespace of the elements beside them.
function planNode(service: Service, plans: Plans, node: Node, beside: string): PlannedNode {
  const own = (service.extension as TypeExtension | undefined)?.nodeOf(node);
  if (own) return own;
  if (node.kind === "scalar") return { kind: "text", text: commonKind(node.scalar as CommonScalar) };
  if (node.kind === "list") {
    const namespace = node.unwrapped ? beside : node.namespace;
    const item = { node: node.item, namespace, optional: true, nillable: node.itemNillable };
    return { kind: "list", item: planElement(service, plans, node.itemName, item), isSpread: node.unwrapped };
  }
  // Of a service without an extension no operation reaches any other node.
  if (node.kind !== "ref") return { kind: "any" };
  const plan = plans.get(node.name);
  if (plan === undefined) throw new TypeError(`${quote(node.name)} is not a type of the service`);
  return { kind: "record", plan };
}

const commonKinds: Record<string, TextKind> = {};

/** A common scalar as a kind of text: one object for each, which is what makes reading and writing by it fast. */
export function commonKind(scalar: CommonScalar): TextKind {
  const isValueType = scalar !== "string";
  commonKinds[scalar] ??= { ...xmlScalars[scalar], common: scalar, title: titleOf(scalar), isValueType };
  return commonKinds[scalar];
}
