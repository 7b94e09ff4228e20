// Generates values of the nodes of a service, such as the results of its operations.
import type { RecordValue, Value } from "@staywire/codec";
import {
  exclusiveChoices,
  innermostItem,
  type ListNode,
  type Member,
  membersOfBranches,
  type Node,
  namesOfChoice,
  operationOf,
  type RecordType,
  type Service,
  typeOf,
} from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import { anyValueArbitrary } from "./any-value.js";
import { branchesWith } from "./branches.js";
import { scalarArbitrary } from "./scalar.js";

/** Options for the size and the kinds of generated values. */
export interface ValueOptions {
  /** Maximum number of items in one list. Default: 3. */
  readonly maxItems?: number;
  /** Maximum length of one text in UTF-16 units. Default: 12. */
  readonly maxLength?: number;
  /**
   * Maximum depth of nested records. Optional members with deeper records are omitted, and lists of deeper records are
   * empty. Only required members can be deeper. Default: 6.
   */
  readonly maxDepth?: number;
  /** True to generate only texts that every binding can carry. Default: false. */
  readonly urlSafe?: boolean;
  /**
   * True to give each untyped item a scalar type of XML Schema, because clients that are not made with .NET expect one.
   * Default: false.
   */
  readonly typed?: boolean;
}

interface Nesting {
  readonly service: Service;
  readonly options: ValueOptions;
  readonly depth: number;
  /**
   * The number of record generators that may still be created. Without this limit, values of recursive types would
   * become too large.
   */
  readonly left: { records: number };
}

const mostRecords = 4_000;
// If fewer records than this are left, optional members that are records are omitted, and lists of records are empty.
const fewRecords = 3_000;

/**
 * Generates the values of a node. Optional members are present or absent, nillable members may be nil, and lists have
 * zero, one or more items. Throws a TypeError for a type that has no finite value, because each of its values contains
 * another value of the type, and for a type that needs more than 4,000 records.
 */
export function valueArbitrary(service: Service, node: Node, options: ValueOptions = {}): Arbitrary<Value> {
  return nodeArbitrary({ service, options, depth: 0, left: { records: mostRecords } }, node);
}

/**
 * Generates the results of an operation; null only for an operation without a result. Throws a TypeError if the service
 * does not have the operation.
 */
export function resultArbitrary(service: Service, operation: string, options: ValueOptions = {}): Arbitrary<Value> {
  return valueArbitrary(service, operationOf(service, operation).result, options);
}

function nodeArbitrary(place: Nesting, node: Node): Arbitrary<Value> {
  switch (node.kind) {
    case "list":
      return listArbitrary(place, node);
    case "scalar":
      return scalarArbitrary(node.scalar, place.options);
    case "any":
      return anyValueArbitrary(node, place.options.typed);
    case "enum":
      return node.values.length === 0 ? fc.constant("") : fc.constantFrom(...node.values);
    case "none":
      return fc.constant(null);
    case "ref":
      return recordArbitrary(place, node.name);
  }
}

function listArbitrary(place: Nesting, node: ListNode, minLength = 0): Arbitrary<Value> {
  const maxLength = place.options.maxItems ?? 3;
  if (isTooDeep(place, node.item)) return fc.constant([]);
  const item = node.words ? wordArbitrary(nodeArbitrary(place, node.item)) : nodeArbitrary(place, node.item);
  return fc.array(node.itemNillable ? sometimesNull(item) : item, {
    minLength,
    maxLength: Math.max(minLength, maxLength),
    size: "max",
  });
}

function wordArbitrary(item: Arbitrary<Value>): Arbitrary<Value> {
  return item.map((value) => (typeof value === "string" ? value.replace(/[ \t\r\n]/g, "_") || "_" : value));
}

function recordArbitrary(place: Nesting, name: string): Arbitrary<RecordValue> {
  if (place.depth > 40) throw new TypeError(`the type ${name} contains itself without end, so it has no finite value`);
  place.left.records -= 1;
  if (place.left.records < 0) throw new TypeError(`a value with ${name} has more than ${mostRecords} records`);
  const inside = { ...place, depth: place.depth + 1 };
  const type = typeOf(place.service, name);
  const derived = type.derived ?? [];
  const own = type.abstract === true ? [] : [ownRecord(inside, type)];
  const isShallow = place.depth < (place.options.maxDepth ?? 6);
  const others = isShallow || own.length === 0 ? derived.map((each) => derivedRecord(inside, each)) : [];
  const all = [...own, ...others];
  return all.length === 0 ? fc.constant({}) : fc.oneof(...all);
}

// Adds `$type` to the record, unless a more derived type has already set it.
function derivedRecord(place: Nesting, name: string): Arbitrary<RecordValue> {
  return recordArbitrary(place, name).map((value) => ("$type" in value ? value : { ...value, $type: name }));
}

function ownRecord(inside: Nesting, type: RecordType): Arbitrary<RecordValue> {
  const choices = exclusiveChoices(type);
  // At the maximum depth, chooses only branches that end the recursion, if the choice has any.
  const isEnding = (node: Node): boolean => !isTooDeep(inside, innermostItem(node));
  const chosen = choices.map((choice) => fc.constantFrom(...branchesWith(type, choice, isEnding)));
  return fc.tuple(...chosen).chain((branches) => {
    const members = membersOfBranches(type, (choice) => branches[choices.indexOf(choice)]);
    return recordOf(inside, type, members);
  });
}

type Named = readonly [name: string, member: Member];

function recordOf(inside: Nesting, type: RecordType, all: readonly Named[]): Arbitrary<RecordValue> {
  const alternatives = new Set((type.choices ?? []).flatMap(namesOfChoice));
  const members = all.filter(([, member]) => !(member.optional && isTooDeep(inside, member.node)));
  const isRequired = ([name, { optional, node }]: Named): boolean =>
    !optional || (isUnwrapped(node) && !alternatives.has(name));
  const values = members.map(([name, member]) => [name, memberArbitrary(inside, member, alternatives.has(name))]);
  return fc.record(Object.fromEntries(values), {
    requiredKeys: members.filter(isRequired).map(([name]) => name),
    noNullPrototype: true,
  });
}

// True for an unwrapped list. Outside of choices, the generators never leave it out. In the branch of a choice, it has
// at least one item.
function isUnwrapped(node: Node): boolean {
  return node.kind === "list" && node.unwrapped === true;
}

function memberArbitrary(place: Nesting, { node, nillable }: Member, isAlternative: boolean): Arbitrary<Value> {
  if (node.kind === "list" && node.unwrapped === true && isAlternative) return listArbitrary(place, node, 1);
  const value = nodeArbitrary(place, node);
  return nillable ? sometimesNull(value) : value;
}

function sometimesNull(value: Arbitrary<Value>): Arbitrary<Value> {
  return fc.option(value, { nil: null, freq: 3 });
}

function isTooDeep(place: Nesting, node: Node): boolean {
  const isDeep = place.depth >= (place.options.maxDepth ?? 6) || place.left.records < fewRecords;
  return node.kind === "ref" && isDeep;
}
