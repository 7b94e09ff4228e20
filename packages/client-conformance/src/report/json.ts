// Formats the reports for programs: JSON, JUnit XML, CTRF, SARIF, and annotations of GitHub Actions.
import {
  type Annotation,
  annotationLines,
  ctrfJson,
  type JunitCase,
  type JunitProblem,
  type JunitSuite,
  junitXml,
  type SarifFinding,
  sarifLog,
} from "@staywire/conformance";
import { escapeControls } from "@staywire/model";
import type { CheckResult, ClientResults } from "../core/result.js";
import { clientExitCode } from "../exit-code.js";
import type { ClientReportOptions } from "./terminal.js";
import { sourceOf, verdictWords } from "./words.js";

/** The version of the format. */
const FORMAT = 1;

/** Formats results as JSON. */
export function clientJsonReport(
  all: readonly ClientResults[],
  { require = [] }: Pick<ClientReportOptions, "require"> = {},
): string {
  const clients = all.map((results) => ({ ...results, exitCode: clientExitCode(results, require) }));
  return `${escapeControls(JSON.stringify({ format: FORMAT, clients }, null, 2))}\n`;
}

/** Formats results as JUnit XML: a suite for each client, a case for each check. */
export function clientJunitReport(all: readonly ClientResults[]): string {
  return junitXml(all.map(suiteOf));
}

/** Formats results in the Common Test Report Format, with the suites of JUnit XML. */
export function clientCtrfReport(all: readonly ClientResults[]): string {
  return ctrfJson(all.map(suiteOf));
}

function suiteOf({ client, checks }: ClientResults): JunitSuite {
  return { name: client, cases: checks.map(caseOf) };
}

/** Formats findings as SARIF; the caller provides the version of staywire. */
export function clientSarifReport(
  all: readonly ClientResults[],
  { version = "unknown" }: { readonly version?: string } = {},
): string {
  const rules = new Map(all.flatMap(({ checks }) => checks.map(({ id, rule }) => [id, { id, text: rule.text }])));
  return sarifLog(version, [...rules.values()], all.flatMap(sarifFindings));
}

function sarifFindings({ client, checks }: ClientResults): readonly SarifFinding[] {
  return checks.flatMap(({ id, verdict, findings, change }) =>
    findings.map(
      ({ text, case: name }): SarifFinding => ({
        rule: id,
        level: verdict === "fail" ? "error" : "note",
        about: `${client}/${name}`,
        message: `${text}. ${change}`,
      }),
    ),
  );
}

/** Formats the failed checks as annotations of GitHub Actions, with advice. */
export function clientAnnotations(all: readonly ClientResults[]): string {
  const rows = all.flatMap(({ client, checks }) =>
    checks.flatMap(({ id, verdict, findings: [first, ...more], change }): Annotation[] => {
      if (verdict !== "fail" || first === undefined) return [];
      const others = more.length === 0 ? "" : ` and ${more.length} more`;
      return [{ level: "error", title: `${client}: ${id}${others}`, message: `${first.text}\n${change}` }];
    }),
  );
  return annotationLines(rows);
}

function caseOf(check: CheckResult): JunitCase {
  return { classname: check.topic, name: check.id, problem: problemOf(check) };
}

function problemOf(check: CheckResult): JunitProblem | undefined {
  const { verdict, findings, severity, rule, change, reason } = check;
  if (verdict === "pass") return undefined;
  const texts = findings.map(({ text }) => text);
  if (verdict !== "fail") {
    const why = [verdictWords[verdict], ...texts, reason ?? ""].filter(Boolean).join(": ");
    return { kind: "skipped", message: why };
  }
  const lines = [...texts, rule.text, `Otherwise: ${rule.consequence}`, `Change: ${change}`, sourceOf(check)];
  return { kind: "failure", type: severity, message: texts[0] ?? "", details: lines.join("\n") };
}
