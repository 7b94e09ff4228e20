// A mutant of one value or behaviour: the reference service that breaks one fact, and where a comparison must notice it.
import type { RecordValue, Transport, Value } from "@staywire/codec";
import type { CallContext } from "@staywire/server";
import { changing, wrapping } from "../mutants/mutant.js";

/** A service that breaks one fact. */
export interface OracleMutant {
  readonly id: string;
  readonly operation: string;
  /** The member that differs, without indices; empty for the whole reply. */
  readonly member: string;
  readonly make: () => Transport;
}

/** Changes a record or leaves it as it is. */
export type ChangeRecord = (record: RecordValue, parameters: RecordValue, context: CallContext) => RecordValue;

/** A mutant that changes every record at a path of lists and records (`Extras`; empty for the result, or its items). */
export function changingRecords(
  [id, operation, member]: readonly [id: string, operation: string, member: string],
  path: readonly string[],
  change: ChangeRecord,
): OracleMutant {
  const make = () =>
    changing([operation], (value, parameters, context) =>
      changedAt(value, path, (record) => change(record, parameters, context)),
    );
  return { id, operation, member, make };
}

/** A mutant that changes the list at a path. */
export function changingList(
  [id, operation, member]: readonly [id: string, operation: string, member: string],
  path: readonly string[],
  change: (items: readonly RecordValue[], parameters: RecordValue) => readonly RecordValue[],
): OracleMutant {
  const make = () =>
    changing([operation], (value, parameters) => {
      const inner = (items: Value): Value =>
        Array.isArray(items) ? change(items as RecordValue[], parameters) : items;
      const [last] = path.slice(-1);
      if (last === undefined) return inner(value);
      return changedAt(value, path.slice(0, -1), (record) => ({ ...record, [last]: inner(record[last] ?? []) }));
    });
  return { id, operation, member, make };
}

/** A mutant whose operation reads its parameters in another way. */
export function misread(
  [id, operation, member]: readonly [id: string, operation: string, member: string],
  change: (parameters: RecordValue) => RecordValue,
): OracleMutant {
  const make = () =>
    wrapping([operation], (original) => async (parameters, context) => original(change(parameters), context));
  return { id, operation, member, make };
}

/** A mutant that answers in place of errors. */
export function forgiving(
  [id, operation]: readonly [id: string, operation: string],
  when: (text: string) => boolean,
  value: Value,
): OracleMutant {
  const make = () =>
    wrapping([operation], (original) => async (parameters, context) => {
      try {
        return await original(parameters, context);
      } catch (error) {
        if (error instanceof Error && when(error.message)) return value;
        throw error;
      }
    });
  return { id, operation, member: "", make };
}

function changedAt(value: Value, path: readonly string[], change: (record: RecordValue) => RecordValue): Value {
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : changedAt(item, path, change)));
  if (typeof value !== "object" || value === null) return value;
  const record = value as RecordValue;
  const [name, ...rest] = path;
  if (name === undefined) return change(record);
  const inner = record[name];
  return inner === undefined || inner === null ? record : { ...record, [name]: changedAt(inner, rest, change) };
}
