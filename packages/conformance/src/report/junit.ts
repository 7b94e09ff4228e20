// The report as JUnit XML: one suite for each operation, one case for each case.
import type { Event, VerdictEvent } from "../event.js";
import { verdictWords } from "./words.js";

/** JUnit XML of the verdicts: failures fail, what could not run is an error, the rest that is no pass is skipped. */
export function junitReport(events: Iterable<Event>): string {
  const verdicts = [...events].filter((event) => event.type === "verdict");
  const operations = [...new Set(verdicts.map(({ operation }) => operation))];
  const suites = operations.map((name) =>
    suite(
      name,
      verdicts.filter(({ operation }) => operation === name),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals(verdicts)}>\n${suites.join("")}</testsuites>\n`;
}

function suite(name: string, verdicts: readonly VerdictEvent[]): string {
  return `  <testsuite name="${escaped(name)}" ${totals(verdicts)}>\n${verdicts.map(testCase).join("")}  </testsuite>\n`;
}

function totals(verdicts: readonly VerdictEvent[]): string {
  const count = (...kinds: VerdictEvent["verdict"][]) =>
    verdicts.filter(({ verdict }) => kinds.includes(verdict)).length;
  const seconds = verdicts.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const skipped = count("not-applicable", "noted");
  return `tests="${verdicts.length}" failures="${count("fail")}" errors="${count("could-not-run")}" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
}

function testCase(event: VerdictEvent): string {
  const head = `    <testcase classname="${escaped(`${event.operation}.${event.binding}`)}" name="${escaped(event.name)}" time="${(event.ms / 1000).toFixed(3)}"`;
  const inner = innerOf(event);
  return inner === "" ? `${head}/>\n` : `${head}>${inner}</testcase>\n`;
}

function innerOf(event: VerdictEvent): string {
  const why = escaped(event.reason ?? event.actual ?? "");
  switch (event.verdict) {
    case "pass":
      return "";
    case "fail":
      return `<failure type="${event.severity}" message="${why}">${escaped(details(event))}</failure>`;
    case "could-not-run":
      return `<error type="could-not-run" message="${why}"/>`;
    case "not-applicable":
    case "noted":
      return `<skipped message="${escaped(verdictWords[event.verdict])}: ${why}"/>`;
  }
}

function details({ sent, expected, actual, stability, spec, seed, case: id }: VerdictEvent): string {
  const again = stability === undefined ? "" : `sent again: ${stability}\n`;
  return `sent: ${sent}\nexpected: ${expected}\nactual: ${actual}\n${again}spec: ${spec}\nseed: ${seed}\ncase: ${id}`;
}

function escaped(text: string): string {
  const safe = text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
  return safe.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
