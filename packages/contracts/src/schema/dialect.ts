// Declares the variants of the schemas that are generated from a service.

/** How a schema is written. */
export interface Dialect {
  /** The prefix of XML Schema: `s` in a WSDL of .asmx, `xs` elsewhere. */
  readonly prefix: "s" | "xs";
  /**
   * How a DataSet is described: like .asmx (`ref="s:schema"`), or as any content, because every importer accepts that.
   */
  readonly dataset: "asmx" | "any";
  /** True to include the documentation of types and members. */
  readonly documented: boolean;
  /** True to include the constraints of the catalog that a schema can express. */
  readonly strict: boolean;
}
