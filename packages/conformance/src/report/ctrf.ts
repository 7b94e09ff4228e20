// Writes the report in the Common Test Report Format (CTRF), with the same suites and cases as JUnit XML.
import { escapeControls } from "@staywire/model";
import type { Summary } from "../results/summarize.js";
import { junitSuites } from "./junit.js";
import type { JunitProblem, JunitSuite } from "./junit-xml.js";

/** The version of the format. */
const SPEC_VERSION = "0.0.0";

/**
 * Formats the verdicts as CTRF. Each case has the same status as in JUnit XML, except that cases that were not run are
 * `other`.
 */
export function ctrfReport(summary: Summary): string {
  return ctrfJson(junitSuites(summary), { version: summary.plan?.version, ms: summary.ended?.ms });
}

const statuses = { failure: "failed", error: "other", skipped: "skipped" } as const satisfies Readonly<
  Record<JunitProblem["kind"], string>
>;

/** Data about a run that its cases do not contain. */
export interface CtrfRun {
  /** The version of staywire. Default: not stated. */
  readonly version?: string | undefined;
  /** The duration of the run in milliseconds. Default: the sum of its cases. */
  readonly ms?: number | undefined;
}

/** Formats suites as CTRF. A run starts at the time 0, because reports do not read the clock. */
export function ctrfJson(suites: readonly JunitSuite[], { version, ms }: CtrfRun = {}): string {
  const tests = suites.flatMap(({ name, cases }) => cases.map((each) => testOf(name, each)));
  const count = (status: string): number => tests.filter((each) => each.status === status).length;
  const stop = ms ?? tests.reduce((sum, { duration }) => sum + duration, 0);
  const report = {
    reportFormat: "CTRF",
    specVersion: SPEC_VERSION,
    generatedBy: "staywire",
    results: {
      tool: { name: "staywire", ...(version !== undefined && { version }) },
      summary: {
        tests: tests.length,
        ...{ passed: count("passed"), failed: count("failed"), skipped: count("skipped") },
        ...{ pending: 0, other: count("other"), start: 0, stop: Math.round(stop) },
      },
      tests,
    },
  };
  return `${escapeControls(JSON.stringify(report, null, 2))}\n`;
}

function testOf(suite: string, { classname, name, ms = 0, problem }: JunitSuite["cases"][number]) {
  return {
    name,
    status: problem === undefined ? ("passed" as const) : statuses[problem.kind],
    duration: Math.round(ms),
    suite: [suite, classname],
    ...(problem !== undefined && { message: problem.message }),
    ...(problem?.details !== undefined && { trace: problem.details }),
  };
}
