// The report as JSON, and as JUnit XML.
import { escapedHtml as escaped } from "@staywire/conformance";
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
  const suites = all.map(
    (results) =>
      `  <testsuite name="${escaped(results.client)}" ${totals(results)}>\n${results.checks.map(testCase).join("")}  </testsuite>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n`;
}

function totals({ checks }: ClientResults): string {
  const failures = checks.filter(({ verdict }) => verdict === "fail").length;
  const skipped = checks.filter(({ verdict }) => verdict !== "fail" && verdict !== "pass").length;
  return `tests="${checks.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function testCase(check: CheckResult): string {
  const { id, topic, verdict, findings, severity, rule, change, reason } = check;
  const head = `    <testcase classname="${topic}" name="${escaped(id)}"`;
  if (verdict === "pass") return `${head}/>\n`;
  const texts = findings.map(({ text }) => text);
  if (verdict !== "fail") {
    const why = [verdictWords[verdict], ...texts, reason ?? ""].filter(Boolean).join(": ");
    return `${head}><skipped message="${escaped(why)}"/></testcase>\n`;
  }
  const details = [...texts, rule.text, `Otherwise: ${rule.consequence}`, `Change: ${change}`, sourceOf(check)].join(
    "\n",
  );
  return `${head}><failure type="${severity}" message="${escaped(texts[0] ?? "")}">${escaped(details)}</failure></testcase>\n`;
}
