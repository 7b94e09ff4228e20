// Reads a DataSet from a schema and a diffgram, or from a document with rows.
import { type AnyValue, DIFFGR, XSD } from "@staywire/model";
import { type Limits, limitsOf } from "../core/limits.js";
import { type Element, elementsFrom, elementsIn, isNamed } from "./element.js";
import { inferShape } from "./infer.js";
import { rowReader } from "./read-cells.js";
import { readKeys } from "./read-keys.js";
import { noRows, orderedRows, readDiffgram, readPlain } from "./read-rows.js";
import { readSchemas } from "./read-schema.js";
import type { DataSetTables, UniqueKey } from "./tables.js";

/** The options of `rowsOf`. */
export interface RowsOptions {
  /** Limits, with the same defaults as those of the codec. */
  readonly limits?: Partial<Limits>;
}

/**
 * Reads the tables of a DataSet, either from an opaque value that the codec decoded, or from the text of a document.
 * The schema defines the columns and their types. Values are read as in messages, so decimals and dates stay text.
 * Without a schema, every column is a `string`.
 *
 * Rows of a diffgram have the states and versions that it contains; rows of a document without a diffgram are `added`,
 * as after .NET's `ReadXml`. Elements that the schema does not declare are ignored. Throws a CodecError: `bad-value` if
 * the data do not match the schema, or the codes of the XML reader and of its limits.
 */
export function rowsOf(dataset: AnyValue | string, { limits }: RowsOptions = {}): DataSetTables {
  const { schemas, diffgram, plain } = located(elementsFrom(dataset, limits));
  const document = diffgram ?? plain;
  const shape = schemas.length === 0 && document !== undefined ? inferShape(document) : readSchemas(schemas);
  const { keys, relations } = readKeys(schemas, shape);
  // Null values take no characters in a document, so rows can have more values than the document has elements.
  const left = { cells: 4 * limitsOf(limits).elements };
  const tables = new Map([...shape.tables].map(([name, table]) => [name, noRows(rowReader(table, left))]));
  const keysOf = new Map<string, UniqueKey[]>([...tables.keys()].map((name) => [name, []]));
  for (const { table, ...key } of keys) keysOf.get(table)?.push(key);
  if (diffgram !== undefined) readDiffgram(tables, diffgram);
  else if (plain !== undefined) readPlain(tables, relations, plain);
  return {
    name: shape.name,
    namespace: shape.namespace,
    tables: [...tables].map(([name, table]) => ({
      name,
      columns: table.reader.columns,
      keys: keysOf.get(name) ?? [],
      rows: orderedRows(table),
    })),
    relations,
  };
}

interface Parts {
  readonly schemas: readonly Element[];
  readonly diffgram: Element | undefined;
  /** The first element that is not a schema. It contains the rows if there is no diffgram. */
  readonly plain: Element | undefined;
}

function located(elements: readonly Element[]): Parts {
  const isSchema = (element: Element): boolean => isNamed(element, XSD, "schema");
  const schemas = elements.filter(isSchema);
  const diffgram = elements.find((each) => isNamed(each, DIFFGR, "diffgram"));
  const plain = elements.find((each) => !isSchema(each));
  if (diffgram !== undefined || plain === undefined) return { schemas, diffgram, plain: undefined };
  const inner = elementsIn(plain);
  const innerSchemas = inner.filter(isSchema);
  const innerDiffgram = inner.find((each) => isNamed(each, DIFFGR, "diffgram"));
  // The element of a result contains a schema and a diffgram. An element without a diffgram is a document, whose child
  // elements are the rows.
  return { schemas: [...schemas, ...innerSchemas], diffgram: innerDiffgram, plain };
}
