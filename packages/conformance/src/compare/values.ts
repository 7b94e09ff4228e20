// Finds the differences in meaning between two values of one node.
import type { RecordValue, Value } from "@staywire/codec";
import { type AnyValue, type ListNode, type Member, type Message, type Node, phrase, typeOf } from "@staywire/model";
import type { ReplyDifference, Side } from "../core/difference.js";
import { type Comparison, isCompared } from "./comparison.js";
import { anyText, equalText, scalarText } from "./equal-text.js";
import { isWarning } from "./error-codes.js";
import { Found, type Location } from "./found.js";
import { errorTextsOf, keysOf } from "./keys.js";
import { type IndexPair, pairsByKey, pairsByPosition, partnersOf, type Unmatched, unmatchedOf } from "./pairs.js";

/** Adds the differences in meaning between two values of a node, up to a maximum number per member and kind. */
export function addDifferences(found: Found, comparison: Comparison, node: Node, values: Pair): void {
  differencesAt({ comparison, found, path: "", member: "" }, node, values);
}

// The state of a comparison: its settings, the current position and the findings.
interface At extends Location {
  readonly comparison: Comparison;
  readonly found: Found;
}

type Pair<T = Side> = readonly [left: T, right: T];

function differencesAt(at: At, node: Node, values: Pair): void {
  const [left, right] = values;
  if (isNothing(left) && isNothing(right)) {
    if (stateOf(left) !== stateOf(right)) at.found.add("nil", at, values);
  } else if (node.kind === "list") {
    differencesOfLists(at, node, [itemsOf(left), itemsOf(right)]);
  } else if (isMissing(left) || isMissing(right)) {
    at.found.add("value", at, values);
  } else if (node.kind === "ref") {
    differencesOfRecords(at, node.name, values as Pair<RecordValue>);
  } else if (!isSame(at, node, [left, right])) {
    at.found.add("value", at, values);
  }
}

function itemsOf(side: Side): readonly Side[] {
  return (side ?? []) as readonly Side[];
}

function isMissing(side: Side): side is null | undefined {
  return side === undefined || side === null;
}

function isNothing(side: Side): boolean {
  return isMissing(side) || side === "" || (Array.isArray(side) && side.length === 0);
}

function stateOf(side: Side): string {
  return isMissing(side) ? String(side) : "empty";
}

function isSame({ comparison }: At, node: Node, [left, right]: Pair<Value>): boolean {
  if (left === right) return true;
  if (node.kind === "any") return anyText(left as AnyValue) === anyText(right as AnyValue);
  if (node.kind !== "scalar") return false;
  const own = scalarText(comparison, node.scalar, left);
  return own === scalarText({ ...comparison, ids: undefined }, node.scalar, right);
}

function differencesOfRecords(at: At, type: string, [left, right]: Pair<RecordValue>): void {
  for (const [name, member] of Object.entries(typeOf(at.comparison.service, type).members)) {
    if (isCompared(at.comparison, member)) {
      const kind = kindOf(member, left[name], right[name]);
      if (kind === undefined) differencesAt(within(at, name), member.node, [left[name], right[name]]);
      else if (left[name] !== right[name]) at.found.add(kind, within(at, name), [left[name], right[name]]);
    }
  }
}

/**
 * Returns the kind of difference between two texts that codes have replaced; undefined for a member that reports
 * neither an error nor a warning.
 */
function kindOf({ role }: Member, left: Side, right: Side): "item-error" | "warning" | undefined {
  // Only members with a role contain codes in place of texts. The text of another member may end in "(empty)" by
  // chance.
  if (role === undefined) return undefined;
  if (isWarning(left) || isWarning(right)) return "warning";
  return role === "error" ? "item-error" : undefined;
}

function within(at: At, name: string): At {
  const below = (above: string): string => (above === "" ? name : `${above}.${name}`);
  return { ...at, path: below(at.path), member: below(at.member) };
}

function differencesOfLists(at: At, { item }: ListNode, lists: Pair<readonly Side[]>): void {
  const { comparison } = at;
  const texts = [
    lists[0].map((each) => equalText(comparison, item, each)),
    lists[1].map((each) => equalText({ ...comparison, ids: undefined }, item, each)),
  ] as const;
  const unmatched = unmatchedOf(texts);
  if (unmatched.left.length === 0 && unmatched.right.length === 0) {
    if (texts[0].some((text, index) => text !== texts[1][index])) at.found.add("order", at, lists as Pair);
    return;
  }
  at.found.merge(fewest(pairings(at, item, lists, unmatched).map((pairs) => foundIn(at, item, lists, pairs))));
}

/**
 * Returns the possible pairings of the items that differ: by position, and by key. Items whose key is missing in the
 * other list are paired by their errors, and then by position, because an item with an error may lack an id.
 */
function pairings(at: At, item: Node, lists: Pair<readonly Side[]>, unmatched: Unmatched): IndexPair[][] {
  const byPosition = pairsByPosition(nilLast(lists, unmatched));
  const keys = keysOf(at.comparison, item, lists);
  if (keys === undefined) return [byPosition];
  const byKey = partnersOf(pairsByKey(unmatched, keys));
  const byError = partnersOf(pairsByKey(byKey.alone, errorTextsOf(at.comparison, item, lists)));
  return [byPosition, [...byKey.pairs, ...byError.pairs, ...pairsByPosition(nilLast(lists, byError.alone))]];
}

/** Moves nil items to the end. They are then paired with records only if no other items are left. */
function nilLast([left, right]: Pair<readonly Side[]>, unmatched: Unmatched): Unmatched {
  const sorted = (items: readonly Side[], indices: readonly number[]): number[] => [
    ...indices.filter((index) => items[index] !== null),
    ...indices.filter((index) => items[index] === null),
  ];
  return { left: sorted(left, unmatched.left), right: sorted(right, unmatched.right) };
}

function foundIn(at: At, item: Node, [left, right]: Pair<readonly Side[]>, pairs: readonly IndexPair[]): Found {
  const found = new Found();
  const alone: IndexPair[] = [];
  for (const [own, other] of pairs) {
    if (own === undefined || other === undefined) alone.push([own, other]);
    else differencesAt({ ...at, found, path: `${at.path}[${own}]` }, item, [left[own], right[other]]);
  }
  if (alone.length > 0) found.addText(countDifference(at, [left, right], alone));
  return found;
}

function countDifference(
  { path, member }: At,
  [left, right]: Pair<readonly Side[]>,
  alone: readonly IndexPair[],
): ReplyDifference {
  const found = new Found();
  const named = (items: readonly Side[], side: 0 | 1): Message => {
    const index = alone.map((pair) => pair[side]).find((each) => each !== undefined);
    if (index === undefined) return phrase`${items.length} items`;
    found.add("count", { path, member }, [items[index], undefined]);
    return phrase`${items.length} items, among them ${found.kept.at(-1)?.left ?? ""}`;
  };
  return { member, path, kind: "count", left: named(left, 0), right: named(right, 1), values: [left, right] as Pair };
}

/**
 * Returns the findings of the pairing with the fewest causes, and among such pairings with the fewest differences. One
 * wrong member is more likely than a lost item together with an added one.
 */
function fewest(all: readonly Found[]): Found {
  const [first = new Found(), ...others] = all;
  return others.reduce(
    (best, each) =>
      each.causes < best.causes || (each.causes === best.causes && each.total < best.total) ? each : best,
    first,
  );
}
