// Checks if the process of a client crashes in a case. If the case is run again, only the second run counts.
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { CommandEnd } from "../core/observation.js";
import { callsIn, isReading } from "./runs.js";

/** Describes how a client crashed or hung. */
export function endWords({ code }: CommandEnd): Message {
  return code === undefined ? phrase`did not end in time` : phrase`crashed (exit code ${code})`;
}

/** Returns what to report of the crashes in a case; undefined if there were none. */
export function crashNote(crashes: readonly CommandEnd[], end: CommandEnd | undefined): Message | undefined {
  const [first] = crashes;
  if (first === undefined) return end?.isCrash === true ? phrase`the client ${endWords(end)}` : undefined;
  const again = phrase`the client ${endWords(first)} and was run again`;
  const hasFailed = end !== undefined && (end.isCrash === true || end.code === undefined);
  return hasFailed ? phrase`${again}, and again ${endWords(end)}` : again;
}

function crashText({ case: { title }, crashes, end }: CaseRun, operation: string | undefined): Message | undefined {
  if (end?.isCrash !== true) return undefined;
  const when =
    operation === undefined ? phrase`before its first call` : phrase`after the reply to ${knownName(operation)}`;
  const both = crashes.length > 0 ? phrase`crashes in both runs` : phrase`crashes`;
  const codes = [...new Set([...crashes, end].flatMap(({ code }) => code ?? []))];
  return phrase`the client ${both} (exit code ${knownNames(codes)}) ${when}, where ${title}`;
}

function* crash(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    const observations = callsIn(run).slice(-1);
    const text = crashText(run, observations[0]?.observed.operation);
    // The check passes only if the end of the process is known or an adapter reported calls; otherwise, a crash could
    // go unnoticed. The client must also read replies: a client that reads none would pass by chance.
    const isKnown = run.end !== undefined || run.calls.length > 0;
    if (text !== undefined || (isKnown && observations.length > 0 && isReading(runs)))
      yield { case: id, text, observations };
  }
}

/** The check of crashes. */
export const crashCheck: ClientCheck = {
  id: "crash",
  topic: "safety",
  change: phrase`Catch what goes wrong while the reply is read, and report it as a failed call.`,
  seesCrashes: true,
  find: crash,
};
