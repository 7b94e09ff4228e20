// Creates planned cases. A case is a check in one cell, with a name and an id that are the same in each run.
import type { Message } from "@staywire/model";
import type { CaseIdentity } from "../core/case-identity.js";
import { caseName } from "../core/case-name.js";
import type { Cell } from "../core/cell.js";
import type { Check } from "../core/check.js";
import { type Grounding, lower } from "../core/grounds.js";
import type { RequirementSet } from "../core/requirements.js";
import type { Severity } from "../core/verdict.js";
import { digest } from "../hash.js";

/** A check in one cell. */
export interface Case {
  readonly identity: CaseIdentity;
  readonly check: Check;
  readonly cell: Cell;
  /** The reason why the case does not apply; undefined if it applies. */
  readonly notApplicable: Message | undefined;
  /**
   * The severity that the case would have without the requirement set of the run; absent if the set includes the case
   * and does not lower its severity to `note`.
   */
  readonly newer?: Severity;
}

/** The values that distinguish a case from the other cases of its check and cell. */
export interface CaseOptions {
  /** The variant of the case; empty if the check has one case in a cell. */
  readonly variant: string;
  readonly grounding: Grounding;
  readonly notApplicable: Message | undefined;
}

/** Creates a planned case; the plan sets its index. */
export function caseOf(check: Check, cell: Cell, { variant, grounding, notApplicable }: CaseOptions): Case {
  const { operation, binding } = cell;
  const name = caseName({ check: check.id, operation, binding, variant });
  const id = digest(name).slice(0, 10);
  const { severity, rules, spec } = grounding;
  const identity = { case: id, index: 0, name, check: check.id, operation, binding, variant, area: check.area };
  return { identity: { ...identity, severity, rules, spec }, check, cell, notApplicable };
}

/**
 * Returns a case with the severity that it has in a requirement set, but never with a higher one than its own. A case
 * outside of the set becomes `note`.
 */
export function asRequired(each: Case, { severities }: RequirementSet): Case {
  const { name, severity: own } = each.identity;
  const held = severities.get(name);
  const severity = lower(own, held ?? "note");
  const required = { ...each, identity: { ...each.identity, severity } };
  const isNewer = held === undefined || (severity === "note" && own !== "note");
  return isNewer ? { ...required, newer: own } : required;
}
