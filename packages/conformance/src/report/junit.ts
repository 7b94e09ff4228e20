// The report as JUnit XML: one suite for each operation, one case for each case.

import type { Event, FailEvent, VerdictEvent } from "../core/event.js";
import { escaped } from "./html-text.js";
import { seedText, verdictWords } from "./words.js";

/**
 * JUnit XML of the verdicts: new failures fail, what could not run is an error, expected failures and the rest that is no
 * pass are skipped. A case that was planned and has no verdict is an error too.
 */
export function junitReport(events: Iterable<Event>): string {
  const verdicts: VerdictEvent[] = [];
  let planned: number | undefined;
  for (const event of events) {
    if (event.type === "verdict") verdicts.push(event);
    if (event.type === "plan") planned = event.shard.cases;
  }
  const byOperation = new Map<string, VerdictEvent[]>();
  for (const event of verdicts) {
    const found = byOperation.get(event.operation);
    if (found === undefined) byOperation.set(event.operation, [event]);
    else found.push(event);
  }
  const suites = [...byOperation].map(([name, own]) => suite(name, own, 0));
  const missing = planned === undefined ? 1 : Math.max(0, planned - verdicts.length);
  if (missing > 0) suites.push(suite("cases without a verdict", [], missing));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals(verdicts, missing)}>\n${suites.join("")}</testsuites>\n`;
}

function suite(name: string, verdicts: readonly VerdictEvent[], missing: number): string {
  const lost = Array.from({ length: missing }, (_, index) => missingCase(index + 1));
  const cases = [...verdicts.map(testCase), ...lost].join("");
  return `  <testsuite name="${escaped(name)}" ${totals(verdicts, missing)}>\n${cases}  </testsuite>\n`;
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

function testCase(event: VerdictEvent): string {
  const head = `    <testcase classname="${escaped(`${event.operation}.${event.binding}`)}" name="${escaped(event.name)}" time="${(event.ms / 1000).toFixed(3)}"`;
  const inner = innerOf(event);
  return inner === "" ? `${head}/>\n` : `${head}>${inner}</testcase>\n`;
}

function innerOf(event: VerdictEvent): string {
  switch (event.verdict) {
    case "pass":
      return "";
    case "fail":
      return failure(event);
    case "could-not-run": {
      const remedy = event.set === undefined ? "" : ` (set: ${event.set})`;
      return `<error type="could-not-run" message="${escaped(`${event.reason}${remedy}`)}"/>`;
    }
    default:
      return skipped(verdictWords[event.verdict], event.reason);
  }
}

function failure(event: FailEvent): string {
  const { severity, actual, expectedFailure } = event;
  if (expectedFailure !== undefined) return skipped(`expected failure: ${expectedFailure}`, actual);
  return `<failure type="${severity}" message="${escaped(actual)}">${escaped(details(event))}</failure>`;
}

function skipped(word: string, why: string): string {
  return `<skipped message="${escaped(`${word}: ${why}`)}"/>`;
}

function details({ sent, expected, actual, stability, spec, seed, case: id }: FailEvent): string {
  const again = stability === undefined ? "" : `sent again: ${stability}\n`;
  return `sent: ${sent}\nexpected: ${expected}\nactual: ${actual}\n${again}spec: ${spec}\ncase seed: ${seedText(seed)}\ncase: ${id}`;
}
