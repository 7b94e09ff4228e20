// Prints the plan of a run before it starts, and compares it with the patterns of --only.

import { matches, type Plan, type PlanSettings } from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import { usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { didYouMean } from "../suggest.js";

/** Throws if a pattern matches no case, because it is then probably misspelled. */
export function requireMatches(planOf: (all: Partial<PlanSettings>) => Plan, only: readonly string[] = []): void {
  if (only.length === 0) return;
  const picked = planOf({ shard: undefined }).cases;
  const idle = only.find((pattern) => !picked.some(({ identity }) => matches(pattern, identity)));
  if (idle === undefined) return;
  // Makes the plan of all cases only if a name has to be suggested, because making this plan takes longer than starting
  // the program.
  const { cases, service } = planOf({ only: [], shard: undefined });
  const known = [...service.order, ...new Set(cases.map(({ identity }) => identity.check))];
  const message = phrase`no case matches --only ${quote(idle)}${didYouMean(idle, known)}`;
  throw usageError(
    message,
    phrase`pass an operation, a binding or a check, with * for any text; --dry-run lists the cases`,
  );
}

/** Prints the cases of a plan. */
export function printPlan(io: Io, made: Plan): void {
  for (const { identity, notApplicable, newer } of made.cases) {
    const required = newer === undefined ? "" : "  (newer than the requirements)";
    io.out(`${identity.name}${notApplicable === undefined ? required : `  (not applicable: ${notApplicable})`}\n`);
  }
  io.out(`plan ${made.hash}: ${made.cases.length} of ${made.size} cases\n`);
}
