// The report on a terminal: the matrix, what failed and why, and the score.
import { escapeControls } from "@staywire/codec";
import type { FailEvent } from "../core/event.js";
import { canReplay } from "../replay/replay-file.js";
import type { Counts, Summary } from "../summary/summarize.js";
import {
  againOf,
  cellText,
  countsLine,
  exitLine,
  expectedLine,
  grouped,
  groupsOf,
  ledgerLine,
  planLine,
  reasonsOf,
  replayCommand,
  scoreLine,
  seedText,
  shownOperations,
} from "./words.js";

/** Options of the terminal report. */
export interface TerminalOptions {
  /** Whether to use colours. Default: false. */
  readonly color?: boolean | undefined;
  /** The folder with the replay files, where they were written. */
  readonly replayFiles?: string | undefined;
  /** The number of stale entries of the expected failures. */
  readonly stale?: number | undefined;
  /** Groups of failures to show in full. Default: 20. */
  readonly maxGroups?: number | undefined;
}

/**
 * Formats the report of a run as lines of text, from the summary of its events alone. Control characters from elsewhere
 * are escaped.
 */
export function terminalReport(summary: Summary, options: TerminalOptions = {}): string {
  const paint = options.color === true ? colored : plain;
  const score = scoreLine(summary);
  const parts = [
    terminalMatrix(summary, paint),
    ...failureParts(summary, options, paint),
    ...reasonPart(summary, paint),
    [
      planLine(summary),
      `${countsLine(summary.counts)}${score === "" ? "" : `      ${score}`}`,
      expectedLine(summary),
      ledgerLine(summary),
      exitLine(summary, options.stale),
    ]
      .filter((each) => each !== "")
      .map(line)
      .join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

// One line of text, whoever wrote it.
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
  if (plan === undefined || operations.length === 0) return "";
  const names = Math.max(...operations.map((name) => name.length), 9);
  const width = 12;
  const head = ["operation".padEnd(names), ...plan.bindings.map((binding) => line(binding).padEnd(width))].join("  ");
  const rows = operations.map((operation) => {
    const cells = plan.bindings.map((binding) => cell(byCell.get(`${operation}/${binding}`), width, paint, summary));
    return [line(operation).padEnd(names), ...cells].join("  ");
  });
  return [head, ...rows].map((each) => each.trimEnd()).join("\n");
}

function cell(counts: Counts | undefined, width: number, paint: Paint, summary: Summary): string {
  const text = cellText(counts, summary).padEnd(width);
  if (counts === undefined) return paint(text, summary.complete ? "dim" : "open");
  if (counts.fail > 0) return paint(text, "bad");
  if (counts["could-not-run"] > 0) return paint(text, "open");
  return paint(text, counts.pass > 0 ? "good" : "dim");
}

function failureParts(summary: Summary, options: TerminalOptions, paint: Paint): string[] {
  const groups = groupsOf(summary.failures);
  const shown = groups.slice(0, options.maxGroups ?? 20).map((group) => failurePart(group, options, paint, summary));
  const more = groups.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more groups of failures: they are in the events`] : shown;
}

function failurePart(group: readonly FailEvent[], options: TerminalOptions, paint: Paint, summary: Summary): string {
  const [first, ...others] = group;
  if (first === undefined) return "";
  const place = `${first.operation} / ${first.binding}${first.variant === "" ? "" : ` / ${first.variant}`}`;
  const lines = [
    `${paint("FAIL", "bad")}  ${line(`${first.severity}  ${first.check}   ${place}     spec ${first.spec}`)}`,
    row("sent", first.sent),
    row("expected", first.expected),
    row("actual", first.actual),
    row("again", againOf(group)),
    row("shrunk", `${first.shrunk ?? "not generated"}           case seed ${seedText(first.seed)}  case ${first.case}`),
    ...replayRows(first, options, summary),
    row("also in", alsoIn(others)),
  ];
  return lines.filter((each) => each !== "").join("\n");
}

function replayRows(failure: FailEvent, { replayFiles }: TerminalOptions, { plan }: Summary): string[] {
  const { case: id, trial } = failure;
  if (replayFiles === undefined || !canReplay(failure)) return [];
  const replay = row("replay", replayCommand(`${replayFiles}/${id}.json`, failure, plan?.target));
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
    const remedy = set === undefined ? "" : ` (set: ${set})`;
    return `      ${grouped(count).padStart(6)}  ${line(`${reason}${remedy}`)}`;
  });
  const left = reasons.length > 10 ? [`      and ${reasons.length - 10} more reasons`] : [];
  const missing =
    summary.missing > 0 ? [`      ${grouped(summary.missing).padStart(6)}  planned, and without a verdict`] : [];
  return [[paint("COULD NOT RUN", "open"), ...lines, ...left, ...missing].join("\n")];
}
