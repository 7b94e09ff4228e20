// Plans records that need the extension: derived types, text content, any elements and attributes, and list items that
// are siblings of members.
import {
  type AnyValue,
  type Branch,
  knownName,
  knownNames,
  type Member,
  namesOfChoice,
  phrase,
  quote,
  type RecordType,
} from "@staywire/model";
import type { RecordValue, Value } from "../core/value.js";
import { readItem, textValue } from "../values/from-xml.js";
import type { Location, Path } from "../values/location.js";
import { anyFromElement, typeOf } from "../values/opaque-from-xml.js";
import { opaqueAttributes, opaqueContent } from "../values/opaque-to-xml.js";
import { ownValue, setOwnValue } from "../values/own-value.js";
import {
  type ContentLocation,
  type Plan,
  type PlanDraft,
  type PlannedElement,
  type PlannedMember,
  type Plans,
  type RareRecord,
  setMembers,
} from "../values/plan.js";
import { deviate, type ReadContext } from "../values/read-context.js";
import { kindText } from "../values/scalar-to-xml.js";
import { cannotEncode, show, type WriteContext } from "../values/write-context.js";
import type { TextKind } from "../values/xml-scalars.js";
import { nameOf } from "../xml/qname.js";
import { type ReadElement, textOf } from "../xml/tree.js";
import { attributeText } from "../xml/write.js";
import { type PlannedChoices, planChoices } from "./choices.js";
import { opaqueAttributesOf } from "./nodes.js";
import { textKind } from "./text-kinds.js";

/** The members of a type that are neither attributes nor elements. */
interface Parts {
  readonly text: { readonly name: string; readonly kind: TextKind } | undefined;
  /**
   * The name of the member that holds the elements without a member of their own; `attributes` does so for attributes.
   */
  readonly rest: string | undefined;
  readonly attributes: string | undefined;
  readonly choices: PlannedChoices | undefined;
}

/** Adds to the plan of a type everything that needs the extension. */
export function completePlan(draft: PlanDraft, plans: Plans): void {
  const choices = choicesIn(draft.type);
  const members = draft.members.filter(({ member }) => !isPart(member)).map((each) => memberOf(each, choices));
  setMembers(draft, members);
  draft.byName = new Map(draft.elements.map((each) => [wireElementOf(each).tags.name, each]));
  draft.rare = rareRecord(draft, plans);
}

// True for a member that is not an element of its own: the text, or the elements or attributes that no other member
// declares.
function isPart({ part, node }: Member): boolean {
  return part !== undefined || (node.kind === "any" && node.form === "attributes");
}

function wireElementOf(planned: PlannedMember): PlannedElement {
  return planned.node.kind === "list" && planned.node.isSpread ? planned.node.item : planned;
}

/** The members of choices, and the members without a fixed position on the wire. */
interface ChoiceMembers {
  readonly alternatives: ReadonlySet<string>;
  readonly unplaced: ReadonlySet<string>;
}

// The members of a choice have no fixed position if the choice is repeated, or if a branch has another order than the
// type. In an unordered type, no member has a fixed position.
function choicesIn({ members, choices = [], unordered }: RecordType): ChoiceMembers {
  const order = Object.keys(members);
  const places = new Map(order.map((name, index) => [name, index]));
  const isInOrder = (branch: Branch): boolean => {
    const own = Object.keys(branch).map((name) => places.get(name) ?? 0);
    return own.every((place, at) => at === 0 || place > (own[at - 1] ?? 0));
  };
  const loose = choices.filter(({ branches, repeated }) => repeated === true || !branches.every(isInOrder));
  return {
    alternatives: new Set(choices.flatMap(namesOfChoice)),
    unplaced: new Set(unordered === true ? order : loose.flatMap(namesOfChoice)),
  };
}

