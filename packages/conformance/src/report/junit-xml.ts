// Writes suites and cases as JUnit XML, for reports about services and about clients.
import { escaped } from "./html-text.js";

/** A test suite of JUnit XML. */
export interface JunitSuite {
  /** The name of the suite. */
  readonly name: string;
  /**
   * Additional facts about the run, by name.
   *
   * @defaultValue none
   */
  readonly properties?: Readonly<Record<string, string>> | undefined;
  /** The cases of the suite. */
  readonly cases: readonly JunitCase[];
}

/** A test case of JUnit XML. */
export interface JunitCase {
  /** The group of the case, as the attribute `classname`. */
  readonly classname: string;
  /** The name of the case. */
  readonly name: string;
  /**
   * The duration in milliseconds.
   *
   * @defaultValue not stated
   */
  readonly ms?: number | undefined;
  /**
   * The reason why the case did not pass.
   *
   * @defaultValue none: it passed
   */
  readonly problem?: JunitProblem | undefined;
}

/** The reason why a case did not pass. */
export interface JunitProblem {
  /** The kind of problem. */
  readonly kind: "failure" | "error" | "skipped";
  /** The type of the failure or error. */
  readonly type?: string | undefined;
  /** The reason in one line. */
  readonly message: string;
  /** Further lines about the reason. */
  readonly details?: string | undefined;
}

/** Formats suites as JUnit XML, with totals. Every text is escaped. */
export function junitXml(suites: readonly JunitSuite[]): string {
  const all = suites.flatMap(({ cases }) => cases);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals(all)}>\n${suites.map(suiteXml).join("")}</testsuites>\n`;
}

function suiteXml({ name, properties, cases }: JunitSuite): string {
  const rows = Object.entries(properties ?? {}).map(
    ([key, value]) => `<property ${attributes({ name: key, value })}/>`,
  );
  const facts = rows.length === 0 ? "" : `    <properties>${rows.join("")}</properties>\n`;
  return `  <testsuite ${attributes({ name })} ${totals(cases)}>\n${facts}${cases.map(caseXml).join("")}  </testsuite>\n`;
}

function caseXml({ classname, name, ms, problem }: JunitCase): string {
  const head = `    <testcase ${attributes({ classname, name, time: timeText(ms) })}`;
  return problem === undefined ? `${head}/>\n` : `${head}>${problemXml(problem)}</testcase>\n`;
}

function problemXml({ kind, type, message, details }: JunitProblem): string {
  const head = `<${kind} ${attributes({ type, message })}`;
  return details === undefined ? `${head}/>` : `${head}>${escaped(details)}</${kind}>`;
}

function totals(cases: readonly JunitCase[]): string {
  const count = (kind: JunitProblem["kind"]): string =>
    `${cases.filter(({ problem }) => problem?.kind === kind).length}`;
  const ms = cases.reduce<number | undefined>(
    (sum, each) => (each.ms === undefined ? sum : (sum ?? 0) + each.ms),
    undefined,
  );
  return attributes({
    tests: `${cases.length}`,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
    time: timeText(ms),
  });
}

function timeText(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : (ms / 1000).toFixed(3);
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${escaped(value)}"`],
  );
  return written.join(" ");
}
