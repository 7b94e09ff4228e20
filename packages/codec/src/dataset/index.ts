// DataSets as rows.
export { datasetOf } from "./dataset-of.js";
export { type RowsOptions, rowsOf } from "./rows-of.js";
export { tableRows } from "./table-rows.js";
export type {
  CellValue,
  ColumnDescription,
  ColumnMapping,
  ColumnType,
  DataColumn,
  DataRelation,
  DataRow,
  DataSetTables,
  DataTable,
  Row,
  RowOf,
  RowState,
  TableDescription,
  UniqueKey,
} from "./tables.js";