// Completes the plan of a member. A list without an element of its own has no fixed position, because the items of
// several such lists can be mixed.
function memberOf(planned: PlannedMember, { alternatives, unplaced }: ChoiceMembers): PlannedMember {
  const { node, name } = planned;
  const isSpread = node.kind === "list" && node.isSpread === true;
  const index = isSpread || unplaced.has(name) ? -1 : planned.index;
  if (!isSpread) return { ...planned, index };
  return {
    ...{ ...planned, index, optional: true, isAlternative: alternatives.has(name) },
    addItem(context, record, { up, element }) {
      const items = (Object.hasOwn(record, name) ? record[name] : []) as Value[];
      const item = readItem(context, node.item, { up: { up, key: name }, key: items.length, element });
      if (item !== undefined) items.push(item);
      setOwnValue(record, name, items);
    },
  };
}

function rareRecord(plan: Plan, plans: Plans): RareRecord | undefined {
  const { type } = plan;
  const parts = partsOf(plan);
  const { text, rest, attributes, choices } = parts;
  const keys = [text?.name, rest, attributes].filter((name) => name !== undefined);
  const isFamily = hasFamily(type);
  const hasItems = plan.elements.some(({ addItem }) => addItem !== undefined);
  const isMade = hasItems || keys.length > 0;
  if (!isMade && !isFamily && choices === undefined) return undefined;
  const family = familyGetter(plan, plans);
  return {
    family,
    text,
    isMixed: text !== undefined || type.mixed === true,
    takesElements: rest !== undefined,
    takesAttributes: attributes !== undefined,
    typeAt: (context, at) => (isFamily ? planOfElement(context, plan, family(), at) : plan),
    complete(context, at, record) {
      readParts(context, plan, parts, { at, record });
      return isMade ? inOrder(plan, record) : record;
    },
    typeOf: (context, value, path) => (isFamily ? planOfValue(context, plan, { family: family(), value, path }) : plan),
    typeText: (declared, around) => (declared === plan ? "" : typeText(plan, around)),
    attributesText: (context, value, path) => attributesText(context, attributes, value, path),
    contentText: (context, value, at) => contentText(context, parts, value, at),
    isComplete: choices?.isComplete,
    count(value) {
      const own = keys.filter((name) => Object.hasOwn(value, name)).length;
      return isFamily && Object.hasOwn(value, "$type") ? own + 1 : own;
    },
  };
}

function hasFamily({ derived, base, abstract }: RecordType): boolean {
  return (derived ?? base) !== undefined || abstract === true;
}

function partsOf({ type }: Plan): Parts {
  const members = Object.entries(type.members);
  const [name, member] = members.find(([, { part }]) => part === "text") ?? [];
  const node = member?.node;
  const isText = node?.kind === "scalar" || node?.kind === "enum";
  return {
    text: name === undefined || !isText ? undefined : { name, kind: textKind(node) },
    rest: members.find(([, { part }]) => part === "rest")?.[0],
    attributes: members.find(([, { node }]) => node.kind === "any" && node.form === "attributes")?.[0],
    choices: planChoices(type),
  };
}

// Created on first use, because derived types are planned later.
function familyGetter(plan: Plan, plans: Plans): () => readonly Plan[] {
  let members: readonly Plan[] | undefined;
  return () => {
    members ??= familyOf(plan, plans);
    return members;
  };
}

// Lists the type and all derived types, each once, even if a catalog derives types in a circle.
function familyOf(plan: Plan, plans: Plans): readonly Plan[] {
  const family = new Set([plan]);
  for (const { type } of family) {
    for (const name of type.derived ?? []) {
      const derived = plans.get(name);
      if (derived !== undefined) family.add(derived);
    }
  }
  return [...family];
}

// Returns the type that xsi:type names, if it is the declared type or derived from it; without xsi:type, the declared
// type. For any other type, reports a deviation, and returns a type with the same local name or the declared type.
function planOfElement(context: ReadContext, declared: Plan, family: readonly Plan[], at: Location): Plan {
  const type = typeOf(at.element);
  if (type === undefined) return declared;
  const written = type.value.trim();
  const local = nameOf(written)?.local;
  const namesakes = family.filter((plan) => plan.type.wireName === local);
  const found = namesakes.find(({ namespace }) => namespace === (type.typeNamespace ?? ""));
  if (found !== undefined) return found;
  const message = phrase`the type ${quote(written)} is not ${knownName(declared.typeName)} or derived from it`;
  deviate(context, "lexical-form", at, message);
  // Clients that follow the SOAP encoding rules write type names without a namespace.
  return namesakes[0] ?? declared;
}

