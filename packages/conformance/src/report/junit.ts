// Writes the report as JUnit XML: one test suite per operation, one test case per case.
import type { FailEvent, VerdictEvent } from "../core/event.js";
import type { Summary } from "../results/summarize.js";
import { differingLine } from "./differing.js";
import { type JunitCase, type JunitProblem, type JunitSuite, junitXml } from "./junit-xml.js";
import { type Demands, demandsOf, ruleLines, seedText, verdictWords } from "./words.js";

/**
 * Formats the verdicts as JUnit XML. New failures are failures there. Cases that were not run, and planned cases
 * without a verdict, are errors. Expected failures, and all other cases that did not pass, are skipped.
 */
export function junitReport(summary: Summary): string {
  return junitXml(junitSuites(summary));
}

/** Returns the test suites of a run, for JUnit XML and CTRF. */
export function junitSuites(summary: Summary): readonly JunitSuite[] {
  const { plan, verdicts } = summary;
  const demands = demandsOf(summary);
  const byOperation = new Map<string, JunitCase[]>();
  for (const event of verdicts) {
    const own = byOperation.get(event.operation) ?? [];
    byOperation.set(event.operation, own);
    own.push(caseOf(event, demands));
  }
  // The plan and the day of the run are repeated in each suite, because JUnit XML has no other place for them.
  const properties = plan && { plan: plan.plan, today: plan.today };
  const suites: JunitSuite[] = [...byOperation].map(([name, cases]) => ({ name, properties, cases }));
  // Without a plan, a single error shows that the plan is missing.
  const missing = plan === undefined ? 1 : summary.missing;
  if (missing > 0)
    suites.push({ name: "cases without a verdict", cases: Array.from({ length: missing }, missingCase) });
  return suites;
}

function missingCase(_: unknown, index: number): JunitCase {
  const problem = { kind: "error", type: "could-not-run", message: "the run ended before it" } as const;
  return { classname: "run", name: `planned case without a verdict, ${index + 1}`, ms: 0, problem };
}

function caseOf(event: VerdictEvent, demands: Demands): JunitCase {
  const { operation, binding, name, ms } = event;
  return { classname: `${operation}.${binding}`, name, ms, problem: problemOf(event, demands) };
}

function problemOf(event: VerdictEvent, demands: Demands): JunitProblem | undefined {
  switch (event.verdict) {
    case "pass":
      return undefined;
    case "fail":
      return failure(event, demands);
    case "could-not-run": {
      const remedy = event.set === undefined ? "" : ` (set: ${event.set})`;
      return { kind: "error", type: "could-not-run", message: `${event.reason}${remedy}` };
    }
    default:
      return { kind: "skipped", message: `${verdictWords[event.verdict]}: ${event.reason}` };
  }
}

function failure(event: FailEvent, demands: Demands): JunitProblem {
  const { severity, actual, expectedFailure } = event;
  if (expectedFailure !== undefined)
    return { kind: "skipped", message: `expected failure: ${expectedFailure}: ${actual}` };
  return { kind: "failure", type: severity, message: actual, details: details(event, demands) };
}

function details(event: FailEvent, demands: Demands): string {
  const { sent, expected, actual, stability = "", spec, rules, seed, case: id } = event;
  const demand = demands.titles.get(event.check) ?? "";
  const differs = differingLine(expected, actual) ?? "";
  const words = ruleLines(rules, demands.rules).join("\n      ");
  const rows = { demand, sent, expected, actual, differs, "sent again": stability, spec, rules: words };
  const lines = Object.entries({ ...rows, "case seed": seedText(seed), case: id });
  return lines.flatMap(([name, text]) => (text === "" ? [] : [`${name}: ${text}`])).join("\n");
}
