// The differences between the schemas that are made from one plan.
import type { Service } from "@staywire/model";
import type { SchemaPlan } from "./plan.js";

/** A schema of an endpoint, and how it is to be written. */
export interface Dialect {
  readonly service: Service;
  readonly plan: SchemaPlan;
  /** The prefix of XML Schema: `s` in an .asmx description, `xs` elsewhere. */
  readonly prefix: "s" | "xs";
  /** A DataSet as an .asmx describes it (`ref="s:schema"`), or as any content, which every importer takes. */
  readonly dataset: "asmx" | "any";
  /** True if the schema has the roots of the GET and POST bindings. */
  readonly roots: boolean;
  /** True if types and members have their documentation. */
  readonly documented: boolean;
  /** True if the schema has the rules of the catalog that it can express. */
  readonly strict: boolean;
}
