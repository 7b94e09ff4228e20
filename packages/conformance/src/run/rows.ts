// Messages, outcomes and plans as events, with every secret taken out.
import { bindings } from "@staywire/model";
import type { CheckRow, PlanEvent, RunEndedEvent, Stability, VerdictEvent } from "../core/event.js";
import type { Exchange } from "../core/exchange.js";
import type { Finding, Outcome } from "../core/outcome.js";
import type { Redaction } from "../guard/redact.js";
import { digestInt } from "../hash.js";
import type { Case } from "../plan/case.js";
import type { Plan } from "../plan/plan.js";
import { stepOf } from "../replay/message.js";

/** The longest text of an event, in characters. */
const LONGEST_TEXT = 2_000;

/** The most messages of a failure that are kept whether or not they show it: a replay can need those before it. */
const MOST_STEPS = 100;

/** The first event of a run. */
export function planEvent(plan: Plan, target: string, version: string, redact: Redaction): PlanEvent {
  const { settings, service, suite } = plan;
  return {
    type: "plan",
    format: 1,
    plan: plan.hash,
    suite: suite.name,
    version,
    service: service.name,
    serviceVersion: service.version,
    operations: service.order,
    bindings,
    checks: plan.checks.map(checkRow),
    cases: plan.size,
    shard: { ...settings.shard, cases: plan.cases.length },
    seed: settings.seed,
    runs: settings.runs,
    today: settings.today,
    level: settings.level.kind,
    profile: settings.profile,
    target,
    world: redact.data(suite.world),
  };
}

function checkRow({ id, title, area }: CheckRow): CheckRow {
  return { id, title, area };
}

/** What came of a case. */
export interface CaseResult {
  readonly outcome: Outcome;
  /** Of a failure that was sent again. */
  readonly stability?: Stability | undefined;
  /** Every exchange of the case, in order. */
  readonly exchanges: readonly Exchange[];
  readonly requests: number;
  readonly ms: number;
}

/** The event of a verdict. */
export async function verdictEvent(
  each: Case,
  seed: number,
  { outcome, stability, exchanges, ...figures }: CaseResult,
  redact: Redaction,
): Promise<VerdictEvent> {
  const { check, cell } = each;
  return {
    type: "verdict",
    case: each.id,
    index: each.index,
    name: each.name,
    check: check.id,
    operation: cell.operation,
    binding: cell.binding,
    variant: each.variant,
    area: check.area,
    ...each.grounding,
    verdict: outcome.verdict,
    ...(await failureFields(outcome, exchanges, redact)),
    ...(stability === undefined ? {} : { stability }),
    seed: digestInt(`${seed}/${each.name}`),
    ...figures,
  };
}

/** How a run ended, and what it sent. */
export interface RunEnd extends Pick<RunEndedEvent, "ending" | "reason" | "requests" | "refused" | "ms"> {
  readonly ledger: ReadonlyMap<string, number>;
}

/** The last event of a run. */
export function runEndedEvent(
  plan: Plan,
  { ending, reason, requests, refused, ledger, ms }: RunEnd,
  redact: Redaction,
): RunEndedEvent {
  return {
    type: "run-ended",
    plan: plan.hash,
    ending,
    ...(reason === undefined ? {} : { reason: redact.sentence(reason) }),
    requests,
    refused,
    ledger: Object.fromEntries(ledger),
    ms: Math.round(ms),
  };
}

async function failureFields(
  outcome: Outcome,
  all: readonly Exchange[],
  redact: Redaction,
): Promise<Partial<VerdictEvent>> {
  const clean = (text: string): string => shortened(redact.sentence(text), LONGEST_TEXT);
  if (outcome.verdict === "pass") return {};
  if (outcome.verdict !== "fail") {
    const set = outcome.verdict === "could-not-run" ? outcome.set : undefined;
    return { reason: clean(outcome.reason), ...(set === undefined ? {} : { set: clean(set) }) };
  }
  const { sent, expected, actual, shrunk, trial, input } = outcome.finding;
  return {
    sent: clean(sent),
    expected: clean(expected),
    actual: clean(actual),
    ...(shrunk === undefined ? {} : { shrunk: clean(shrunk) }),
    ...(trial === undefined ? {} : { trial: redact.data(trial) }),
    ...(input === undefined ? {} : { input: redact.data(input) }),
    steps: await Promise.all(shownOf(outcome.finding, all).map((exchange) => stepOf(exchange, redact))),
  };
}

/**
 * The messages of a failure: those that show it, and all others of the case too, unless the case evaluates generated
 * values one by one, and a replay only the one that fails.
 */
function shownOf({ exchanges = [], input }: Finding, all: readonly Exchange[]): readonly Exchange[] {
  const isOneValue = input?.index !== undefined || input?.path !== undefined;
  if (isOneValue || all.length > MOST_STEPS) return exchanges;
  return [...exchanges.filter((each) => !all.includes(each)), ...all];
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
