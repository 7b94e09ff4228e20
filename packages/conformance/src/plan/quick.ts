// Selects the cases of a quick run. One binding is enough to find most failures, and one operation is enough to find
// failures of the protocol.
import { bindings } from "@staywire/model";
import type { Check } from "../core/check.js";
import { isBulk } from "../guard/bulk.js";
import type { Case } from "./case.js";

type Spread = NonNullable<Check["quick"]>;

/**
 * Returns the cells of a check that a quick run includes. The framework of a service handles malformed messages, so one
 * operation per endpoint is enough for checks that send such messages.
 */
function spreadOf({ quick, sends }: Check): Spread {
  return quick ?? (sends === "raw" ? "each-endpoint" : "each-operation");
}

/** For each kind of selection, the key by which cases are grouped. One case of each group is run. */
const groupOf: { readonly [S in Spread]: (each: Case) => string } = {
  "every-cell": ({ identity }) => identity.name,
  "each-operation": ({ identity: { check, operation, variant } }) => [check, operation, variant].join("/"),
  "first-binding": ({ identity: { check, operation, variant } }) => [check, operation, variant].join("/"),
  "each-endpoint": ({ identity: { check }, cell }) => [check, cell.definition.endpoint].join("/"),
};

/**
 * Selects the cases of a quick run. The binding and the operation change from group to group, so that all of them are
 * covered.
 */
export function quickCases(cases: readonly Case[]): Case[] {
  const groups = new Map<string, Case[]>();
  for (const each of cases) {
    if (each.notApplicable !== undefined) continue;
    const key = groupOf[spreadOf(each.check)](each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const chosen = new Set([...groups.values()].map((group, turn) => chosenOf(group, turn)));
  return cases.filter((each) => chosen.has(each));
}

/**
 * Selects one case of a group. `turn` decides its binding, unless the check requires the first one. Operations with a
 * short cache time are preferred.
 */
function chosenOf(group: readonly Case[], turn: number): Case | undefined {
  const [first] = group;
  if (first !== undefined && spreadOf(first.check) === "first-binding") return first;
  const light = group.filter(({ cell }) => !isBulk(cell.definition));
  const found = light.length > 0 ? light : group;
  const wanted = bindings[turn % bindings.length];
  const bound = found.filter(({ cell }) => cell.binding === wanted);
  const candidates = bound.length > 0 ? bound : found;
  return candidates[turn % candidates.length];
}
