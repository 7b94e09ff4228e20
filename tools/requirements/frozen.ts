// Compares a frozen requirement set with the present suite: what it holds must still be there, and demand no more.
import type { CaseIdentity } from "@staywire/conformance";
import { caseName } from "@staywire/conformance";
import type { RequirementRow } from "../../packages/suite/src/requirement-file.js";

/** A rule that a check cites now and did not when a set was frozen, with the reason why it demands no more. */
export interface SameDemand {
  readonly check: string;
  readonly rule: string;
  readonly reason: string;
}

const order = ["note", "asmx", "must"];

/** Lists what is lost or stricter: cases of the set that are no longer planned, and cases planned with it that demand more. */
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
