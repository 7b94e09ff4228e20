// Defines a requirement set: the cases that a service must pass. A set is frozen, so a service that passes it still
// passes it after checks are added to the suite.
import type { Severity } from "./verdict.js";

/** A frozen set of requirements. */
export interface RequirementSet {
  readonly name: string;
  /** For the name of each case in the set, its severity. */
  readonly severities: ReadonlyMap<string, Severity>;
}
