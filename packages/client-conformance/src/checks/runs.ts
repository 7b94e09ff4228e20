// Compares the requests of a client in a case with its requests in the case without changes.
import { keyOf } from "../core/call-key.js";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns } from "../core/check.js";
import type { Observation } from "../core/observation.js";

/** Returns the requests of a case that are calls of an operation. */
export function callsIn(run: CaseRun | undefined): readonly Observation[] {
  return (run?.observations ?? []).filter(({ observed }) => observed.operation !== "");
}

/** Counts the calls of a case by their keys. */
export function countsOf(run: CaseRun | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of callsIn(run)) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

/** Returns groups of equal calls, each in order, for the calls that a client repeated in a case. */
export function repeatsIn(runs: CaseRuns, run: CaseRun | undefined): readonly (readonly Observation[])[] {
  const calls = callsIn(run);
  const groups = new Map<string, Observation[]>();
  for (const each of calls) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  const plain = countsOf(runs.get("plain"));
  // A call that the client makes twice in the plain case is no repetition. If the plain case was not run, only an
  // immediate repetition counts.
  const isRepeat = ([first, second]: readonly Observation[]): boolean =>
    first !== undefined &&
    second !== undefined &&
    (plain.size > 0 ? plain.get(keyOf(first)) === 1 : calls.indexOf(second) === calls.indexOf(first) + 1);
  return [...groups.values()].filter(isRepeat);
}

/**
 * True if a reply of the case was changed, and the client failed or made fewer calls than in the case without changes.
 */
export function hasStopped(runs: CaseRuns, run: CaseRun): boolean {
  const plain = runs.get("plain");
  if (plain === undefined || !run.observations.some(({ change }) => change !== undefined)) return false;
  const hasGivenUp = plain.end?.code === 0 && run.end !== undefined && run.end.code !== 0;
  return hasGivenUp || callsIn(run).length < callsIn(plain).length;
}

/** The cases in which replies are no results. */
export const noResults = ["page", "fault-200", "cut", "wrong-password"] as const;

/**
 * True if the client stops in a case without results, which shows that it reads replies. A client that reads no reply
 * passes checks by chance.
 */
export function isReading(runs: CaseRuns): boolean {
  return noResults.some((id) => {
    const run = runs.get(id);
    return run !== undefined && run.end?.isCrash !== true && hasStopped(runs, run);
  });
}

/** True if the client sends the same calls and ends the same way in both cases without changes. */
export function isSteady(runs: CaseRuns): boolean {
  const [plain, again] = [runs.get("plain"), runs.get("plain-again")];
  if (plain?.end === undefined || again?.end === undefined || callsIn(plain).length === 0) return false;
  return plain.end.code === again.end.code && differenceOf(plain, again) === undefined;
}

/**
 * Returns the first call that one case contains more often than the other; undefined if both contain the same calls.
 */
export function differenceOf(
  one: CaseRun,
  other: CaseRun,
): { readonly call: Observation; readonly isMissing: boolean } | undefined {
  const [left, right] = [countsOf(one), countsOf(other)];
  const missing = callsIn(one).find((each) => (right.get(keyOf(each)) ?? 0) < (left.get(keyOf(each)) ?? 0));
  if (missing !== undefined) return { call: missing, isMissing: true };
  const added = callsIn(other).find((each) => (left.get(keyOf(each)) ?? 0) < (right.get(keyOf(each)) ?? 0));
  return added && { call: added, isMissing: false };
}
