// Defines checks of retries, deadlines and parallel calls: a client waits during an outage, stops repeating a call,
// stops using a rejected account, sends few calls at the same time, and ends a call without a reply.
import { knownName, phrase } from "@staywire/model";
import { RETRY_AFTER } from "../cases/rows.js";
import { keyOf } from "../core/call-key.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Observation } from "../core/observation.js";
import { factEvidence } from "./facts.js";
import { reportedFor } from "./reports.js";
import { callsIn, repeatsIn } from "./runs.js";

/** The milliseconds by which clocks may differ. */
const SLACK = 50;

/**
 * The maximum number of equal calls during an outage (one, and four repetitions), and of calls after a rejected
 * password.
 */
const MOST_TRIES = 5;

function* retryAfter(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const tries of repeatsIn(runs, runs.get("outage"))) {
    for (const [index, next] of tries.slice(1).entries()) {
      const before = tries[index];
      if (before === undefined || next.time < before.ended) continue;
      const waited = next.time - before.ended;
      const isEarly = waited < RETRY_AFTER * 1000 - SLACK;
      const text = phrase`sent again after ${waited} ms, although the service asks to wait ${RETRY_AFTER} s`;
      yield { case: "outage", text: isEarly ? text : undefined, observations: [before, next] };
    }
  }
}

function* backOff(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const tries of repeatsIn(runs, runs.get("outage"))) {
    const isMany = tries.length > MOST_TRIES;
    const text = isMany ? phrase`one call is sent ${tries.length} times during an outage` : undefined;
    yield { case: "outage", text, observations: tries };
  }
}

/**
 * Evaluates the calls that a client sends after the first rejection of its password has arrived. Calls that were
 * already running do not count.
 */
function* wrongPassword(runs: CaseRuns): Iterable<ClientEvidence> {
  const run = runs.get("wrong-password");
  const [first, ...others] = callsIn(run).filter(({ observed: { found } }) => found.refused);
  if (run === undefined || first === undefined) return;
  const later = others.filter(({ time, inWork }) => inWork === 1 || time > first.ended);
  const text = phrase`${later.length} calls are sent after the service rejected the password`;
  if (later.length > MOST_TRIES) yield { case: run.case.id, text, observations: [first, ...later] };
  else if (callsIn(run).length < callsIn(runs.get("plain")).length) yield { case: run.case.id, observations: [first] };
}

/**
 * Returns groups of requests that the client itself sent for one call: the requests for each call of an adapter, or the
 * equal calls of a client that repeats them after a wrong password.
 */
function rejectedIn(runs: CaseRuns): readonly (readonly Observation[])[] {
  const asked = [...runs.values()].flatMap((run) =>
    run.calls.map(({ operation, observations }) =>
      observations.filter(({ observed }) => observed.operation === operation),
    ),
  );
  return [...asked, ...repeatsIn(runs, runs.get("wrong-password"))];
}

function* rejectedAgain(runs: CaseRuns): Iterable<ClientEvidence> {
  yield* factEvidence("caller.rejected-again", runs);
  for (const [first, second] of rejectedIn(runs)) {
    if (first === undefined || second === undefined || second.time < first.ended) continue;
    const isRejected = first.change === undefined && first.observed.found.refused;
    if (!isRejected || keyOf(first) !== keyOf(second)) continue;
    const text = phrase`${knownName(first.observed.operation)}: sent again unchanged after ${second.time - first.ended} ms, although it was rejected`;
    yield { case: caseOf(runs, first), text, observations: [first, second] };
  }
}

function caseOf(runs: CaseRuns, observation: Observation): string {
  return [...runs].find(([, { observations }]) => observations.includes(observation))?.[0] ?? "";
}

/** The maximum number of calls that run at the same time. */
const MOST_PARALLEL = 8;

function* parallelCalls(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    const [busiest] = [...callsIn(run)].sort((one, other) => other.inWork - one.inWork);
    if (busiest === undefined || busiest.inWork < 2) continue;
    const isMany = busiest.inWork > MOST_PARALLEL;
    const text = isMany ? phrase`${busiest.inWork} calls are in work at a time` : undefined;
    yield { case: id, text, observations: [busiest] };
  }
}

/** The milliseconds within which a client must end a call without a reply. */
const DEADLINE = 120_000;

function* deadline(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const each of callsIn(runs.get("silence"))) {
    if (!each.marks.includes("given-up")) continue;
    const waited = each.ended - each.time;
    const isLate = waited >= DEADLINE;
    const text = isLate ? phrase`the client waited ${Math.floor(waited / 1000)} s for a reply` : undefined;
    yield { case: "silence", text, observations: [each] };
  }
  yield* reportedFor("deadline", runs);
}

/** The checks of retries, deadlines and parallel calls. */
export const outageChecks: readonly ClientCheck[] = [
  {
    id: "retry-after",
    topic: "pace",
    change: phrase`Wait for the seconds of the header Retry-After before the call is sent again.`,
    cases: ["outage"],
    find: retryAfter,
  },
  {
    id: "back-off",
    topic: "pace",
    change: phrase`Send a failed call at most four times again, and double the pause each time.`,
    cases: ["outage"],
    find: backOff,
  },
  {
    id: "wrong-password",
    topic: "pace",
    change: phrase`Stop all calls of the account after a rejection of its credentials, and report it.`,
    cases: ["wrong-password"],
    find: wrongPassword,
  },
  {
    id: "rejected-again",
    topic: "pace",
    change: phrase`Report the rejection, and do not send the call again.`,
    find: rejectedAgain,
  },
  {
    id: "parallel-calls",
    topic: "pace",
    change: phrase`Limit the calls that are in work at a time.`,
    find: parallelCalls,
  },
  {
    id: "deadline",
    topic: "patience",
    change: phrase`Set a time limit for calls in the HTTP client.`,
    cases: ["silence"],
    find: deadline,
  },
];
