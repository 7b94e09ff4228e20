// Maps properties of columns and relations to the attributes of a schema that hold them, for reading and writing.
import type { DataColumn, DataRelation } from "./tables.js";

type Key<T> = { readonly [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** The properties of a column, and the msdata attributes that hold them. */
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

/** The properties of a column that are facets of its simple type. */
export const columnFacets = { maxLength: "maxLength", length: "length" } as const satisfies Partial<
  Record<Key<DataColumn>, string>
>;

/** The properties of a foreign key, and the msdata attributes that hold them. */
export const relationMarks = {
  updateRule: "UpdateRule",
  deleteRule: "DeleteRule",
  acceptRejectRule: "AcceptRejectRule",
} as const satisfies Partial<Record<Key<DataRelation>, string>>;

/**
 * Reads the properties that `marks` maps to attributes. Calls `attributeValue` for each attribute, and leaves out
 * properties whose attribute is absent.
 */
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
