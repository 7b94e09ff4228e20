// The plans of a service's types: computed once, and used in both directions.
import {
  type CommonScalar,
  type ItemNode,
  type Member,
  type Node,
  quote,
  type RecordType,
  type Service,
} from "@staywire/model";
import { cached } from "../core/cached.js";

/** The tags of an element without attributes, as this family writes them. */
export interface Tags {
  readonly name: string;
  readonly open: string;
  readonly close: string;
  readonly empty: string;
  readonly nil: string;
}

/** The tags of an element of that name. */
export function tagsOf(name: string): Tags {
  return {
    name,
    open: `<${name}>`,
    close: `</${name}>`,
    empty: `<${name} />`,
    nil: `<${name} xsi:nil="true" />`,
  };
}

/** A node with everything it refers to at hand. */
export type PlannedNode = PlannedItemNode | PlannedList;

/** The node of an item: no list holds a list. */
export type PlannedItemNode =
  | { readonly kind: "scalar"; readonly scalar: CommonScalar }
  | { readonly kind: "record"; readonly plan: Plan }
  | { readonly kind: "any" };

/** The node of a list. */
export interface PlannedList {
  readonly kind: "list";
  readonly item: PlannedItem;
}

/** An element and what is in it. */
export interface PlannedElement {
  readonly tags: Tags;
  readonly node: PlannedNode;
}

/** The elements of a list. */
export interface PlannedItem extends PlannedElement {
  readonly node: PlannedItemNode;
  readonly nillable: boolean;
}

/** A member of a record, or a parameter, with its name, its tags and its place in the order of the wire. */
export interface PlannedMember<M = Member> extends PlannedElement {
  readonly name: string;
  readonly member: M;
  readonly index: number;
}

/** A record type, prepared. */
export interface Plan {
  readonly typeName: string;
  readonly type: RecordType;
  readonly elements: readonly PlannedMember[];
  readonly attributes: readonly PlannedMember[];
  readonly byName: ReadonlyMap<string, PlannedMember>;
  /** True if a member, at any depth, can carry an error or a message. */
  readonly carriesErrors: boolean;
}

type Draft = { -readonly [K in keyof Plan]: Plan[K] };

/** The plans of a service's record types, by catalog name. */
export type Plans = ReadonlyMap<string, Plan>;

/** The plans of a service. */
export const plansOf = /* @__PURE__ */ cached(({ types }: Service): Plans => {
  const drafts = new Map<string, Draft>();
  for (const [typeName, type] of Object.entries(types)) drafts.set(typeName, draftOf(typeName, type));
  for (const draft of drafts.values()) fill(draft, drafts);
  spreadErrors([...drafts.values()]);
  return drafts;
});

function draftOf(typeName: string, type: RecordType): Draft {
  const carriesErrors = Object.values(type.members).some((member) => member.role !== undefined);
  return { typeName, type, elements: [], attributes: [], byName: new Map(), carriesErrors };
}

function fill(draft: Draft, plans: Plans): void {
  const members = planMembers(plans, Object.entries(draft.type.members));
  draft.elements = members.filter(({ member }) => !member.attribute);
  draft.attributes = members.filter(({ member }) => member.attribute);
  draft.byName = new Map(draft.elements.map((planned) => [planned.name, planned]));
}

/** Members, or parameters, with everything they refer to at hand, in the order of the wire. */
export function planMembers<M extends { readonly node: Node }>(
  plans: Plans,
  members: readonly (readonly [name: string, member: M])[],
): readonly PlannedMember<M>[] {
  return members.map(([name, member], index) => ({
    name,
    member,
    index,
    tags: tagsOf(name),
    node: planNode(plans, member.node),
  }));
}

// A type carries errors if a type that it holds does; until nothing changes.
function spreadErrors(drafts: readonly Draft[]): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (const draft of drafts) {
      if (draft.carriesErrors || !draft.elements.some(({ node }) => canCarryErrors(node))) continue;
      draft.carriesErrors = true;
      changed = true;
    }
  }
}

/** True if a value of the node can carry an error or a message in one of its members. */
export function canCarryErrors(node: PlannedNode): boolean {
  if (node.kind === "list") return canCarryErrors(node.item.node);
  return node.kind === "record" && node.plan.carriesErrors;
}

/** True for a scalar that is a value type in .NET, and so is never null. */
export function isValueType(node: PlannedNode): boolean {
  return node.kind === "scalar" && node.scalar !== "string";
}

/** A node with everything it refers to at hand. Throws a TypeError for a type that the service does not have. */
export function planNode(plans: Plans, node: Node): PlannedNode {
  if (node.kind !== "list") return planItem(plans, node as ItemNode);
  const { itemName, item, itemNillable: nillable } = node;
  return { kind: "list", item: { tags: tagsOf(itemName), node: planItem(plans, item), nillable } };
}

// The nodes of an operation without a form: the extension of the service reads and writes others, lists of lists too.
function planItem(plans: Plans, node: ItemNode): PlannedItemNode {
  if (node.kind === "list") return { kind: "any" };
  if (node.kind !== "ref") return node as PlannedItemNode;
  const plan = plans.get(node.name);
  if (plan === undefined) throw new TypeError(`${quote(node.name)} is not a type of the service`);
  return { kind: "record", plan };
}
