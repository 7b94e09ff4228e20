// A requirement set: what a service has to meet, frozen, so that a suite that grows fails no service that met it.
import type { Severity } from "./verdict.js";

/** A frozen set of requirements. */
export interface RequirementSet {
  readonly name: string;
  /** The severity of each case that the set holds, by the name of the case. */
  readonly severities: ReadonlyMap<string, Severity>;
}
