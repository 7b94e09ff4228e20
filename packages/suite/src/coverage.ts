// The figures that the suite publishes about its rules: how many a run evaluates, and which ones a mutant server
// proves.
import { register } from "@staywire/catalog/rules";
import type { RuleCoverage } from "@staywire/conformance";
import { numbers, proved } from "./generated/coverage.js";
import { SUITE_NAME } from "./suite-name.js";

/**
 * The rule that each member has its type. A case that cites it also evaluates the types of all members of its
 * operation.
 */
const TYPES = "types.members";

/** Lists the other rules that a case evaluates, given a rule that it cites and its operation. */
export function evaluatedWith(rule: string, operation: string): readonly string[] {
  if (rule !== TYPES) return [];
  const own = register.rules.filter(({ id, operations }) => id.endsWith(".type") && operations?.includes(operation));
  return own.map(({ id }) => id);
}

/** The coverage of the register of rules by the suite of the channel. */
export const coverage: RuleCoverage = {
  suite: SUITE_NAME,
  register: register.rules.length,
  ...numbers,
  proved: new Set(proved),
  evaluatedWith,
};
