// The report as JSON: the plan, the counts, the failures and what could not run.
import { escapeControls } from "@staywire/codec";
import { FORMAT } from "../core/format.js";
import { exitCode } from "../summary/exit-code.js";
import type { Summary } from "../summary/summarize.js";
import type { ReportContext } from "./report.js";

/** JSON of a run, with the figures of every other report. */
export function jsonReport(summary: Summary, { stale = [] }: ReportContext = {}): string {
  const { plan, ended, counts, bySeverity, byCell, byCheck, failures, expectedFailures, unjudged } = summary;
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
    stale,
  };
  return `${escapeControls(JSON.stringify(report, null, 2))}\n`;
}
