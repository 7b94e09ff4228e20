// A run: every case of the plan against a target, as a stream of events.
import { emptyBody, untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { compareDates, parseIsoDate } from "@staywire/values";
import type { Ending, Event, RunEndedEvent, Stability, VerdictEvent } from "../core/event.js";
import { couldNotRun, type Finding, type Outcome } from "../core/outcome.js";
import type { Options } from "../core/settings.js";
import { type Guard, guard, Refusal } from "../guard/guard.js";
import { type Redaction, redaction } from "../guard/redact.js";
import { secretsOf } from "../guard/secrets.js";
import type { Case } from "../plan/case.js";
import { type Plan, plan } from "../plan/plan.js";
import type { Target, TargetClock } from "../targets/target.js";
import { counted } from "./ask.js";
import { Journal } from "./journal.js";
import { planEvent, verdictEvent } from "./rows.js";
import { type Run, runCase } from "./run-case.js";
import { stabilityOf } from "./stability.js";
import { timeOf } from "./time.js";

/**
 * Runs the plan of a service against a target. The events are: the plan, one verdict for each case in the order of the
 * plan, and how the run ended. No event holds the credentials in any form. Throws, before the first event, what `plan`
 * throws, and the ValueError of a `today` that is no date.
 */
export async function* conform(service: Service, target: Target, options: Options): AsyncGenerator<Event, void, void> {
  const made = plan(service, options);
  const run = runOf(made, options, target.clock);
  const redact = redaction(secretsOf(options), service);
  const start = performance.now();
  yield planEvent(made, target.name, options.version ?? "0.0.0", redact);
  const traffic = guard(run.codec, target.transport, { ...options, level: made.settings.level });
  const unreachable = await probe(traffic, service);
  const state: State = { ending: unreachable === undefined ? undefined : "unreachable", reason: unreachable };
  for await (const event of verdictsOf(run, traffic, options, start, state, redact)) yield event;
  yield ended(made, traffic, state, redact, performance.now() - start);
}

/** Whether the run is over before its end, and why. */
export interface State {
  ending: Ending | undefined;
  reason: string | undefined;
  /** What to set so that it goes on for longer. */
  set?: string;
}

/** What all cases of a run share. */
export function runOf(made: Plan, options: Options, clock: TargetClock | undefined): Run {
  return {
    plan: made,
    codec: untypedCodec(made.service),
    credentials: options.credentials,
    users: options.users ?? {},
    get today() {
      return parseIsoDate(options.todayNow?.() ?? options.today);
    },
    time: timeOf(clock, options),
    journal: new Journal(),
    signal: options.signal,
    memory: new Map(),
  };
}

/** Asks for the page of the first endpoint: any answer will do. Says why where none came. */
async function probe(traffic: Guard, service: Service): Promise<string | undefined> {
  const path = Object.values(service.endpoints)[0]?.path ?? "/";
  try {
    return (await traffic.send({ method: "GET", target: path, headers: [], body: emptyBody })).silence;
  } catch (cause) {
    // The run was ended before it began.
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}

/** Verdicts in the order of the plan; as many cases at once as requests may be, and those that write one by one. */
async function* verdictsOf(
  run: Run,
  traffic: Guard,
  options: Options,
  start: number,
  state: State,
  redact: Redaction,
): AsyncGenerator<VerdictEvent, void, void> {
  const width = options.concurrency ?? 1;
  const underWay: Promise<VerdictEvent>[] = [];
  let operation = "";
  for (const each of run.plan.cases) {
    if (each.cell.operation !== operation || each.cell.definition.effect === "write") {
      while (underWay.length > 0) yield (await underWay.shift()) as VerdictEvent;
      if (each.cell.operation !== operation) run.memory.clear();
      operation = each.cell.operation;
    }
    note(state, traffic, options, performance.now() - start);
    if (state.ending === "interrupted") break;
    underWay.push(verdictOf(run, traffic, each, state, redact));
    if (underWay.length >= width) yield (await underWay.shift()) as VerdictEvent;
  }
  while (underWay.length > 0) yield (await underWay.shift()) as VerdictEvent;
}

function note(state: State, traffic: Guard, options: Options, elapsed: number): void {
  if (options.signal?.aborted === true) {
    state.ending = "interrupted";
    return;
  }
  if (state.ending !== undefined) return;
  const { stopped, requests } = traffic.traffic();
  if (stopped !== undefined) {
    const isSpent = options.maxRequests !== undefined && requests >= options.maxRequests;
    Object.assign(state, { ending: "stopped", reason: stopped, ...(isSpent ? { set: "maxRequests" } : {}) });
  } else if (options.deadline !== undefined && elapsed > options.deadline) {
    const reason = `the deadline of ${options.deadline} ms has passed`;
    Object.assign(state, { ending: "deadline", reason, set: "deadline" });
  }
}

/** A case that fails while the target's day changes is asked again: its dates were those of the day before. */
async function overMidnight(run: Run, ask: () => Promise<Outcome>): Promise<Outcome> {
  const { today } = run;
  const outcome = await ask();
  if (outcome.verdict !== "fail" || compareDates(today, run.today) === 0) return outcome;
  run.memory.clear();
  return ask();
}

/** The verdict of one case, as an event. */
export async function verdictOf(
  run: Run,
  traffic: Guard,
  each: Case,
  state: State,
  redact: Redaction,
): Promise<VerdictEvent> {
  const { seed } = run.plan.settings;
  const start = performance.now();
  const { guard: own, count, exchanges } = counted(traffic, run.journal);
  const over = state.ending !== undefined && each.notApplicable === undefined;
  const outcome = over
    ? couldNotRun(state.reason ?? "the run was over", state.set)
    : await overMidnight(run, () => runCase(run, own, each));
  const heard = exchanges();
  const stability = outcome.verdict === "fail" ? await stabilityIn(run, own, each, outcome.finding) : undefined;
  const measured = { stability, exchanges: heard, requests: count(), ms: Math.round(performance.now() - start) };
  return verdictEvent(each, seed, outcome, measured, redact);
}

/** What the check says of a failure itself, or what comes of its messages when they are sent again. */
async function stabilityIn(run: Run, own: Guard, each: Case, finding: Finding): Promise<Stability | undefined> {
  return finding.stability ?? stabilityOf(run, own, each, finding);
}

function ended(made: Plan, traffic: Guard, state: State, redact: Redaction, ms: number): RunEndedEvent {
  const { requests, refused, ledger } = traffic.traffic();
  return {
    type: "run-ended",
    plan: made.hash,
    ending: state.ending ?? "complete",
    ...(state.reason === undefined ? {} : { reason: redact.sentence(state.reason) }),
    requests,
    refused,
    ledger: Object.fromEntries(ledger),
    ms: Math.round(ms),
  };
}
