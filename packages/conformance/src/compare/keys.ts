// Finds the members that identify the items of two lists of records.
import type { RecordValue } from "@staywire/codec";
import { type Node, typeOf } from "@staywire/model";
import type { Side } from "../core/difference.js";
import type { Comparison } from "./comparison.js";
import { scalarText } from "./equal-text.js";
import type { Texts } from "./pairs.js";

/** The scalar types that can identify a record. */
const IDENTIFYING: readonly string[] = ["int", "string", "dateTime"];

/** Maximum number of members in a key. */
const LONGEST_KEY = 4;

/**
 * Returns the key of each item of two lists. A key consists of the first members that distinguish all items of the
 * right list. Returns undefined if the items are not records, or if no members distinguish them.
 */
export function keysOf(
  comparison: Comparison,
  item: Node,
  [left, right]: readonly [left: readonly Side[], right: readonly Side[]],
): Texts | undefined {
  if (item.kind !== "ref") return undefined;
  const names = identifyingMembers(comparison, item.name);
  // Keys with only the date of a dateTime are tried first, because times of day and offsets often differ between
  // services.
  for (const hasTimes of [false, true]) {
    for (let count = 1; count <= Math.min(names.length, LONGEST_KEY); count += 1) {
      const keyOf = keyFunction(comparison, item.name, { names: names.slice(0, count), hasTimes });
      const keys = right.map(keyOf);
      if (new Set(keys).size === keys.length) return [left.map(keyOf), keys];
    }
  }
  return undefined;
}

/** Returns the error texts of the items of two lists. */
export function errorTextsOf(
  { service }: Comparison,
  item: Node,
  [left, right]: readonly [left: readonly Side[], right: readonly Side[]],
): Texts {
  const members = item.kind === "ref" ? Object.entries(typeOf(service, item.name).members) : [];
  const names = members.flatMap(([name, { role }]) => (role === "error" ? [name] : []));
  const textOf = (each: Side): string =>
    JSON.stringify(each === null ? null : names.map((name) => (each as RecordValue | undefined)?.[name] ?? ""));
  return [left.map(textOf), right.map(textOf)];
}

/**
 * The members of a key. If `hasTimes` is true, dateTimes in it are compared with their time and offset; otherwise only
 * by date.
 */
interface Key {
  readonly names: readonly string[];
  readonly hasTimes: boolean;
}

/** Returns the members that can identify a record. The most likely one comes first. */
function identifyingMembers({ service }: Comparison, type: string): string[] {
  const members = Object.entries(typeOf(service, type).members).filter(
    ([, { node, content, role }]) =>
      content === undefined && role === undefined && node.kind === "scalar" && IDENTIFYING.includes(node.scalar),
  );
  const described = members.filter(([, { identifies }]) => identifies === true);
  return [...new Set([...described, ...members].map(([name]) => name))];
}

function keyFunction(comparison: Comparison, type: string, { names, hasTimes }: Key): (item: Side) => string {
  const { members } = typeOf(comparison.service, type);
  return (item) =>
    JSON.stringify(
      names.map((name) => {
        const value = (item as RecordValue | null | undefined)?.[name];
        const node = members[name]?.node;
        if (value === undefined || value === null || node?.kind !== "scalar") return null;
        const text = scalarText(comparison, node.scalar, value);
        return node.scalar === "dateTime" && !hasTimes ? text.slice(0, 10) : text;
      }),
    );
}
