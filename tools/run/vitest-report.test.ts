// The report of a run counts all tests, and counts a file that was not run as a failure.
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { countsOf, readCounts, readTests } from "./vitest-report.js";

const passed = { status: "passed", fullName: "a" };
const failed = { status: "failed", fullName: "b", failureMessages: ["Error: it is not\n    at line 3"] };
const skipped = { status: "skipped", fullName: "c" };

test("tests are counted by status, and skipped tests by file", () => {
  const assertionResults = [passed, passed, failed, skipped, skipped];
  const report = { testResults: [{ name: resolve("x.test.ts"), status: "failed", assertionResults }] };
  expect(countsOf(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: ["x.test.ts: b: Error: it is not"],
    skipped: [{ file: "x.test.ts", count: 2, first: "c" }],
  });
});

test("a file that failed without a failed test is a failure", () => {
  const report = {
    testResults: [{ name: resolve("x"), status: "failed", message: "SyntaxError", assertionResults: [] }],
  };
  expect(countsOf(report)).toEqual({ passed: 0, failed: 1, failures: ["x: SyntaxError"], skipped: [] });
});

test("a missing report is a failure, and has no tests", () => {
  expect(readCounts("no/such/report.json")).toMatchObject({ passed: 0, failed: 1 });
  expect(readTests("no/such/report.json")).toEqual([]);
});
