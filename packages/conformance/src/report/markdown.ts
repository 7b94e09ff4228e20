// Writes the report as Markdown, for the summary page of a CI job.

import { escapeControls } from "@staywire/model";
import { sectionsText } from "../core/case-identity.js";
import type { FailEvent } from "../core/event.js";
import type { Changes } from "../results/changes.js";
import type { Summary } from "../results/summarize.js";
import { changeParts, previousLine } from "./changes-words.js";
import { differingLine } from "./differing.js";
import { markdownText as inline } from "./markdown-text.js";
import type { ReportContext } from "./report.js";
import {
  againOf,
  cellText,
  countsLine,
  creationLines,
  type Demands,
  demandsOf,
  exitLine,
  expectedLine,
  grouped,
  groupsOf,
  ledgerLine,
  newerLines,
  planLine,
  reasonsOf,
  ruleLines,
  scoreLine,
  shownOperations,
} from "./words.js";

/** Formats a run as Markdown: the counts, the matrix, the failures by cause and the cases that were not run. */
export function markdownReport(summary: Summary, { stale = [], changes }: ReportContext = {}): string {
  const { plan, failures, expectedFailures } = summary;
  const demands = demandsOf(summary);
  const lines = [`**${countsLine(summary.counts)}** ${scoreLine(summary)}`, expectedLine(summary), ledgerLine(summary)];
  const parts = [
    `# Conformance of ${inline(plan?.target ?? "an unknown target")}`,
    planLine(summary),
    ...lines.filter((line) => line !== ""),
    exitLine(summary, stale),
    ...section("Changes", changes === undefined ? [] : changeLines(changes)),
    markdownMatrix(summary),
    ...section("Failures", listed(failures, demands)),
    ...section("Expected failures", listed(expectedFailures, demands)),
    ...section("Not run", reasonLines(summary)),
    ...section(
      "Newer than the requirements: noted, not failed",
      newerLines(summary).map((line) => `- ${inline(line)}`),
    ),
    ...section("Created in the target", createdLines(summary)),
  ];
  return escapeControls(`${parts.join("\n\n")}\n`);
}

function changeLines(changes: Changes): string[] {
  const parts = changeParts(changes).flatMap(({ title, count, lines }) => [
    `- ${grouped(count)} ${title}`,
    ...lines.map((line) => `  - ${inline(line)}`),
  ]);
  return [`${inline(previousLine(changes))}\n`, ...parts];
}

/** The maximum number of groups of failures, because the summary page of a CI job is limited to about a megabyte. */
const MOST_GROUPS = 100;

function listed(failures: readonly FailEvent[], demands: Demands): string[] {
  const groups = groupsOf(failures);
  const more = groups.length - MOST_GROUPS;
  const shown = groups.slice(0, MOST_GROUPS).map((group) => failure(group, demands));
  return [...shown, ...(more > 0 ? [`- and ${grouped(more)} more causes`] : [])];
}

function markdownMatrix(summary: Summary): string {
  const { plan, byCell } = summary;
  if (plan === undefined) return "No case was planned.";
  const rows = shownOperations(summary).map((operation) => {
    const cells = plan.bindings.map((binding) => cellText(byCell.get(`${operation}/${binding}`), summary));
    return `| ${[operation, ...cells].join(" | ")} |`;
  });
  const head = `| ${["operation", ...plan.bindings].join(" | ")} |`;
  return [head, head.replace(/[^|]+/g, " --- "), ...rows].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")];
}

function failure(group: readonly FailEvent[], demands: Demands): string {
  const [first] = group;
  if (first === undefined) return "";
  const more = group.length > 1 ? ` and ${grouped(group.length - 1)} more` : "";
  const place = `${first.operation}/${first.binding}${more}`;
  const grounds = [first.severity, sectionsText(first)].filter((text) => text !== "").join(", ");
  const demand = demands.titles.get(first.check) ?? "";
  const differs = differingLine(first.expected, first.actual);
  return [
    `- **${inline(first.check)}** (${inline(grounds)}) in ${inline(place)}, case ${inline(first.case)}`,
    ...(demand === "" ? [] : [`  - demand: ${inline(demand)}`]),
    ...ruleLines(first.rules, demands.rules).map((rule) => `  - rule: ${inline(rule)}`),
    `  - sent: ${inline(first.sent)}`,
    `  - expected: ${inline(first.expected)}`,
    `  - actual: ${inline(first.actual)}`,
    ...(differs === undefined ? [] : [`  - differs: ${inline(differs)}`]),
    ...(againOf(group) === "" ? [] : [`  - sent again: ${againOf(group)}`]),
    ...(first.expectedFailure === undefined ? [] : [`  - expected because: ${inline(first.expectedFailure)}`]),
  ].join("\n");
}

function reasonLines({ unjudged, missing }: Summary): string[] {
  const rest = missing > 0 ? [`- ${grouped(missing)}: planned, and without a verdict`] : [];
  return [...reasonsOf(unjudged).map(reasonLine), ...rest];
}

/**
 * The maximum number of created objects in the list, because the summary page of a CI job is limited to about a
 * megabyte.
 */
const MOST_CREATIONS = 1000;

function createdLines(summary: Summary): string[] {
  const lines = creationLines(summary);
  const more = lines.length - MOST_CREATIONS;
  const shown = lines.slice(0, MOST_CREATIONS).map((each) => `- ${inline(each)}`);
  return more > 0 ? [...shown, `- and ${grouped(more)} more`] : shown;
}

function reasonLine({ reason, set, count }: ReturnType<typeof reasonsOf>[number]): string {
  return `- ${grouped(count)}: ${inline(reason)}${set === undefined ? "" : ` (set: ${inline(set)})`}`;
}
