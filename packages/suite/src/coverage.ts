// Provides the published figures about rules: how many a run evaluates, and for which rules a mutant server proves that
// the suite finds a violation.
import { register } from "@staywire/catalog/rules";
import type { RuleCoverage } from "@staywire/conformance";
import { numbers, proved } from "./generated/coverage.js";
import { SUITE_NAME } from "./suite-name.js";

/**
 * The id of the rule that each member of a message has the type that the service description states. A case that cites
 * this rule also evaluates the rules about the types of single members of its operation.
 */
const TYPES = "types.members";

/**
 * Returns the ids of the rules that a case of the operation evaluates in addition to the given rule, because it cites
 * that rule.
 */
export function evaluatedWith(rule: string, operation: string): readonly string[] {
  if (rule !== TYPES) return [];
  const own = register.rules.filter(({ id, operations }) => id.endsWith(".type") && operations?.includes(operation));
  return own.map(({ id }) => id);
}

/** The figures that show how far this suite covers the register of rules. */
export const coverage: RuleCoverage = {
  suite: SUITE_NAME,
  register: register.rules.length,
  ...numbers,
  proved: new Set(proved),
  evaluatedWith,
};
