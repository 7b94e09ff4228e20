// Tests the reports for other programs: their counts and findings, and the schemas of CTRF and SARIF.
import { register } from "@staywire/catalog/rules";
import { sarifProblems } from "@staywire/testkit/sarif";
import { validate } from "ctrf";
import { expect, test } from "vitest";
import { checks } from "../checks/index.js";
import type { CheckResult, ClientResults, ClientVerdict } from "../core/result.js";
import { clientAnnotations, clientCtrfReport, clientJunitReport, clientSarifReport } from "./json.js";

const verdicts: readonly ClientVerdict[] = ["fail", "noted", "pass", "not-observed", "not-applicable"];
const finding = (text: string) => ({ case: "plain", text, exchanges: [] });
const results: ClientResults = {
  ...{ client: "a client", seed: 1, cases: [] },
  checks: checks.slice(0, verdicts.length).map((check, index): CheckResult => {
    const verdict = verdicts[index]!;
    const findings = ["fail", "noted"].includes(verdict)
      ? [finding(`${verdict} at 100%\n::error::x`), finding("again")]
      : [];
    const { id, topic, change } = check;
    const rule = register.callers!.find((each) => each.id === `caller.${id}`)!;
    return { id, topic, severity: "must", rule, change, verdict, findings };
  }),
};
const [failed, noted] = results.checks;

test("CTRF matches its schema, and has the counts of JUnit XML", () => {
  const report = JSON.parse(clientCtrfReport([results, results]));
  expect(validate(report)).toMatchObject({ valid: true });
  expect(clientJunitReport([results, results])).toContain('tests="10" failures="2"');
  expect(report.results.summary).toMatchObject({ tests: 10, failed: 2, passed: 2, skipped: 6 });
});

test("SARIF contains each finding, and the rules that have findings", () => {
  const log = JSON.parse(clientSarifReport([results], { version: "1.2.3" }));
  expect(sarifProblems(log)).toEqual([]);
  const [{ tool, results: found }] = log.runs;
  expect(tool.driver.version).toBe("1.2.3");
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([failed?.id, noted?.id]);
  expect(found.map(({ level }: { level: string }) => level)).toEqual(["error", "error", "note", "note"]);
});

test("annotations have one line for each failed check, with advice", () => {
  const text = clientAnnotations([results]);
  expect(text).toMatch(/^::error title=[^\n]+\n$/);
  expect(text).toContain(`a client%3A ${failed?.id} and 1 more::fail at 100%25%0A::error::x%0A${failed?.change}`);
});
