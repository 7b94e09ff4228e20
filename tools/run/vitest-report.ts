// The counts of a vitest run, from its JSON report.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** How many tests passed, failed and were skipped; a file that could not be run counts as one failure. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** By file, with the title of the first, which says why. */
  readonly skipped: readonly { readonly file: string; readonly count: number; readonly first: string }[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Reads the report; a report that is missing counts as one failure. */
export function readCounts(path: string): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: [] };
  const report: Report = JSON.parse(readFileSync(path, "utf8"));
  return countsOf(report);
}

/** Every test of a report, with its file. */
export function testsOf(report: Report): readonly { file: string; fullName: string; status: string }[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, fullName, status })),
  );
}

/** Counts the tests of a report. */
export function countsOf(report: Report): Counts {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: tests.filter(({ status }) => status === "failed").length + broken.length,
    skipped: report.testResults.flatMap(skippedIn),
  };
}

function skippedIn({ name, assertionResults }: Report["testResults"][number]): Counts["skipped"] {
  const skipped = assertionResults.filter(({ status }) => status !== "passed" && status !== "failed");
  const [first] = skipped;
  return first === undefined ? [] : [{ file: relative(".", name), count: skipped.length, first: first.fullName }];
}
