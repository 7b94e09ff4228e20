// Generates results that differ from a given result in one value, such as a number that is increased by 1.

import type { RecordValue, Value } from "@staywire/codec";
import { type Member, type Node, type Service, typeOf } from "@staywire/model";
import { addDecimals, formatIsoDate } from "@staywire/values";
import { dateIn, dayBeside } from "../facts/words.js";

/** A result with one changed value, and the name of the changed member. */
interface OtherValue {
  /** A path such as `Extras.ItemCode`; empty for the result itself. */
  readonly member: string;
  readonly value: Value | null;
}

/** The options of the changes. */
interface OtherValueOptions {
  readonly service: Service;
  /** True for a member whose value repeats a parameter of the call. */
  readonly isGiven: (member: string, value: Value | null) => boolean;
  /**
   * True if the time of day of every dateTime is changed. If false, the time of a dateTime at midnight stays unchanged,
   * because midnight then states no time.
   */
  readonly hasTimes: boolean;
}

/**
 * Yields results that differ from the given one in one value: each number and date is increased and decreased, each
 * other scalar is changed, each nillable member becomes nil, and lists get one item fewer and one more. Empty error
 * texts, members that repeat a parameter, and members that change from call to call are not changed.
 */
export function* otherValues(node: Node, value: Value | null, options: OtherValueOptions): Iterable<OtherValue> {
  for (const [member, other] of others(node, value, options)) yield { member, value: other };
}

type Other = readonly [member: string, value: Value | null];

function others(node: Node, value: Value | null, options: OtherValueOptions): Iterable<Other> {
  if (value === null) return [["", sampleOf(node, options)]];
  if (node.kind === "list") return ofList(node.item, value as readonly (Value | null)[], options);
  if (node.kind === "ref") return ofRecord(node.name, value as RecordValue, options);
  return ofScalar(node, value, options).map((each): Other => ["", each]);
}

function* ofList(item: Node, items: readonly (Value | null)[], options: OtherValueOptions): Iterable<Other> {
  const last = items.at(-1);
  if (last !== undefined) yield ["", items.slice(0, -1) as Value];
  yield ["", [...items, last ?? sampleOf(item, options)] as Value];
  for (const [index, each] of items.entries()) {
    for (const [member, other] of others(item, each, options)) yield [member, items.with(index, other) as Value];
  }
}

function* ofRecord(name: string, record: RecordValue, options: OtherValueOptions): Iterable<Other> {
  for (const [member, described] of Object.entries(typeOf(options.service, name).members)) {
    const own = record[member] ?? null;
    if (!isStated(described, own) || options.isGiven(member, own)) continue;
    if (described.nillable && own !== null) yield [member, { ...record, [member]: null }];
    for (const [inner, other] of others(described.node, own, options)) {
      yield [inner === "" ? member : `${member}.${inner}`, { ...record, [member]: other }];
    }
  }
}

/**
 * True if a wrong value of the member can be generated: the member does not change from call to call, and is not an
 * empty error text.
 */
function isStated({ content, role }: Member, value: Value | null): boolean {
  return content !== "volatile" && (role !== "error" || (value !== null && value !== ""));
}

function ofScalar(node: Node, value: Value, options: OtherValueOptions): readonly (Value | null)[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1, value - 1].filter((each) => each === (each | 0));
  if (typeof value !== "string" || node.kind !== "scalar") return [null];
  if (node.scalar === "decimal") return ["1", "-1"].map((each) => addDecimals(value, each));
  return node.scalar === "dateTime" ? ofMoment(value, options) : [`${value}x`];
}

function ofMoment(value: string, { hasTimes }: OtherValueOptions): readonly string[] {
  const date = dateIn(value);
  if (date === undefined) return [`${value}x`];
  const time = value.slice("2027-05-01".length);
  const days = [1, -1].flatMap((each) => dayBeside(date, each) ?? []);
  const isTimed = hasTimes || !time.startsWith("T00:00:00");
  const times = isTimed ? [value.replace(/T\d\d/, (hour) => (hour === "T05" ? "T06" : "T05"))] : [];
  return [...days.map((day) => `${formatIsoDate(day)}${time}`), ...times];
}

/** Returns a meaningful value to replace an absent one. */
function sampleOf(node: Node, options: OtherValueOptions): Value | null {
  if (node.kind === "list") return [sampleOf(node.item, options)] as Value;
  if (node.kind === "ref") {
    const { members } = typeOf(options.service, node.name);
    const filled = Object.entries(members).filter(([, { role }]) => role !== "error");
    return Object.fromEntries(filled.map(([name, member]) => [name, sampleOf(member.node, options)])) as RecordValue;
  }
  return node.kind === "scalar" ? (samples[node.scalar] ?? "x") : "x";
}

const samples: Readonly<Record<string, Value>> = {
  boolean: true,
  int: 1,
  decimal: "1",
  dateTime: "2000-01-01T00:00:00",
};
