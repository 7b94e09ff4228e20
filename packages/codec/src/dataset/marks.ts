// The facts of columns and relations that are attributes of a schema, for reading and for writing.
import type { DataColumn, DataRelation } from "./tables.js";

type Key<T> = { readonly [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** The attributes of the namespace msdata that a column has. */
export const columnMarks = {
  dataType: "DataType",
  caption: "Caption",
  expression: "Expression",
  readOnly: "ReadOnly",
  autoIncrement: "AutoIncrement",
  autoIncrementSeed: "AutoIncrementSeed",
  autoIncrementStep: "AutoIncrementStep",
  dateTimeMode: "DateTimeMode",
} as const satisfies Partial<Record<Key<DataColumn>, string>>;

/** The facets of the simple type of a column. */
export const columnFacets = { maxLength: "maxLength", length: "length" } as const satisfies Partial<
  Record<Key<DataColumn>, string>
>;

/** The attributes of the namespace msdata that a foreign key has. */
export const relationMarks = {
  updateRule: "UpdateRule",
  deleteRule: "DeleteRule",
  acceptRejectRule: "AcceptRejectRule",
} as const satisfies Partial<Record<Key<DataRelation>, string>>;

/** The values that `attributeValue` has for a table of marks, without those that are absent. */
export function marksFrom<K extends string>(
  marks: Readonly<Record<K, string>>,
  attributeValue: (attribute: string) => string | undefined,
): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const key of Object.keys(marks) as K[]) {
    const value = attributeValue(marks[key]);
    if (value !== undefined) found[key] = value;
  }
  return found;
}
