// The tables of a DataSet as plain data: columns, rows with their states, keys and relations.
import type { ColumnDescription, ColumnType, ScalarValues, TableDescription } from "@staywire/model";

/** The value of a column in a row; null for DBNull. */
export type CellValue = string | number | boolean | Uint8Array | null;

/** The values of a row by the names of the columns. The record has no prototype, and every column has a value in it. */
export type Row = Readonly<Record<string, CellValue>>;

/** The state of a row since the changes of its table were last accepted. */
export type RowState = "unchanged" | "added" | "modified" | "deleted";

/** A row with both of its versions. */
export interface DataRow<R = Row> {
  readonly state: RowState;
  /** The values now; null for a deleted row. */
  readonly current: R | null;
  /** The values before the changes; null for an added row, and the same record as `current` for an unchanged one. */
  readonly original: R | null;
  /** The error of the whole row; empty for none. */
  readonly error: string;
  /** The errors of single columns, by their names. */
  readonly columnErrors: Readonly<Record<string, string>>;
}

/** The place of a column in the XML of a row. */
export type ColumnMapping = "element" | "attribute" | "hidden" | "text";

/** A column. */
export interface DataColumn {
  readonly name: string;
  /** The type in XML Schema; `guid` where the schema names System.Guid. */
  readonly type: ColumnType;
  /** True if a row may have null here. */
  readonly nullable: boolean;
  readonly mapping: ColumnMapping;
  /** The title for people, where it differs from the name. */
  readonly caption?: string;
  /** The expression that .NET computes the column by. It is reported and never evaluated. */
  readonly expression?: string;
  /** The value of new rows, as text. */
  readonly defaultText?: string;
  readonly readOnly?: string;
  readonly autoIncrement?: string;
  readonly autoIncrementSeed?: string;
  readonly autoIncrementStep?: string;
  /** The treatment of time zones, of columns of dates. */
  readonly dateTimeMode?: string;
  /** The .NET type, where the type of XML Schema does not determine it. */
  readonly dataType?: string;
  /** The greatest number of characters. */
  readonly maxLength?: string;
  /** The exact number of characters. */
  readonly length?: string;
}

/** A unique constraint, or the primary key. */
export interface UniqueKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isPrimary: boolean;
}

/** A table. */
export interface DataTable<R = Row> {
  readonly name: string;
  readonly columns: readonly DataColumn[];
  /** Constraints are reported, and rows are not checked against them. */
  readonly keys: readonly UniqueKey[];
  /** The rows, in the order of the table. */
  readonly rows: readonly DataRow<R>[];
}

/** A relation of two tables. */
export interface DataRelation {
  readonly name: string;
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly child: string;
  readonly childColumns: readonly string[];
  /** True if the rows of the child are inside those of the parent. */
  readonly isNested: boolean;
  /** True if it is a foreign key as well. */
  readonly isConstraint: boolean;
  /** The rules of a foreign key, as written; absent for the defaults of .NET. */
  readonly updateRule?: string;
  readonly deleteRule?: string;
  readonly acceptRejectRule?: string;
}

/** A DataSet. */
export interface DataSetTables {
  readonly name: string;
  /** The namespace; empty for none. */
  readonly namespace: string;
  readonly tables: readonly DataTable[];
  readonly relations: readonly DataRelation[];
}

type CellOf<C extends ColumnDescription> =
  | ScalarValues[C["type"]]
  | (C extends { readonly nullable: false } ? never : null);

/** The type of the rows of a described table. */
export type RowOf<T extends TableDescription> = { readonly [K in keyof T["columns"]]: CellOf<T["columns"][K]> };
