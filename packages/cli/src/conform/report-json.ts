// What a run adds up to, as JSON.
import { escapeControls } from "@staywire/codec";
import { exitCode, type StaleEntry, type Summary } from "@staywire/conformance";

/** The plan, the counts, the failures and what could not run; the figures of every other report. */
export function reportJson(summary: Summary, stale: readonly StaleEntry[]): string {
  const { plan, ended, counts, bySeverity, byCell, byCheck, failures, expectedFailures, unjudged } = summary;
  const report = {
    format: 1,
    exitCode: exitCode(summary, stale.length),
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
    stale,
  };
  return `${escapeControls(JSON.stringify(report, null, 2))}\n`;
}
