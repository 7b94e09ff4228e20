// Formats the words and figures that several reports share.
import type { CouldNotRunEvent, Creation, FailEvent, PlanEvent } from "../core/event.js";
import { type Verdict, verdicts } from "../core/verdict.js";
import { exitCodes, exitNameOf, exitWords } from "../results/exit-code.js";
import type { StaleEntry } from "../results/expected.js";
import { type Counts, type Summary, score, severitiesOf } from "../results/summarize.js";

/** For each verdict, the words that reports use. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  pass: "passed",
  fail: "failed",
  "could-not-run": "not run",
  "not-applicable": "not applicable",
  noted: "noted",
};

/** Formats a whole number with commas between thousands. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Formats a share as a percentage with one decimal. It is never rounded up to 100. */
function percent(share: number): string {
  if (share === 1) return "100 %";
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

/** Formats a seed as the option `--seed` takes it. */
export function seedText(seed: number): string {
  return String(seed);
}

/** Returns the line that describes the plan. */
export function planLine(summary: Summary): string {
  const { plan } = summary;
  if (plan === undefined) return "no plan: the run ended before it began";
  const [planned, all] = [shownOperations(summary).length, plan.operations.length];
  const shard = plan.shard.of === 1 ? [] : [`shard ${plan.shard.index}/${plan.shard.of}`];
  return [
    `plan ${plan.plan}`,
    `staywire ${plan.version}`,
    `${planned === all ? all : `${planned} of ${all}`} operations x ${plan.bindings.length} bindings`,
    `${grouped(plan.shard.cases)} cases`,
    ...shard,
    `seed ${seedText(plan.seed)}`,
    ...(isOfCodec(plan) ? [] : [plan.level]),
    ...(plan.requirements === undefined ? [] : [`requirements ${plan.requirements}`]),
    `today is ${plan.today}`,
  ].join(" · ");
}

/** True if the run is against a codec. Such a run has no level, because a codec stores nothing. */
export function isOfCodec({ checks }: PlanEvent): boolean {
  return checks.every(({ id }) => id.startsWith("codec."));
}

/** Returns the line with the counts of the verdicts. */
export function countsLine(counts: Counts): string {
  return verdicts.map((verdict) => `${grouped(counts[verdict])} ${verdictWords[verdict]}`).join(" · ");
}

/** Returns the line with the number of expected failures; empty if there are none. */
export function expectedLine({ expectedFailures }: Summary): string {
  const count = expectedFailures.length;
  return count === 0 ? "" : `${grouped(count)} of the failures ${count === 1 ? "is" : "are"} expected`;
}

/** Returns the share of passed cases for each severity except `note`. Only cases that passed or failed count. */
export function scoreLine(summary: Summary): string {
  return severitiesOf(summary)
    .flatMap((severity) => {
      const share = score(summary.bySeverity[severity]);
      return severity === "note" || share === undefined ? [] : [`${severity} ${percent(share)}`];
    })
    .join("  ");
}

/** Returns the line that states how the run ended. */
export function exitLine(summary: Summary, stale: readonly StaleEntry[] = []): string {
  const name = exitNameOf(summary, stale);
  const reason = summary.ended?.reason;
  const why = reason === undefined ? "" : ` (${reason})`;
  const cut = summary.ended === undefined ? " (the event stream has no end)" : "";
  return `exit ${exitCodes[name]}: ${exitWords[name]}${why}${cut}`;
}

/**
 * Returns the text of a cell. It shows the number of failures; without failures, the number of cases that were not run;
 * without these, the passes; and without passes, the notes. The text is `n/a` if no case applies. For a cell without
 * verdicts, the text is `-` in a complete run, and otherwise `no verdict`.
 */
export function cellText(counts: Counts | undefined, { complete }: Pick<Summary, "complete">): string {
  if (counts === undefined) return complete ? "-" : "no verdict";
  if (counts.fail > 0) return `FAILED ${counts.fail}/${counts.pass + counts.fail}`;
  if (counts["could-not-run"] > 0) return `not run ${counts["could-not-run"]}`;
  if (counts.pass > 0) return `passed ${counts.pass}`;
  return counts.noted > 0 ? `noted ${counts.noted}` : "n/a";
}

/**
 * Returns the tone of a cell, which decides its color. Its most severe verdict decides; `none` if no case passed,
 * failed or was not run. A cell without verdicts is `open` in an incomplete run.
 */
export function cellTone(
  counts: Counts | undefined,
  { complete }: Pick<Summary, "complete">,
): "bad" | "open" | "good" | "none" {
  if (counts === undefined) return complete ? "none" : "open";
  if (counts.fail > 0) return "bad";
  if (counts["could-not-run"] > 0) return "open";
  return counts.pass > 0 ? "good" : "none";
}

/**
 * Returns the operations to show in a matrix. If the run is complete, operations without planned cases are left out. In
 * a complete run against a codec, the operations that the codec does not support are left out.
 */
export function shownOperations({ plan, byCell, complete }: Summary): readonly string[] {
  if (plan === undefined || !complete) return plan?.operations ?? [];
  const isShown = isOfCodec(plan) ? isApplicable : isPlanned;
  return plan.operations.filter((operation) =>
    plan.bindings.some((binding) => isShown(byCell.get(`${operation}/${binding}`))),
  );
}

function isPlanned(counts: Counts | undefined): boolean {
  return counts !== undefined;
}

function isApplicable(counts: Counts | undefined): boolean {
  return counts !== undefined && verdicts.some((verdict) => verdict !== "not-applicable" && counts[verdict] > 0);
}

/** The requirements of the checks and the texts of the rules, by id. */
export interface Demands {
  readonly titles: ReadonlyMap<string, string>;
  readonly rules: ReadonlyMap<string, string>;
}

/** Returns the requirements and rules of a plan. */
export function demandsOf({ plan }: Summary): Demands {
  return {
    titles: new Map((plan?.checks ?? []).map(({ id, title }) => [id, title])),
    rules: new Map((plan?.rules ?? []).map(({ id, text }) => [id, text])),
  };
}

/**
 * Returns the cited rules with their texts, one per line. If the rules are many, the last line only lists the ids of
 * the others.
 */
export function ruleLines(rules: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const inWords = rules.slice(0, MOST_WORDED).map((id) => {
    const text = texts.get(id);
    return text === undefined ? id : `${id}: ${text}`;
  });
  const more = rulesText(rules.slice(MOST_WORDED));
  return more === "" ? inWords : [...inWords, `also ${more}`];
}

/** Maximum number of rules shown with their texts. */
const MOST_WORDED = 3;

/** Lists the cited rules in a few words. */
export function rulesText(rules: readonly string[]): string {
  const more = rules.length > MOST_RULES ? [`and ${grouped(rules.length - MOST_RULES)} more`] : [];
  return [...rules.slice(0, MOST_RULES), ...more].join(", ");
}

/** Maximum number of rules to name. */
const MOST_RULES = 4;

/**
 * Groups failures that seem to have the same cause. They have the same check, and results that differ only in numbers.
 */
export function groupsOf(failures: readonly FailEvent[]): FailEvent[][] {
  const groups = new Map<string, FailEvent[]>();
  for (const failure of failures) {
    const key = `${failure.check}\n${failure.actual.replace(/\d+/g, "#")}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [failure]);
    else group.push(failure);
  }
  return [...groups.values()];
}

/** Cases that were not run because the same setting is missing, or for the same reason. */
export interface NotRunGroup {
  readonly reason: string;
  /** The setting with which the cases can run; undefined if no setting helps. */
  readonly set: string | undefined;
  readonly count: number;
}

/**
 * Groups the cases that were not run: by the missing setting, or by the reason if no setting helps. The largest group
 * comes first.
 */
export function reasonsOf(unjudged: readonly Pick<CouldNotRunEvent, "reason" | "set">[]): NotRunGroup[] {
  const groups = new Map<string, { reasons: Set<string>; set: string | undefined; count: number }>();
  for (const { reason, set } of unjudged) {
    const key = set === undefined ? `reason ${reason}` : `set ${set}`;
    const group = groups.get(key) ?? { reasons: new Set(), set, count: 0 };
    groups.set(key, group);
    group.reasons.add(reason);
    group.count += 1;
  }
  return [...groups.values()]
    .map(({ reasons, set, count }) => ({ reason: joinedReasons([...reasons]), set, count }))
    .sort((a, b) => b.count - a.count);
}

function joinedReasons(reasons: readonly string[]): string {
  const more = reasons.length > MOST_REASONS ? [`and ${grouped(reasons.length - MOST_REASONS)} more reasons`] : [];
  return [...reasons.slice(0, MOST_REASONS), ...more].join("; ");
}

/** Maximum number of reasons that are named for one setting. */
const MOST_REASONS = 3;

/** The failures of one check in cases outside of the requirement set of the run. */
export interface NewerGroup {
  readonly count: number;
  /** The severity that the cases would have without the set. */
  readonly severity: string;
  readonly check: string;
  /** The operation and the binding of the first of these failures. */
  readonly place: string;
  readonly reason: string;
}

/**
 * Groups by check the failures of cases outside of the requirement set. The check with the most failures comes first.
 */
export function newerGroups({ newerFailures }: Summary): readonly NewerGroup[] {
  const groups = new Map<string, NewerGroup>();
  for (const { check, newer: severity = "", operation, binding, reason } of newerFailures) {
    const known = groups.get(check) ?? { count: 0, severity, check, place: `${operation}/${binding}`, reason };
    groups.set(check, { ...known, count: known.count + 1 });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/**
 * Lists the failures of cases outside of the requirement set, one line per check. The check with the most failures
 * comes first.
 */
export function newerLines(summary: Summary): readonly string[] {
  return newerGroups(summary).map(
    ({ count, severity, check, place, reason }) => `${grouped(count)}  ${severity}  ${check}  ${place}: ${reason}`,
  );
}

/** Returns the stabilities that were found by sending the failures of a group again; empty if none was sent again. */
export function againOf(group: readonly FailEvent[]): string {
  return [...new Set(group.map(({ stability }) => stability).filter((each) => each !== undefined))].join(", ");
}

/** Returns the line about the writes to the target; empty if the run wrote nothing. */
export function ledgerLine({ ended }: Summary): string {
  const writes = Object.entries(ended?.ledger ?? {});
  if (writes.length === 0) return "";
  return `written to the target: ${writes.map(([name, count]) => `${name} ${grouped(count)}`).join(", ")}`;
}

/** Lists the objects that the run has created in the target, one per line. Equal lines become one line with a count. */
export function creationLines({ ended }: Summary): readonly string[] {
  const calls = new Map<string, number>();
  const named = new Map<string, number>();
  for (const creation of ended?.created ?? []) {
    const { operation, what, id, values } = creation;
    const isNamed = what !== undefined || id !== undefined || Object.keys(values).length > 0;
    if (isNamed) addOne(named, creationLine(creation));
    else addOne(calls, operation);
  }
  return [
    ...[...named].map(([text, count]) => (count === 1 ? text : `${text} (${grouped(count)} times)`)),
    ...[...calls].map(([operation, count]) => `${operation}: ${count === 1 ? "1 call" : `${grouped(count)} calls`}`),
  ];
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function creationLine({ operation, what, id, values, uncertain }: Creation): string {
  const name = [what, id].filter((each) => each !== undefined).join(" ");
  const where = Object.entries(values).map(([key, value]) => `${key} ${value}`);
  const doubt = uncertain === true ? "(may have been created: no clear reply came)" : "";
  return [`${operation}:`, name, where.join(", "), doubt].filter((each) => each !== "").join(" ");
}

/** Returns the `staywire replay` command for a failure of a service or of a codec. */
export function replayCommand(
  file: string,
  { trial }: FailEvent,
  {
    command = "COMMAND",
    more = [],
  }: { readonly command?: string | undefined; readonly more?: readonly string[] | undefined } = {},
): string {
  const exec = trial === undefined ? [] : [`--exec '${command.replaceAll("'", "'\\''")}'`];
  return ["staywire replay", file, ...more, ...exec].join(" ");
}
