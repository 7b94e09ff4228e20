// Counts the tests of a vitest run, from its JSON report.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** The numbers of passed, failed and skipped tests; a file that was not run counts as one failure. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The file, the title and the first line of the message of each failure. */
  readonly failures: readonly string[];
  /** The skipped tests of each file, with the title of the first skipped test, which states the reason. */
  readonly skipped: readonly { readonly file: string; readonly count: number; readonly first: string }[];
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly TestResult[];
  }[];
}

/** Reads the report; a missing report counts as one failure. */
export function readCounts(path: string): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: [`${path} was not written`], skipped: [] };
  const report: Report = JSON.parse(readFileSync(path, "utf8"));
  return countsOf(report);
}

/** Reads every test of a report, with its file; a missing report has none. */
export function readTests(path: string): readonly { file: string; fullName: string; status: string }[] {
  if (!existsSync(path)) return [];
  const report: Report = JSON.parse(readFileSync(path, "utf8"));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, fullName, status })),
  );
}

/** Counts the tests of a report. */
export function countsOf(report: Report): Counts {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = report.testResults.flatMap(failuresIn);
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failures.length,
    failures,
    skipped: report.testResults.flatMap(skippedIn),
  };
}

function failuresIn({ name, status, message, assertionResults }: Report["testResults"][number]): readonly string[] {
  const file = relative(".", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}

function skippedIn({ name, assertionResults }: Report["testResults"][number]): Counts["skipped"] {
  const skipped = assertionResults.filter(({ status }) => status !== "passed" && status !== "failed");
  const [first] = skipped;
  return first === undefined ? [] : [{ file: relative(".", name), count: skipped.length, first: first.fullName }];
}
