// Writes the report for a terminal: the matrix, the failures with their causes, and the score.

import { escapeControls } from "@staywire/model";
import { sectionsText } from "../core/case-identity.js";
import type { FailEvent } from "../core/event.js";
import { canReplay } from "../replay/replay-file.js";
import type { Counts, Summary } from "../results/summarize.js";
import { changeParts, previousLine } from "./changes-words.js";
import { differingLine } from "./differing.js";
import type { ReportContext } from "./report.js";
import {
  againOf,
  cellText,
  cellTone,
  countsLine,
  creationLines,
  type Demands,
  demandsOf,
  exitLine,
  expectedLine,
  grouped,
  groupsOf,
  isOfCodec,
  ledgerLine,
  newerLines,
  planLine,
  reasonsOf,
  replayCommand,
  ruleLines,
  scoreLine,
  seedText,
  shownOperations,
} from "./words.js";

/** Formats the summary of a run as lines of text. Control characters in texts from outside are escaped. */
export function terminalReport(summary: Summary, context: ReportContext = {}): string {
  const paint = context.color === true ? colored : plain;
  const score = scoreLine(summary);
  const parts = [
    terminalMatrix(summary, paint),
    ...failureParts(summary, context, paint),
    ...reasonPart(summary, paint),
    ...inapplicablePart(summary, paint),
    ...newerPart(summary, paint),
    ...creationPart(summary, context, paint),
    ...changesPart(context, paint),
    [
      planLine(summary),
      `${countsLine(summary.counts)}${score === "" ? "" : `      ${score}`}`,
      expectedLine(summary),
      ledgerLine(summary),
      exitLine(summary, context.stale),
    ]
      .filter((each) => each !== "")
      .map(line)
      .join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

// Escapes a text from any source and puts it on one line.
function line(text: string): string {
  return escapeControls(text.replaceAll("\n", " "));
}

type Paint = (text: string, kind: "good" | "bad" | "open" | "dim") => string;

const plain: Paint = (text) => text;
const codes = { good: 32, bad: 31, open: 33, dim: 2 } as const;
const colored: Paint = (text, kind) => `\u001b[${codes[kind]}m${text}\u001b[0m`;

function terminalMatrix(summary: Summary, paint: Paint): string {
  const { plan, byCell } = summary;
  const operations = shownOperations(summary);
  if (plan === undefined || operations.length === 0 || isSilent(summary)) return "";
  const names = Math.max(...operations.map((name) => name.length), 9);
  const width = 13;
  const head = ["operation".padEnd(names), ...plan.bindings.map((binding) => line(binding).padEnd(width))].join("  ");
  const rows = operations.map((operation) => {
    const cells = plan.bindings.map((binding) => cell(byCell.get(`${operation}/${binding}`), width, paint, summary));
    return [line(operation).padEnd(names), ...cells].join("  ");
  });
  return [head, ...rows].map((each) => each.trimEnd()).join("\n");
}

/** True for a run that never got a response. The report then leaves out the matrix, which would have no verdicts. */
function isSilent({ ended, counts }: Summary): boolean {
  return ended?.ending === "unreachable" && counts.pass + counts.fail + counts.noted === 0;
}

function cell(counts: Counts | undefined, width: number, paint: Paint, summary: Summary): string {
  const tone = cellTone(counts, summary);
  return paint(cellText(counts, summary).padEnd(width), tone === "none" ? "dim" : tone);
}

function changesPart({ changes }: ReportContext, paint: Paint): string[] {
  if (changes === undefined) return [];
  const lines = changeParts(changes).flatMap(({ title, mark, count, lines }) => {
    const head = `      ${grouped(count).padStart(6)}  ${title}`;
    return [count === 0 ? head : paint(head, mark), ...lines.map((each) => `${" ".repeat(16)}${line(each)}`)];
  });
  return [["CHANGES", `      ${line(previousLine(changes))}`, ...lines].join("\n")];
}

function failureParts(summary: Summary, context: ReportContext, paint: Paint): string[] {
  const demands = demandsOf(summary);
  const groups = groupsOf(summary.failures);
  const shown = groups.slice(0, context.maxGroups ?? 20).map((group) => {
    const [first, ...others] = group;
    if (first === undefined) return "";
    const lines = [
      ...demandRows(first, paint, demands),
      ...foundRows(first, group),
      ...replayRows(first, context, summary),
      row("also in", alsoIn(others)),
    ];
    return lines.filter((each) => each !== "").join("\n");
  });
  const more = groups.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more groups of failures: they are in the events`] : shown;
}

function demandRows(first: FailEvent, paint: Paint, { titles, rules }: Demands): string[] {
  const place = `${first.operation} / ${first.binding}${first.variant === "" ? "" : ` / ${first.variant}`}`;
  const sections = sectionsText(first);
  const head = `${first.severity}  ${first.check}   ${place}${sections === "" ? "" : `     ${sections}`}`;
  return [
    `${paint("FAILED", "bad")}  ${line(head)}`,
    row("demand", titles.get(first.check)),
    ...ruleLines(first.rules, rules).map((each) => row("rule", each)),
  ];
}

function foundRows(first: FailEvent, group: readonly FailEvent[]): string[] {
  return [
    row("sent", first.sent),
    row("expected", first.expected),
    row("actual", first.actual),
    row("differs", differingLine(first.expected, first.actual)),
    row("again", againOf(group)),
    row("shrunk", `${first.shrunk ?? "not generated"}           case seed ${seedText(first.seed)}  case ${first.case}`),
  ];
}

function replayRows(
  failure: FailEvent,
  { replayFiles, replayArguments: more }: ReportContext,
  { plan }: Summary,
): string[] {
  const { case: id, trial } = failure;
  if (replayFiles === undefined || !canReplay(failure)) return [];
  const replay = row("replay", replayCommand(`${replayFiles}/${id}.json`, failure, { command: plan?.target, more }));
  return trial === undefined ? [replay, row("curl", `${replayFiles}/${id}.sh`)] : [replay];
}

function row(name: string, text: string | undefined): string {
  return text === undefined || text === "" ? "" : `      ${name.padEnd(9)} ${line(text)}`;
}

function alsoIn(others: readonly FailEvent[]): string {
  const names = others
    .slice(0, 4)
    .map(({ operation, binding, variant }) => [operation, binding, variant].filter(Boolean).join("/"));
  const more = others.length - names.length;
  return [...names, ...(more > 0 ? [`and ${grouped(more)} more`] : [])].join(", ");
}

function reasonPart(summary: Summary, paint: Paint): string[] {
  const reasons = reasonsOf(summary.unjudged);
  if (reasons.length === 0 && summary.missing === 0) return [];
  const lines = reasons.slice(0, 10).map(({ reason, set, count }) => {
    const remedy = set === undefined ? "" : `\n${" ".repeat(14)}set ${line(set)}`;
    return `      ${grouped(count).padStart(6)}  ${line(reason)}${remedy}`;
  });
  const left = reasons.length > 10 ? [`      and ${reasons.length - 10} more reasons`] : [];
  const missing =
    summary.missing > 0 ? [`      ${grouped(summary.missing).padStart(6)}  planned, and without a verdict`] : [];
  return [[paint("NOT RUN", "open"), ...lines, ...left, ...missing].join("\n")];
}

// Lists the reasons why cases do not apply to a codec, because the codec itself declares which tasks it supports.
function inapplicablePart({ plan, verdicts }: Summary, paint: Paint): string[] {
  if (plan === undefined || !isOfCodec(plan)) return [];
  const reasons = reasonsOf(
    verdicts.flatMap((event) => (event.verdict === "not-applicable" ? [{ reason: event.reason, set: undefined }] : [])),
  );
  const lines = reasons.slice(0, 5).map(({ reason, count }) => `      ${grouped(count).padStart(6)}  ${line(reason)}`);
  return lines.length === 0 ? [] : [[paint("NOT APPLICABLE", "dim"), ...lines].join("\n")];
}

/** Maximum number of checks to list that have failures outside of the requirement set. */
const MOST_NEWER = 20;

function newerPart(summary: Summary, paint: Paint): string[] {
  const all = newerLines(summary);
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST_NEWER).map((each) => `      ${line(each)}`);
  const left =
    all.length > MOST_NEWER ? [`      and ${all.length - MOST_NEWER} more checks: they are in the events`] : [];
  const title = `${paint("NEWER", "open")} than the requirements ${line(summary.plan?.requirements ?? "")}: noted, not failed`;
  return [[title, ...lines, ...left].join("\n")];
}

/** Maximum number of created objects to list. */
const MOST_CREATIONS = 40;

function creationPart(summary: Summary, { disposable }: ReportContext, paint: Paint): string[] {
  const all = disposable === true ? [] : creationLines(summary);
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST_CREATIONS).map((each) => `      ${line(each)}`);
  const more = all.length - lines.length;
  const rest =
    more > 0 ? [`      and ${grouped(more)} more: they are in the events, and in the HTML and JSON reports`] : [];
  return [[`${paint("CREATED", "open")} in the target, to clean up`, ...lines, ...rest].join("\n")];
}
