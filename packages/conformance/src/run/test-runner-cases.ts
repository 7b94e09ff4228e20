// Provides the cases of a plan as functions that a test runner can register one by one.

import type { Service } from "@staywire/model";
import { sectionsText } from "../core/case-identity.js";
import type { CouldNotRunEvent, FailEvent, VerdictEvent } from "../core/event.js";
import type { Options } from "../core/settings.js";
import type { Target } from "../targets/target.js";
import { planFor, reach, startRun, verdictOf } from "./conform.js";

/** Thrown if a case failed or was not run. Its message contains no credential. */
export class ConformanceFailure extends Error {
  override readonly name = "ConformanceFailure";
  readonly event: FailEvent | CouldNotRunEvent;

  constructor(event: FailEvent | CouldNotRunEvent) {
    super(failureText(event));
    this.event = event;
  }
}

/** One case. A test file registers it with `test(each.name, each.run)`. */
export interface ConformanceCase {
  readonly name: string;
  /** The reason to skip the case; undefined if it should run. */
  readonly skip: string | undefined;
  /** Resolves to the verdict. Rejects with a `ConformanceFailure` if the case failed or was not run. */
  readonly run: () => Promise<VerdictEvent>;
}

/**
 * Creates the cases of a run, in the order of the plan. They share one guard, so its level, rate and budget apply to
 * all of them together. Throws the errors of `plan`, and a ValueError if `today` is not a date.
 */
export function conformanceCases(service: Service, target: Target, options: Options): ConformanceCase[] {
  const made = planFor(service, target, options);
  const started = startRun(made, target, options);
  let reached: Promise<void> | undefined;
  return made.cases.map((each) => ({
    name: each.identity.name,
    skip: each.notApplicable,
    run: async () => {
      reached ??= reach(started, options);
      await reached;
      const event = await verdictOf(started, each);
      if (event.verdict === "fail" || event.verdict === "could-not-run") throw new ConformanceFailure(event);
      return event;
    },
  }));
}

function failureText(event: FailEvent | CouldNotRunEvent): string {
  if (event.verdict !== "fail")
    return `${event.name} was not run: ${event.reason}${event.set === undefined ? "" : ` (set: ${event.set})`}`;
  return `${event.name} (${[event.severity, sectionsText(event)].filter(Boolean).join(", ")})\nsent:     ${event.sent}\nexpected: ${event.expected}\nactual:   ${event.actual}`;
}
