// Helpers for untyped records and lists in values.
import type { RecordValue, Value } from "@staywire/codec";

/** Returns the value if it is a record; otherwise an empty record. */
export function recordOf(value: Value | null | undefined): RecordValue {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as RecordValue) : {};
}

/** Returns the items if the value is a list; otherwise none. */
export function itemsOf(value: Value | null | undefined): readonly Value[] {
  return Array.isArray(value) ? value : [];
}

/** Casts a value that no type of the catalog describes, such as a list with nil items. */
export function untypedValue(value: unknown): Value {
  return value as Value;
}

/** Returns the record with its members changed; members that become undefined are removed. */
export function changedMembers(
  record: RecordValue,
  change: (name: string, member: Value | null | undefined) => Value | null | undefined,
): RecordValue {
  const changed = Object.entries(record).map(([name, member]) => [name, change(name, member)] as const);
  return recordOf(untypedValue(Object.fromEntries(changed.filter(([, member]) => member !== undefined))));
}

/** Returns the record with other values for members that it has. */
export function withMembers(record: RecordValue, members: Readonly<Record<string, unknown>>): RecordValue {
  return changedMembers(record, (name, own) => (Object.hasOwn(members, name) ? untypedValue(members[name]) : own));
}
