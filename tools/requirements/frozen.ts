// Compares a frozen requirement set with the current suite: its cases must still exist, and must not be stricter.
import type { CaseIdentity } from "@staywire/conformance";
import { caseName } from "@staywire/conformance";
import type { RequirementRow } from "../../packages/suite/src/requirement-file.js";

/** A rule that a check cites only since a set was frozen, with the reason why the check requires no more. */
export interface SameDemand {
  readonly check: string;
  readonly rule: string;
  readonly reason: string;
}

const order = ["note", "asmx", "must"];

/** Lists the cases of a set that are no longer planned, or that are stricter than in the set. */
export function strictnessProblems(
  rows: readonly RequirementRow[],
  planned: readonly CaseIdentity[],
  same: readonly SameDemand[] = [],
): readonly string[] {
  const byName = new Map(planned.map((identity) => [identity.name, identity]));
  return rows.flatMap((row) =>
    namesOf(row).flatMap((name) => {
      const now = byName.get(name);
      return now === undefined ? [`${name} is no longer planned`] : problemsOf(row, now, same);
    }),
  );
}

function problemsOf(row: RequirementRow, now: CaseIdentity, same: readonly SameDemand[]): readonly string[] {
  const allowed = same.filter(({ check }) => check === row.check).map(({ rule }) => rule);
  const rules = now.rules.filter((rule) => !row.rules.includes(rule) && !allowed.includes(rule));
  return [
    ...(order.indexOf(now.severity) > order.indexOf(row.severity)
      ? [`${now.name} is ${row.severity} in the set, and ${now.severity} now`]
      : []),
    ...(rules.length > 0 ? [`${now.name} rests on ${rules.join(", ")} now, which it does not in the set`] : []),
  ];
}

function namesOf({ check, operations, bindings, variants }: RequirementRow): readonly string[] {
  return operations.flatMap((operation) =>
    bindings.flatMap((binding) => variants.map((variant) => caseName({ check, operation, binding, variant }))),
  );
}
