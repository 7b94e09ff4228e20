// Derives the statement about a run from its events.
import { ORACLE_CHECK } from "../compare/oracle-check.js";
import type { Event, VerdictEvent } from "../core/event.js";
import { exitCode } from "./exit-code.js";
import { Expectations, type ExpectedFailure, type StaleEntry } from "./expected.js";
import { STATEMENT_FORMAT, type Statement } from "./statement-format.js";
import { type Summary, Tally } from "./summarize.js";

/** The figures that a suite publishes about its rules. */
export interface RuleCoverage {
  /** The name of the suite, as in the plan. */
  readonly suite: string;
  /** The number of rules in the register. */
  readonly register: number;
  /** The number of rules in the register that a run evaluates without a world file. */
  readonly withoutWorldFile: number;
  /** The number of rules in the register that a run evaluates with a world file. */
  readonly withWorldFile: number;
  /** The rules that are proved: a mutant server breaks the rule, and the suite detects it. */
  readonly proved: ReadonlySet<string>;
  /** For a rule that a case cites, and the operation of the case, returns the further rules that the case evaluates. */
  readonly evaluatedWith: (rule: string, operation: string) => readonly string[];
}

/** A run whose failures were compared with the expected failures. */
export interface JudgedRun {
  readonly events: readonly Event[];
  readonly summary: Summary;
  /** The entries that are out of date. The list is empty if the run is incomplete. */
  readonly stale: readonly StaleEntry[];
}

/** Marks the expected failures among the events of a run, and summarizes them. */
export function judgedRun(given: readonly Event[], entries: readonly ExpectedFailure[]): JudgedRun {
  const plan = given.find((event) => event.type === "plan");
  const expectations = new Expectations(entries, plan?.today ?? "");
  const tally = new Tally();
  const events = given.map((each) => expectations.apply(each));
  for (const event of events) tally.add(event);
  const summary = tally.summary();
  return { events, summary, stale: summary.complete ? expectations.stale() : [] };
}

/** The data from which a statement is derived. */
export interface StatementSources extends Pick<JudgedRun, "summary" | "stale"> {
  /** The expected failures that apply to the run. */
  readonly entries: readonly ExpectedFailure[];
  /** The event files, in the order of their shards. */
  readonly files: Statement["events"];
  /**
   * The figures about the rules of the suite. Without them, the statement states neither the number of proved rules nor
   * the numbers of the whole suite.
   */
  readonly coverage?: RuleCoverage | undefined;
}

/** Derives the statement about a run; undefined if its events have no plan. */
export function statementOf({ summary, stale, entries, files, coverage }: StatementSources): Statement | undefined {
  const { plan, ended, counts, bySeverity, complete } = summary;
  if (plan === undefined) return undefined;
  const own = coverage?.suite === plan.suite ? coverage : undefined;
  const exercised = exercisedRules(summary.verdicts, own);
  return {
    ...{ format: STATEMENT_FORMAT, plan: plan.plan, version: plan.version, suite: plan.suite },
    ...(plan.suiteVersion !== undefined && { suiteVersion: plan.suiteVersion }),
    ...{ service: plan.service, serviceVersion: plan.serviceVersion, target: plan.target, today: plan.today },
    ...{ seed: plan.seed, runs: plan.runs, level: plan.level, profile: plan.profile },
    ...(plan.requirements !== undefined && { requirements: plan.requirements }),
    ...{ cases: plan.cases, attested: plan.shard.cases },
    ...(ended !== undefined && { ending: ended.ending }),
    ...{ complete, requests: ended?.requests ?? 0, exitCode: exitCode(summary, stale), counts, bySeverity },
    expected: {
      failures: summary.expectedFailures.length,
      entries,
      stale: stale.map(({ entry, why }) => ({ match: entry.match, why })),
    },
    coverage: {
      evaluated: exercised.length,
      knownWorld: isKnown(plan.world),
      worldFile: summary.verdicts.some((event) => event.check === ORACLE_CHECK && isEvaluated(event)),
      ...(own && coverageOf(own, exercised)),
    },
    exercised,
    events: files,
  };
}

function coverageOf({ register, withoutWorldFile, withWorldFile, proved }: RuleCoverage, exercised: readonly string[]) {
  return {
    proved: exercised.filter((id) => proved.has(id)).length,
    suite: { register, withoutWorldFile, withWorldFile, proved: proved.size },
  };
}

function exercisedRules(verdicts: readonly VerdictEvent[], coverage: RuleCoverage | undefined): readonly string[] {
  const found = new Set<string>();
  for (const { rules, operation } of verdicts.filter(isEvaluated)) {
    for (const rule of rules) {
      found.add(rule);
      for (const other of coverage?.evaluatedWith(rule, operation) ?? []) found.add(other);
    }
  }
  return [...found].sort();
}

function isEvaluated({ verdict }: VerdictEvent): boolean {
  return verdict === "pass" || verdict === "fail" || verdict === "noted";
}

function isKnown(world: unknown): boolean {
  return typeof world === "object" && world !== null && Object.keys(world).length > 0;
}
