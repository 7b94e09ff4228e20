// Compares two lists that must contain the same records in any order.

import type { RecordValue } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import type { Evidence } from "./fact.js";
import type { Rows } from "./view.js";
import { against, differing, memberText, named, shown } from "./words.js";

/** How to compare two lists. */
export interface Shared {
  /** The subject of the lists, such as `property 1101`. */
  readonly about: Message;
  /** The members by which records are sorted and identified. */
  readonly keys: readonly string[];
  /** The members that must be equal, including the keys. */
  readonly members: readonly string[];
  /** True for a member that cannot be compared in this pair of records. */
  readonly isOpen?: ((member: string, left: RecordValue, right: RecordValue) => boolean) | undefined;
}

/** Compares two lists: they differ if one has a record that the other lacks or has less often, or if members differ. */
export function comparedLists(left: Rows, right: Rows, shared: Shared): Evidence {
  const text =
    left.rows.length === right.rows.length ? membersApart(left, right, shared) : lengths(left, right, shared);
  return { calls: [left.call, right.call], text: text && phrase`${shared.about}: ${text}` };
}

function lengths(left: Rows, right: Rows, { keys }: Shared): Message {
  const [more, fewer] = left.rows.length > right.rows.length ? [left, right] : [right, left];
  const [ours, theirs] = [timesOf(more.rows, keys), timesOf(fewer.rows, keys)];
  const only = more.rows.find((row) => !theirs.has(keyText(row, keys)));
  const repeated = more.rows.find(
    (row) => Number(ours.get(keyText(row, keys))) > Number(theirs.get(keyText(row, keys))),
  );
  const sizes = phrase`${more.rows.length} records from ${named(more.call)}, ${fewer.rows.length} from ${named(fewer.call)}`;
  if (only !== undefined) return phrase`${sizes}: without ${keyWords(only, keys)}`;
  return phrase`${sizes}: more often ${keyWords(repeated ?? {}, keys)}`;
}

/** Counts how often each key occurs in a list. */
function timesOf(rows: readonly RecordValue[], keys: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const key of rows.map((row) => keyText(row, keys))) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}

function membersApart(left: Rows, right: Rows, shared: Shared): Message | undefined {
  const ours = inOrder(left.rows, shared.keys);
  const theirs = inOrder(right.rows, shared.keys);
  for (const [index, row] of ours.entries()) {
    const other = theirs[index] ?? {};
    const found = differing(shared.members, row, other).filter(
      (member) => shared.isOpen?.(member, row, other) !== true,
    );
    if (found.length === 0) continue;
    const sides = found.map((member) => against(member, { call: left.call, row }, { call: right.call, row: other }));
    return phrase`${keyWords(row, shared.keys)}: ${joinMessages(sides, "; ")}`;
  }
  return undefined;
}

function inOrder(rows: readonly RecordValue[], keys: readonly string[]): readonly RecordValue[] {
  return [...rows].sort((a, b) => (keyText(a, keys) < keyText(b, keys) ? -1 : 1));
}

function keyText(row: RecordValue, keys: readonly string[]): string {
  return JSON.stringify(keys.map((key) => memberText(row, key)));
}

function keyWords(row: RecordValue, keys: readonly string[]): Message {
  return joinMessages(
    keys.map((key) => phrase`${knownName(key)} ${shown(memberText(row, key))}`),
    ", ",
  );
}
