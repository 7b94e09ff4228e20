// Defines a requirement set: the cases that a service must pass. The set is frozen, so that a service which passes it
// still does when the suite grows.
import type { Severity } from "./verdict.js";

/** A frozen set of requirements. */
export interface RequirementSet {
  readonly name: string;
  /** The severity of each case in the set, by the name of the case. */
  readonly severities: ReadonlyMap<string, Severity>;
}
