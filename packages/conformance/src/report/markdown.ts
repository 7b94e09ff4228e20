// The report as Markdown, for the summary page of a CI job.
import type { VerdictEvent } from "../event.js";
import type { Summary } from "../summary/summarize.js";
import { cellText, countsLine, exitLine, groupsOf, planLine, reasonsOf, scoreLine } from "./words.js";

/** Markdown of a run: the counts, the matrix, the failures by cause and what could not run. */
export function markdownReport(summary: Summary, stale = 0): string {
  const parts = [
    `# Conformance of ${inline(summary.plan?.target ?? "an unknown target")}`,
    `${planLine(summary)}\n\n**${countsLine(summary.counts)}** ${scoreLine(summary)}\n\n${exitLine(summary, stale)}`,
    matrix(summary),
    ...section("Failures", groupsOf(summary.failures).map(failure)),
    ...section("Could not run", reasonsOf(summary.unjudged).map(reasonLine)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function matrix({ plan, byCell }: Summary): string {
  if (plan === undefined) return "No case was planned.";
  const rows = plan.operations.map((operation) => {
    const cells = plan.bindings.map((binding) => cellText(byCell.get(`${operation}/${binding}`)));
    return `| ${[operation, ...cells].join(" | ")} |`;
  });
  const head = `| ${["operation", ...plan.bindings].join(" | ")} |`;
  return [head, head.replace(/[^|]+/g, " --- "), ...rows].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")];
}

function failure(group: readonly VerdictEvent[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const more = group.length > 1 ? ` and ${group.length - 1} more` : "";
  const place = `${first.operation}/${first.binding}${more}`;
  return [
    `- **${inline(first.check)}** (${first.severity}, spec ${first.spec}) in ${inline(place)}, case \`${first.case}\``,
    `  - sent: ${inline(first.sent ?? "")}`,
    `  - expected: ${inline(first.expected ?? "")}`,
    `  - actual: ${inline(first.actual ?? "")}`,
    ...(first.stability === undefined ? [] : [`  - sent again: ${first.stability}`]),
  ].join("\n");
}

function reasonLine({ reason, set, count }: ReturnType<typeof reasonsOf>[number]): string {
  return `- ${count}: ${inline(reason)}${set === undefined ? "" : ` (set: ${inline(set)})`}`;
}

/** Text that Markdown leaves alone. */
function inline(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>|#~]/g, "\\$&");
}
