// Finds the changes between an earlier run and the current run, case by case.
import type { FailEvent, VerdictEvent } from "../core/event.js";
import type { Verdict } from "../core/verdict.js";
import type { PreviousRun } from "./previous-run.js";
import type { Summary } from "./summarize.js";

/**
 * The changes since an earlier run. If only one of the two runs has a case, the case is in `onlyNow` or `onlyBefore`,
 * and in no other list.
 */
export interface Changes {
  readonly previous: PreviousRun;
  /** The cases that fail now and did not fail before. */
  readonly newFailures: readonly FailEvent[];
  /** Cases that fail in both runs. */
  readonly sameFailures: readonly FailEvent[];
  /** The names of cases that failed before, and pass or are noted now. */
  readonly fixed: readonly string[];
  /** The names of cases that passed or failed before, and now were not run or do not apply. */
  readonly noLongerJudged: readonly string[];
  /**
   * The cases without a verdict in the earlier run. Its suite had another version, its settings were different, or it
   * ended early.
   */
  readonly onlyNow: readonly VerdictEvent[];
  /** Names of cases that this run does not have, with their verdict in the earlier run. */
  readonly onlyBefore: ReadonlyMap<string, Verdict>;
}

/** Compares a run with an earlier one. Cases with the same name are compared. */
export function changesSince(previous: PreviousRun, { verdicts }: Pick<Summary, "verdicts">): Changes {
  const { verdicts: before } = previous;
  const inBoth = verdicts.filter(({ name }) => before.has(name));
  const failing = inBoth.filter((event) => event.verdict === "fail");
  const failedBefore = ({ name }: VerdictEvent): boolean => before.get(name) === "fail";
  const judgedBefore = (event: VerdictEvent): boolean => failedBefore(event) || before.get(event.name) === "pass";
  const now = new Set(verdicts.map(({ name }) => name));
  return {
    previous,
    newFailures: failing.filter((event) => !failedBefore(event)),
    sameFailures: failing.filter(failedBefore),
    fixed: namesOf(inBoth.filter((event) => failedBefore(event) && isFine(event))),
    noLongerJudged: namesOf(inBoth.filter((event) => judgedBefore(event) && isUnjudged(event))),
    onlyNow: verdicts.filter(({ name }) => !before.has(name)),
    onlyBefore: new Map([...before].filter(([name]) => !now.has(name))),
  };
}

function isFine({ verdict }: VerdictEvent): boolean {
  return verdict === "pass" || verdict === "noted";
}

function isUnjudged({ verdict }: VerdictEvent): boolean {
  return verdict === "could-not-run" || verdict === "not-applicable";
}

function namesOf(events: readonly VerdictEvent[]): string[] {
  return events.map(({ name }) => name);
}
