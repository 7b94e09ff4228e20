// The public exports for the DataSet of UserFunctions. They are a separate entry point, so that only programs that read
// DataSets load them.
export {
  type CellValue,
  type ColumnDescription,
  type ColumnMapping,
  type ColumnType,
  type DataColumn,
  type DataRelation,
  type DataRow,
  type DataSetTables,
  type DataTable,
  datasetOf,
  type Row,
  type RowOf,
  type RowState,
  type RowsOptions,
  rowsOf,
  type TableDescription,
  tableRows,
  type UniqueKey,
} from "@staywire/codec/dataset";
