// Formats the report as Markdown, for the summary page of a CI job.
import { markdownText as inline } from "@staywire/conformance";
import { escapeControls } from "@staywire/model";
import type { CheckResult, ClientResults } from "../core/result.js";
import { topics } from "../core/topic.js";
import type { ClientReportOptions } from "./terminal.js";
import { countsLine, exchangeLine, exitLine, noteLines, sourceOf, topicCells, withFindings } from "./words.js";

/** Formats results as Markdown: the matrix of clients and topics, and the findings. */
export function clientMarkdownReport(
  all: readonly ClientResults[],
  { require = [], beside = [] }: Pick<ClientReportOptions, "require" | "beside"> = {},
): string {
  const head = `| client | ${topics.join(" | ")} |`;
  const rows = [...all, ...beside].map((row) => `| ${[inline(row.client), ...topicCells(row)].join(" | ")} |`);
  const parts = all.flatMap((results) => [
    `## ${inline(results.client)}`,
    `${countsLine(results.checks)}; ${exitLine(results, require)}`,
    ...withFindings(results).map(finding),
    ...noteLines(results).map((line) => `- ${inline(line)}`),
  ]);
  const matrix = [head, head.replace(/[^|]+/g, " --- "), ...rows].join("\n");
  return escapeControls(`${["# Clients under test", matrix, ...parts].join("\n\n")}\n`);
}

function finding(check: CheckResult): string {
  const { id, severity, rule, change, findings } = check;
  const lines = findings.map(
    ({ case: name, text, cause, exchanges }) =>
      `  - ${inline(text)} (case ${inline(name)}${cause === undefined ? "" : `, follows from ${inline(cause)}`}${exchanges
        .slice(-1)
        .map((each) => `: ${inline(exchangeLine(each))}`)
        .join("")})`,
  );
  return [
    `- **${inline(id)}** (${severity}, ${inline(sourceOf(check))}): ${inline(rule.text)}`,
    ...lines,
    `  - otherwise: ${inline(rule.consequence)}`,
    `  - change: ${inline(change)}`,
  ].join("\n");
}
