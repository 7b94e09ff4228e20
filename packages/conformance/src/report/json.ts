// Writes the report as JSON: the plan, the counts, the failures and the cases that were not run.

import { escapeControls } from "@staywire/model";
import { FORMAT } from "../core/format.js";
import type { Changes } from "../results/changes.js";
import { exitCode } from "../results/exit-code.js";
import type { Summary } from "../results/summarize.js";
import type { ReportContext } from "./report.js";

/** Formats a run as JSON, with the same counts as every other report. */
export function jsonReport(summary: Summary, { stale = [], changes }: ReportContext = {}): string {
  const { plan, ended, counts, bySeverity, byCell, byCheck, failures, expectedFailures, unjudged, newerFailures } =
    summary;
  const report = {
    format: FORMAT,
    exitCode: exitCode(summary, stale),
    complete: summary.complete,
    missing: summary.missing,
    plan,
    ended,
    counts,
    bySeverity,
    byCell: Object.fromEntries(byCell),
    byCheck: Object.fromEntries(byCheck),
    failures,
    expectedFailures,
    unjudged,
    newerFailures,
    stale,
    ...(changes && { changes: changesJson(changes) }),
    verdicts: Object.fromEntries(summary.verdicts.map(({ name, verdict }) => [name, verdict])),
  };
  return `${escapeControls(JSON.stringify(report, null, 2))}\n`;
}

/** Returns the changes with only the names of the cases. The list of all failures has the details. */
function changesJson(changes: Changes): object {
  const { previous, newFailures, sameFailures, fixed, noLongerJudged, onlyNow, onlyBefore } = changes;
  const { verdicts: _, ...run } = previous;
  const names = (events: readonly { readonly name: string }[]): string[] => events.map(({ name }) => name);
  return {
    previous: run,
    newFailures: names(newFailures),
    sameFailures: names(sameFailures),
    fixed,
    noLongerJudged,
    onlyNow: names(onlyNow),
    onlyBefore: [...onlyBefore.keys()],
  };
}
