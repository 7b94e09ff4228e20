// A client whose process dies in a case: of a reply, if it does so again when the case is run again.
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { CommandEnd } from "../core/observation.js";
import { callsIn, isReading } from "./runs.js";

function codesOf(ends: readonly CommandEnd[]): Message {
  return phrase`exit code ${knownNames([...new Set(ends.flatMap(({ code }) => code ?? []))])}`;
}

/** Returns what to report of the crashes in a case; undefined if there were none. */
export function crashNote(crashes: readonly CommandEnd[], end: CommandEnd | undefined): Message | undefined {
  const last = end?.isCrash === true ? [end] : [];
  if (crashes.length === 0) return last.length === 0 ? undefined : phrase`the client crashed (${codesOf(last)})`;
  const first = phrase`the client crashed (${codesOf(crashes)}) and was run again`;
  return last.length === 0 ? first : phrase`${first}, and crashed again (${codesOf(last)})`;
}

function crashText({ case: { title }, crashes, end }: CaseRun, operation: string | undefined): Message | undefined {
  if (end?.isCrash !== true) return undefined;
  const when =
    operation === undefined ? phrase`before its first call` : phrase`after the reply to ${knownName(operation)}`;
  const both = crashes.length > 0 ? phrase`crashes in both runs` : phrase`crashes`;
  return phrase`the client ${both} (${codesOf([...crashes, end])}) ${when}, where ${title}`;
}

function* crash(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    const observations = callsIn(run).slice(-1);
    const text = crashText(run, observations[0]?.observed.operation);
    // The end of a client that is only watched is not seen, and one that reads no reply cannot crash of it.
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
