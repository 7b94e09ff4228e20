// Tests that reports for other programs conform to the schemas of their formats, and have the same counts as every
// other report.
import { sarifProblems } from "@staywire/testkit/sarif";
import { validate } from "ctrf";
import { beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../core/event.js";
import { libraryServer } from "../library.cases.js";
import { judgedRun } from "../results/statement.js";
import { type Summary, summarize } from "../results/summarize.js";
import { run } from "../run.cases.js";
import { annotationLines, annotationsReport } from "./annotations.js";
import { ctrfReport } from "./ctrf.js";
import { junitReport } from "./junit.js";
import { sarifReport } from "./sarif.js";
import { groupsOf } from "./words.js";

let events: readonly Event[];
let summary: Summary;
beforeAll(async () => {
  ({ events, summary } = await run(libraryServer({ ListShort: () => [{ Title: "open to all", Pages: -1 }] })));
});

const expectedRun = () => judgedRun(events, [{ match: "ListShort", reason: "it is open to all" }]).summary;

describe("the report as CTRF", () => {
  const read = (of: Summary) => JSON.parse(ctrfReport(of)).results;

  test("conforms to the schema of the format", () => {
    expect(validate(JSON.parse(ctrfReport(summary)))).toMatchObject({ valid: true });
    expect(validate({ ...JSON.parse(ctrfReport(summary)), reportFormat: "another" })).toMatchObject({ valid: false });
  });

  test("has as many tests and failures as JUnit XML", () => {
    const [, tests, failures] = /<testsuites tests="(\d+)" failures="(\d+)"/.exec(junitReport(summary)) ?? [];
    expect(read(summary).summary).toMatchObject({ tests: Number(tests), failed: Number(failures), start: 0 });
    expect(read(summary).summary.failed).toBe(summary.failures.length);
    expect(read(summary).summary.stop).toBe(Math.round(summary.ended?.ms ?? 0));
  });

  test("does not count expected failures as failed, and counts cases that were not run as other", async () => {
    expect(read(expectedRun()).summary.failed).toBe(0);
    const half = await summarize(events.slice(0, 20));
    expect(read(half).summary.other).toBe(half.counts["could-not-run"]);
  });
});

describe("the report as SARIF", () => {
  const resultsOf = (text: string) => JSON.parse(text).runs[0].results;

  test("conforms to the schema of the format, with and without failures", async () => {
    for (const of of [summary, expectedRun(), await summarize([])]) {
      expect(sarifProblems(JSON.parse(sarifReport(of)))).toEqual([]);
    }
    expect(sarifProblems({ ...JSON.parse(sarifReport(summary)), version: "2" })).not.toEqual([]);
  });

  test("lists each failure and note with its check, and describes these checks", () => {
    const { results, tool } = JSON.parse(sarifReport(summary)).runs[0];
    const ofLevel = (wanted: string) => results.filter(({ level }: { level: string }) => level === wanted).length;
    expect([ofLevel("error"), ofLevel("note")]).toEqual([summary.counts.fail, summary.counts.noted]);
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(new Set(results.map(({ ruleId }: { ruleId: string }) => ruleId))).toEqual(new Set(ids));
  });

  test("suppresses expected failures, with the reason", () => {
    const [first] = resultsOf(sarifReport(expectedRun())).filter(({ level }: { level: string }) => level === "error");
    expect(first.suppressions).toEqual([{ kind: "external", justification: "it is open to all" }]);
  });

  test("has the file and line of the operation if the service description is in a file", () => {
    const [first] = resultsOf(sarifReport(summary, { placeOf: () => ({ file: "a folder/my.wsdl", line: 7 }) }));
    expect(first.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "a%20folder/my.wsdl" },
      region: { startLine: 7 },
    });
    expect(resultsOf(sarifReport(summary))[0].locations[0]).not.toHaveProperty("physicalLocation");
  });
});

describe("annotations", () => {
  test("are one line for each cause of new failures", () => {
    const lines = annotationsReport(summary).trimEnd().split("\n");
    expect(lines).toHaveLength(groupsOf(summary.failures).length);
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning) title=[^:,\n]+::[^\n]+$/);
    expect(annotationsReport(expectedRun())).toBe("");
  });

  test("escape texts that would end the line and start another command", () => {
    const text = annotationLines([
      { level: "error", title: "a,b: c%\n::x", message: "100%\r\n::stop-commands::t\u2028" },
    ]);
    expect(text).toBe("::error title=a%2Cb%3A c%25%0A%3A%3Ax::100%25\\u000d%0A::stop-commands::t\\u2028\n");
  });
});
