// The report as JUnit XML: one suite for each operation, one case for each case.
import type { FailEvent, PlanEvent, VerdictEvent } from "../core/event.js";
import type { Summary } from "../results/summarize.js";
import { differingLine } from "./differing.js";
import { escaped } from "./html-text.js";
import { type Demands, demandsOf, ruleLines, seedText, verdictWords } from "./words.js";

/**
 * Formats the verdicts as JUnit XML: new failures fail, cases that were not run are errors, expected failures and the other
 * cases that did not pass are skipped. A case that was planned and has no verdict is an error too.
 */
export function junitReport(summary: Summary): string {
  const { plan, verdicts } = summary;
  const demands = demandsOf(summary);
  const byOperation = new Map<string, VerdictEvent[]>();
  for (const event of verdicts) {
    const found = byOperation.get(event.operation);
    if (found === undefined) byOperation.set(event.operation, [event]);
    else found.push(event);
  }
  const facts = plan === undefined ? "" : propertiesOf(plan);
  const suites = [...byOperation].map(([name, own]) => suite(name, own, { demands, facts }));
  // Without a plan, a single error shows that there was to be one.
  const missing = plan === undefined ? 1 : summary.missing;
  if (missing > 0) suites.push(suiteOfMissing(missing));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals(verdicts, missing)}>\n${suites.join("")}</testsuites>\n`;
}

/** The plan and the day of the run, which JUnit XML has room for in each suite. */
function propertiesOf({ plan, today }: PlanEvent): string {
  const rows = Object.entries({ plan, today }).map(
    ([name, value]) => `<property name="${name}" value="${escaped(value)}"/>`,
  );
  return `    <properties>${rows.join("")}</properties>\n`;
}

interface SuiteFacts {
  readonly demands: Demands;
  /** The properties of the run, as XML. */
  readonly facts: string;
}

function suite(name: string, verdicts: readonly VerdictEvent[], { demands, facts }: SuiteFacts): string {
  const cases = verdicts.map((event) => testCase(event, demands)).join("");
  return `  <testsuite name="${escaped(name)}" ${totals(verdicts, 0)}>\n${facts}${cases}  </testsuite>\n`;
}

function suiteOfMissing(missing: number): string {
  const cases = Array.from({ length: missing }, (_, index) => missingCase(index + 1)).join("");
  return `  <testsuite name="cases without a verdict" ${totals([], missing)}>\n${cases}  </testsuite>\n`;
}

function missingCase(number: number): string {
  return `    <testcase classname="run" name="planned case without a verdict, ${number}" time="0.000"><error type="could-not-run" message="the run ended before it"/></testcase>\n`;
}

function totals(verdicts: readonly VerdictEvent[], missing: number): string {
  const kinds = verdicts.map(kindOf);
  const count = (kind: Kind) => kinds.filter((each) => each === kind).length;
  const seconds = verdicts.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const errors = count("error") + missing;
  return `tests="${verdicts.length + missing}" failures="${count("failure")}" errors="${errors}" skipped="${count("skipped")}" time="${seconds.toFixed(3)}"`;
}

type Kind = "pass" | "failure" | "error" | "skipped";

function kindOf(event: VerdictEvent): Kind {
  if (event.verdict === "pass") return "pass";
  if (event.verdict === "could-not-run") return "error";
  return event.verdict === "fail" && event.expectedFailure === undefined ? "failure" : "skipped";
}

function testCase(event: VerdictEvent, demands: Demands): string {
  const head = `    <testcase classname="${escaped(`${event.operation}.${event.binding}`)}" name="${escaped(event.name)}" time="${(event.ms / 1000).toFixed(3)}"`;
  const inner = innerOf(event, demands);
  return inner === "" ? `${head}/>\n` : `${head}>${inner}</testcase>\n`;
}

function innerOf(event: VerdictEvent, demands: Demands): string {
  switch (event.verdict) {
    case "pass":
      return "";
    case "fail":
      return failure(event, demands);
    case "could-not-run": {
      const remedy = event.set === undefined ? "" : ` (set: ${event.set})`;
      return `<error type="could-not-run" message="${escaped(`${event.reason}${remedy}`)}"/>`;
    }
    default:
      return skipped(verdictWords[event.verdict], event.reason);
  }
}

function failure(event: FailEvent, demands: Demands): string {
  const { severity, actual, expectedFailure } = event;
  if (expectedFailure !== undefined) return skipped(`expected failure: ${expectedFailure}`, actual);
  return `<failure type="${severity}" message="${escaped(actual)}">${escaped(details(event, demands))}</failure>`;
}

function skipped(word: string, why: string): string {
  return `<skipped message="${escaped(`${word}: ${why}`)}"/>`;
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