interface Filling {
  readonly at: Location;
  readonly record: Record<string, Value>;
}

function readParts(context: ReadContext, plan: Plan, parts: Parts, { at, record }: Filling): void {
  const { text, rest, attributes, choices } = parts;
  const { element } = at;
  const written = text === undefined ? "" : textOf(element);
  // .NET sets no value if there is no text.
  if (text !== undefined && written !== "") {
    setOwnValue(record, text.name, textValue(context, text.kind, written, { up: at, key: text.name, element }));
  }
  const content = rest === undefined ? [] : restOf(plan, element);
  if (rest !== undefined && content.length > 0) setOwnValue(record, rest, { type: null, content });
  const others = attributes === undefined ? [] : opaqueAttributesOf(element, plan);
  if (attributes !== undefined && others.length > 0) {
    setOwnValue(record, attributes, { type: null, content: [], attributes: others });
  }
  choices?.note(context, at, record);
}

function restOf({ type, byName }: Plan, element: ReadElement): AnyValue["content"] {
  const children = element.children.filter((child) =>
    typeof child === "string" ? type.mixed === true : !byName.has(child.name.local),
  );
  const elements = children.filter((child) => typeof child !== "string").length;
  return anyFromElement({ ...element, attributes: [], children, elements }, () => undefined).content;
}

// Sorts members in the order of the service description. Adds an empty list for each absent list without an element of
// its own, except in choices.
function inOrder({ type, elements }: Plan, record: Record<string, Value>): RecordValue {
  const ordered: Record<string, Value> = record.$type === undefined ? {} : { $type: record.$type };
  const lists = elements.filter(({ addItem, isAlternative }) => addItem !== undefined && isAlternative !== true);
  const empty = new Set(lists.map(({ name }) => name));
  for (const name of Object.keys(type.members)) {
    const value = Object.hasOwn(record, name) ? record[name] : empty.has(name) ? [] : undefined;
    if (value !== undefined) setOwnValue(ordered, name, value);
  }
  return ordered;
}

interface Written {
  readonly family: readonly Plan[];
  readonly value: RecordValue;
  readonly path: Path;
}

// Returns the type that a value names in `$type`, or the declared type. Throws a CodecError for an unknown or abstract
// type.
function planOfValue(context: WriteContext, plan: Plan, { family, value, path }: Written): Plan {
  const { $type: name } = value;
  const found = name === undefined ? plan : family.find(({ typeName }) => typeName === name);
  if (found !== undefined && found.type.abstract !== true) return found;
  const names = knownNames(family.filter(({ type }) => type.abstract !== true).map(({ typeName }) => typeName));
  const problem =
    found === undefined
      ? phrase`${show(name)} is not ${knownName(plan.typeName)} or derived from it; $type is one of ${names}`
      : phrase`${knownName(found.typeName)} is abstract; set $type to one of ${names}`;
  throw cannotEncode(context, path, problem);
}

function typeText({ type, namespace }: Plan, around: string): string {
  if (namespace === around) return attributeText("xsi:type", type.wireName);
  return attributeText("xmlns:q1", namespace) + attributeText("xsi:type", `q1:${type.wireName}`);
}

function attributesText(context: WriteContext, name: string | undefined, value: RecordValue, path: Path): string {
  const own = name && (ownValue(value, name) as AnyValue | undefined);
  return own ? opaqueAttributes(context, own.attributes ?? [], path) : "";
}

function contentText(context: WriteContext, parts: Parts, value: RecordValue, at: ContentLocation): string {
  const { text, rest, choices } = parts;
  choices?.refuse(context, at, value);
  const name = text?.name ?? rest;
  const own = name === undefined ? undefined : ownValue(value, name);
  if (name === undefined || own === undefined) return "";
  const place = { up: at, key: name, namespace: at.namespace };
  if (text !== undefined) return kindText(context, text.kind, own, place);
  return opaqueContent(context, own as AnyValue, place, at.inner);
}
