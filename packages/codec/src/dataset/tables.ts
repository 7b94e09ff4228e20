// Declares the tables of a DataSet as plain data: columns, rows with their states, keys and relations.
import type { ColumnDescription, ColumnType, ScalarValues, TableDescription } from "@staywire/model";

/** The value of a column in a row; null represents DBNull. */
export type CellValue = string | number | boolean | Uint8Array | null;

/**
 * The values of a row by column name. A record that `rowsOf` returns has no prototype, and contains a value for every
 * column.
 */
export type Row = Readonly<Record<string, CellValue>>;

/** The state of a row since the changes of its table were last accepted. */
export type RowState = "unchanged" | "added" | "modified" | "deleted";

/** A row in its two versions. */
export interface DataRow<R = Row> {
  readonly state: RowState;
  /** The current values; null for a deleted row. */
  readonly current: R | null;
  /** The values before the changes; null for an added row. For an unchanged row, the same record as `current`. */
  readonly original: R | null;
  /** The error text of the whole row; empty for none. */
  readonly error: string;
  /** The error texts of single columns, by column name. */
  readonly columnErrors: Readonly<Record<string, string>>;
}

/** How a column is written in the XML of a row. */
export type ColumnMapping = "element" | "attribute" | "hidden" | "text";

/** A column of a table, with its properties in the schema. */
export interface DataColumn {
  readonly name: string;
  /** The XML Schema type; `guid` if the schema names System.Guid. */
  readonly type: ColumnType;
  /** True if the column allows null. */
  readonly nullable: boolean;
  readonly mapping: ColumnMapping;
  /** The title for people, if it differs from the name. */
  readonly caption?: string;
  /** The expression by which .NET computes the column. It is only reported, never evaluated. */
  readonly expression?: string;
  /** The default value of new rows, as text. */
  readonly defaultText?: string;
  readonly readOnly?: string;
  readonly autoIncrement?: string;
  readonly autoIncrementSeed?: string;
  readonly autoIncrementStep?: string;
  /** How .NET treats time zones, for a column of dates. */
  readonly dateTimeMode?: string;
  /** The .NET type, if the XML Schema type does not determine it. */
  readonly dataType?: string;
  /** The maximum number of characters. */
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

/** A table with its columns, unique keys and rows. */
export interface DataTable<R = Row> {
  readonly name: string;
  readonly columns: readonly DataColumn[];
  /** The unique keys. They are only reported: rows are not checked against them. */
  readonly keys: readonly UniqueKey[];
  /** The rows in the order of the table. */
  readonly rows: readonly DataRow<R>[];
}

/** A relation between two tables. */
export interface DataRelation {
  readonly name: string;
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly child: string;
  readonly childColumns: readonly string[];
  /** True if child rows are written inside their parent row. */
  readonly isNested: boolean;
  /** True if the relation is also a foreign key. */
  readonly isConstraint: boolean;
  /** The update and delete rules of a foreign key as written; absent for the defaults of .NET. */
  readonly updateRule?: string;
  readonly deleteRule?: string;
  readonly acceptRejectRule?: string;
}

/** A DataSet: its tables and their relations. */
export interface DataSetTables {
  readonly name: string;
  /** The XML namespace; empty for none. */
  readonly namespace: string;
  readonly tables: readonly DataTable[];
  readonly relations: readonly DataRelation[];
}

type CellOf<C extends ColumnDescription> =
  | ScalarValues[C["type"]]
  | (C extends { readonly nullable: false } ? never : null);

/** The type of the rows of a described table. */
export type RowOf<T extends TableDescription> = { readonly [K in keyof T["columns"]]: CellOf<T["columns"][K]> };
