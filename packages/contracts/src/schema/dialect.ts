// The differences between the schemas that are made from one service.

/** How a schema is to be written. */
export interface Dialect {
  /** The prefix of XML Schema: `s` in an .asmx description, `xs` elsewhere. */
  readonly prefix: "s" | "xs";
  /** A DataSet as an .asmx describes it (`ref="s:schema"`), or as any content, which every importer takes. */
  readonly dataset: "asmx" | "any";
  /** True if types and members have their documentation. */
  readonly documented: boolean;
  /** True if the schema has the rules of the catalog that it can express. */
  readonly strict: boolean;
}
