// Exports the public functions that convert between the opaque value of a DataSet and its rows.

export type { ColumnDescription, ColumnType, TableDescription } from "@staywire/model";
export { datasetOf } from "./dataset-of.js";
export { type RowsOptions, rowsOf } from "./rows-of.js";
export { tableRows } from "./table-rows.js";
export type {
  CellValue,
  ColumnMapping,
  DataColumn,
  DataRelation,
  DataRow,
  DataSetTables,
  DataTable,
  Row,
  RowOf,
  RowState,
  UniqueKey,
} from "./tables.js";
