// The report as JSON, and as JUnit XML.
import { type JunitCase, type JunitProblem, junitXml } from "@staywire/conformance";
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
  return junitXml(all.map(({ client, checks }) => ({ name: client, cases: checks.map(caseOf) })));
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
