// Creates broken services, several for each member in the replies of operations that read. A broken service changes the
// value, replaces it by the value of another member, or loses or repeats an item.

import { changing } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, operationOf, typeOf } from "@staywire/model";
import { addDays, atMidnight, dateOf } from "@staywire/values";
import type { Mutant } from "./mutant.js";
import { itemsOf, recordOf } from "./records.js";

/** A service with one wrong value in the replies of one operation. */
export type Broken = Pick<Mutant, "id" | "make">;

/** A scalar member of a result. */
interface Scalar {
  readonly path: readonly string[];
  readonly scalar: string;
}

type Edit = (value: Value, record: RecordValue) => Value;

/**
 * Returns the scalar members and the lists of a result, with their paths. Leaves out volatile members and members with
 * a role.
 */
function membersOf(node: Node, path: readonly string[] = []): { scalars: Scalar[]; lists: (readonly string[])[] } {
  if (node.kind === "list") {
    const inner = membersOf(node.item, path);
    return { ...inner, lists: [path, ...inner.lists] };
  }
  if (node.kind === "scalar") return { scalars: [{ path, scalar: node.scalar }], lists: [] };
  if (node.kind !== "ref" || path.length > 3) return { scalars: [], lists: [] };
  const found = Object.entries(typeOf(service, node.name).members)
    .filter(([, { role, content }]) => role === undefined && content !== "volatile")
    .map(([name, member]) => membersOf(member.node, [...path, name]));
  return { scalars: found.flatMap(({ scalars }) => scalars), lists: found.flatMap(({ lists }) => lists) };
}

/** The members with error texts; data next to an error text is not compared. */
const errors = Object.keys(service.types).flatMap((type) => {
  const { members } = typeOf(service, type);
  return Object.keys(members).filter((name) => members[name]?.role === "error");
});

/** Changes the value at a path in each record, or only in the first record that has it. */
function at(value: Value, [name, ...rest]: readonly string[], edit: Edit, isFirst: boolean): Value {
  if (name === undefined) return value;
  const one = (record: RecordValue): RecordValue => {
    if (errors.some((field) => (record[field] ?? "") !== "")) return record;
    const own = record[name];
    if (own === undefined || own === null) return record;
    return { ...record, [name]: rest.length === 0 ? edit(own, record) : at(own, rest, edit, isFirst) };
  };
  if (!Array.isArray(value)) return one(recordOf(value));
  let isDone = false;
  return itemsOf(value).map((item) => {
    if (isDone || item === null) return item;
    const changed = one(recordOf(item));
    isDone = isFirst && JSON.stringify(changed) !== JSON.stringify(item);
    return changed;
  });
}

const more = (value: Value, scalar: string): Value => {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (scalar === "decimal") return Number(value) === 0 ? "7.5" : (Number(value) * 1.5).toFixed(2);
  if (scalar === "dateTime") return atMidnight(addDays(dateOf(String(value)), 1));
  return /^\d\d:\d\d/.test(String(value)) ? "01:23" : `${String(value)}x`;
};

const none = (value: Value, scalar: string): Value => {
  if (typeof value === "boolean") return false;
  if (typeof value === "number") return 0;
  if (scalar === "decimal") return "0.00";
  return scalar === "dateTime" ? "1900-01-01T00:00:00" : "";
};

/** Returns the next member of the same record and type, whose value can replace that of the given member. */
function nextOf(scalars: readonly Scalar[], { path, scalar }: Scalar): string | undefined {
  const place = path.slice(0, -1).join(".");
  const same = scalars.filter((each) => each.scalar === scalar && each.path.slice(0, -1).join(".") === place);
  return same[same.findIndex((each) => each.path === path) + 1]?.path.at(-1);
}

function valuesOf(operation: string): readonly Broken[] {
  const { scalars } = membersOf(operationOf(service, operation).result);
  return scalars
    .filter(({ path }) => path.length > 0)
    .flatMap((member) => {
      const { path, scalar } = member;
      const name = `${operation}-${path.join(".")}`;
      const next = nextOf(scalars, member);
      const make = (kind: string, edit: Edit, isFirst = false): Broken => ({
        id: `${kind}-${name}`,
        make: () => changing([operation], (value) => at(value, path, edit, isFirst)),
      });
      const swapped = next === undefined ? [] : [make("swapped", (own, record) => record[next] ?? own)];
      return [
        make("more", (value) => more(value, scalar)),
        make("none", (value) => none(value, scalar)),
        make("first", (value) => more(value, scalar), true),
        ...swapped,
      ];
    });
}

const listEdits: Readonly<Record<string, (items: readonly Value[]) => Value>> = {
  "first-lost": (items) => items.slice(1),
  "last-lost": (items) => items.slice(0, -1),
  doubled: (items) => [...items.slice(0, 1), ...items],
};

function brokenItems(operation: string): readonly Broken[] {
  const { lists } = membersOf(operationOf(service, operation).result);
  return lists.flatMap((path) =>
    Object.entries(listEdits).map(([kind, edit]) => {
      const ofList: Edit = (value) => (Array.isArray(value) ? edit(value) : value);
      const change = (value: Value) => (path.length === 0 ? ofList(value, {}) : at(value, path, ofList, false));
      return { id: `${kind}-${[operation, ...path].join(".")}`, make: () => changing([operation], change) };
    }),
  );
}

/** All broken services, for operations that only read. */
export const brokenFacts: readonly Broken[] = service.order
  .filter((operation) => operationOf(service, operation).effect === "read")
  .flatMap((operation) => [...valuesOf(operation), ...brokenItems(operation)]);
