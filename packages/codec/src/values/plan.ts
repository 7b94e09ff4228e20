// What the codec needs to know of a service's types, worked out once and used in both directions.

import type { ItemNode, ListNode, Member, RecordType, ScalarName, Service } from "@staywire/model";
import { quote } from "../error.js";

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
export type PlannedNode =
  | { readonly kind: "scalar"; readonly scalar: ScalarName }
  | { readonly kind: "record"; readonly plan: Plan }
  | {
      readonly kind: "list";
      readonly item: PlannedItem;
      readonly tags: Tags;
      readonly nillable: boolean;
    }
  | { readonly kind: "any" };

/** What a planned list holds. */
export type PlannedItem = Exclude<PlannedNode, { readonly kind: "list" }>;

/** A member with its name, its tags and its place in the order of the wire. */
export interface PlannedMember {
  readonly name: string;
  readonly member: Member;
  readonly index: number;
  readonly tags: Tags;
  readonly node: PlannedNode;
}

/** A record type, prepared. */
export interface Plan {
  readonly typeName: string;
  readonly type: RecordType;
  readonly elements: readonly PlannedMember[];
  readonly attributes: readonly PlannedMember[];
  readonly byName: ReadonlyMap<string, PlannedMember>;
  /** Whether a member, at any depth, can carry an error or a message. */
  readonly carriesErrors: boolean;
  /** Whether every member may be left out. */
  readonly canBeEmpty: boolean;
}

type Draft = { -readonly [K in keyof Plan]: Plan[K] };

/** The plans of a service's record types, by catalog name. */
export type Plans = ReadonlyMap<string, Plan>;

const planCache = new WeakMap<Service["types"], Plans>();

/** The plans of a service. */
export function plansOf(service: Service): Plans {
  const held = planCache.get(service.types);
  if (held !== undefined) return held;
  const drafts = new Map<string, Draft>();
  for (const [typeName, type] of Object.entries(service.types)) drafts.set(typeName, draftOf(typeName, type));
  for (const draft of drafts.values()) fill(draft, drafts);
  spreadErrors([...drafts.values()]);
  planCache.set(service.types, drafts);
  return drafts;
}

function draftOf(typeName: string, type: RecordType): Draft {
  const carriesErrors = Object.values(type.members).some((member) => member.role !== undefined);
  const canBeEmpty = Object.values(type.members).every((member) => member.optional);
  return { typeName, type, elements: [], attributes: [], byName: new Map(), carriesErrors, canBeEmpty };
}

function fill(draft: Draft, plans: Plans): void {
  const members = Object.entries(draft.type.members).map(([name, member], index) => ({
    name,
    member,
    index,
    tags: tagsOf(name),
    node: planNode(plans, member.node),
  }));
  draft.elements = members.filter(({ member }) => !member.attribute);
  draft.attributes = members.filter(({ member }) => member.attribute);
  draft.byName = new Map(draft.elements.map((planned) => [planned.name, planned]));
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

/** Whether a value of the node can carry an error or a message in one of its members. */
export function canCarryErrors(node: PlannedNode): boolean {
  if (node.kind === "list") return canCarryErrors(node.item);
  return node.kind === "record" && node.plan.carriesErrors;
}

/** A node with everything it refers to at hand. Throws a TypeError for a type that the service does not have. */
export function planNode(plans: Plans, node: ItemNode | ListNode): PlannedNode {
  if (node.kind !== "list") return planItem(plans, node);
  const tags = tagsOf(node.itemName);
  return { kind: "list", item: planItem(plans, node.item), tags, nillable: node.itemNillable };
}

function planItem(plans: Plans, node: ItemNode): PlannedItem {
  if (node.kind !== "ref") return node;
  const plan = plans.get(node.name);
  if (plan === undefined) throw new TypeError(`${quote(node.name)} is not a type of the service`);
  return { kind: "record", plan };
}

/** Remembers what was worked out for a service under a key, for as long as the service is in use. */
export function remembered<T>(): (service: Service, key: string, make: () => T) => T {
  const services = new WeakMap<Service, Map<string, T>>();
  return (service, key, make) => {
    const known = services.get(service) ?? new Map<string, T>();
    if (known.size === 0) services.set(service, known);
    const held = known.get(key);
    if (held !== undefined) return held;
    const made = make();
    known.set(key, made);
    return made;
  };
}
