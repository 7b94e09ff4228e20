// Comparisons of the cases of a run: what a client does in one, beside what it does where the service replies as it is.
import { keyOf } from "../core/call-key.js";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns } from "../core/check.js";
import type { Observation } from "../core/observation.js";

/** The requests of a case that are calls of an operation. */
export function callsIn(run: CaseRun | undefined): readonly Observation[] {
  return (run?.observations ?? []).filter(({ observed }) => observed.operation !== "");
}

/** Counts equal calls. */
export function countsOf(run: CaseRun | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of callsIn(run)) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

/** Equal calls of a case that a client sends again because they failed: each list has them in their order. */
export function repeatsIn(runs: CaseRuns, run: CaseRun | undefined): readonly (readonly Observation[])[] {
  const calls = callsIn(run);
  const groups = new Map<string, Observation[]>();
  for (const each of calls) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  const plain = countsOf(runs.get("plain"));
  // A client that sends a call twice by itself does so in the plain case too; if that is unknown, a repeat follows at once.
  const isRepeat = ([first, second]: readonly Observation[]): boolean =>
    first !== undefined &&
    second !== undefined &&
    (plain.size > 0 ? plain.get(keyOf(first)) === 1 : calls.indexOf(second) === calls.indexOf(first) + 1);
  return [...groups.values()].filter(isRepeat);
}

/** True if a changed reply made the client do less than it does where the service replies as it is, or give up. */
export function hasStopped(runs: CaseRuns, run: CaseRun): boolean {
  const plain = runs.get("plain");
  if (plain === undefined || !run.observations.some(({ change }) => change !== undefined)) return false;
  const hasGivenUp = plain.end?.code === 0 && run.end !== undefined && run.end.code !== 0;
  return hasGivenUp || callsIn(run).length < callsIn(plain).length;
}

/** True if the client sends the same calls and ends alike in both cases without a change. */
export function isSteady(runs: CaseRuns): boolean {
  const [plain, again] = [runs.get("plain"), runs.get("plain-again")];
  if (plain?.end === undefined || again?.end === undefined || callsIn(plain).length === 0) return false;
  return plain.end.code === again.end.code && differenceOf(plain, again) === undefined;
}

/** Returns the first call that one case has more often than the other; undefined if they have the same calls. */
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
