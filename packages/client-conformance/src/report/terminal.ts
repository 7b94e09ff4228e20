// Formats the report for a terminal: the findings, the topics, the checks that were not observed, notes about crashes,
// and the exit code.
import { escapeControls } from "@staywire/model";
import type { CheckResult, ClientResults, ClientRow } from "../core/result.js";
import { topics } from "../core/topic.js";
import {
  countsLine,
  exchangeLine,
  exitLine,
  noteLines,
  sourceOf,
  topicCells,
  verdictWords,
  withFindings,
} from "./words.js";

/** The options of a report. */
export interface ClientReportOptions {
  /**
   * The ids of checks that must have the verdict `pass` or `noted`; otherwise the exit code is 3. `*` matches any text.
   * Default: none.
   */
  readonly require?: readonly string[] | undefined;
  /** Clients of other runs, shown as rows in the matrix of clients and topics. Default: none. */
  readonly beside?: readonly ClientRow[] | undefined;
  /** True to use terminal colors. Default: false. */
  readonly color?: boolean | undefined;
}

/** Formats the results as lines of text; control characters in foreign texts are escaped. */
export function clientTerminalReport(results: ClientResults, options: ClientReportOptions = {}): string {
  const { require = [], color = false } = options;
  const paint = (text: string, code: number): string => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const cells = topicCells(results);
  const parts = [
    ...withFindings(results).map((check) => findingPart(check, paint)),
    topics.map((topic, at) => `${topic.padEnd(10)}${cells[at]}`).join("\n"),
    notObserved(results),
    noteLines(results).join("\n"),
    [countsLine(results.checks), exitLine(results, require)].join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

type Paint = (text: string, code: number) => string;

const RED = 31;
const YELLOW = 33;

function findingPart(check: CheckResult, paint: Paint): string {
  const { id, severity, rule, change, findings, verdict } = check;
  const [first] = findings;
  const [last] = first?.exchanges.slice(-1) ?? [];
  const head = paint(verdictWords[verdict].toUpperCase(), verdict === "fail" ? RED : YELLOW);
  const more = findings.length > 1 ? `, and ${findings.length - 1} more` : "";
  const rows: readonly (readonly [name: string, text: string | undefined])[] = [
    ["rule", rule.text],
    ["found", `${first?.text ?? ""}${more}`],
    ["so", rule.consequence],
    ["change", change],
    ["case", first?.case],
    ["exchange", last && exchangeLine(last)],
    ["follows", first?.cause && `from the finding ${first.cause}`],
  ];
  const lines = rows.flatMap(([name, text]) => (text === undefined ? [] : [`      ${name.padEnd(9)}${oneLine(text)}`]));
  return [`${head}  ${severity}  ${id}   ${oneLine(sourceOf(check))}`, ...lines].join("\n");
}

function notObserved({ checks }: ClientResults): string {
  const ids = checks.filter(({ verdict }) => verdict === "not-observed").map(({ id }) => id);
  return ids.length === 0 ? "" : `not observed: ${ids.join(", ")}`;
}

function oneLine(text: string): string {
  return escapeControls(text.replaceAll("\n", " "));
}
