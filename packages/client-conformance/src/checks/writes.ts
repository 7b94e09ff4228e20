// Checks that a client does not repeat a write without a reply, because it cannot know if the service executed the
// write.
import { knownName, phrase } from "@staywire/model";
import { keyOf } from "../core/call-key.js";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import { factEvidence } from "./facts.js";
import { callsIn, countsOf, hasStopped, repeatsIn } from "./runs.js";

const scripted = ["lost-reply", "gateway-timeout"] as const;

/** A repetition within these milliseconds is automatic, because no person can have checked the list of writes. */
const AT_ONCE = 60_000;

function* repeatedIn(runs: CaseRuns, run: CaseRun): Iterable<ClientEvidence> {
  for (const [first, second] of repeatsIn(runs, run)) {
    if (first?.change === undefined || second === undefined || second.time - first.time >= AT_ONCE) continue;
    const seconds = Math.round((second.time - first.time) / 1000);
    const text = phrase`${knownName(first.observed.operation)}: sent again after ${seconds} s, although the service carried out the first call`;
    yield { case: run.case.id, text, observations: [first, second] };
  }
}

/** True if the replies to writes were changed, and the client stopped without repeating the writes. */
function isLeftAlone(runs: CaseRuns, run: CaseRun): boolean {
  const lost = new Set(callsIn(run).flatMap((each) => (each.change === undefined ? [] : [keyOf(each)])));
  return lost.size > 0 && hasStopped(runs, run) && [...lost].every((key) => countsOf(run).get(key) === 1);
}

function* unknownOutcome(runs: CaseRuns): Iterable<ClientEvidence> {
  const others = new Map([...runs].filter(([id]) => !scripted.some((each) => each === id)));
  for (const evidence of factEvidence("caller.unknown-outcome", others)) {
    if (evidence.text !== undefined) yield evidence;
  }
  for (const id of scripted) {
    const run = runs.get(id);
    if (run === undefined) continue;
    yield* repeatedIn(runs, run);
    if (isLeftAlone(runs, run)) yield { case: id, observations: [] };
  }
}

/** The checks of writes. */
export const writeChecks: readonly ClientCheck[] = [
  {
    id: "unknown-outcome",
    topic: "writes",
    change: phrase`Do not repeat a write: read the list that shows it, or leave the decision to a person.`,
    cases: scripted,
    find: unknownOutcome,
  },
];
