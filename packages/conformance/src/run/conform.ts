// A run: every case of the plan against a target, as a stream of events.
import { emptyBody, type Secrets, untypedCodec } from "@staywire/codec";
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
import { oracleOf } from "./oracle.js";
import { planEvent, runEndedEvent } from "./plan-event.js";
import { type Run, runCase } from "./run-case.js";
import { stabilityOf } from "./stability.js";
import { timeOf } from "./time.js";
import { verdictEvent } from "./verdict-event.js";

/**
 * Runs the plan of a service against a target. Yields the plan, one verdict for each case in the order of the plan, and
 * the end of the run. No event contains the credentials in any form. Before the first event, throws the errors of
 * `plan`, and a ValueError if `today` is not a date.
 */
export async function* conform(service: Service, target: Target, options: Options): AsyncGenerator<Event, void, void> {
  const made = plan(service, options);
  const started = startRun(made, target, options);
  yield planEvent(made, target.name, options.version ?? "0.0.0", started.redact);
  const unreachable = await probe(started.guard, service);
  if (unreachable !== undefined) started.stop = { ending: "unreachable", reason: unreachable };
  for await (const event of verdictsOf(started, options)) yield event;
  yield endOf(started);
}

/** Why a run is over before its end. */
interface Stop {
  readonly ending: Ending;
  readonly reason?: string | undefined;
  /** What to set so that it goes on for longer. */
  readonly set?: string | undefined;
}

/** A run against a target, from its start to its end. */
export interface StartedRun {
  readonly run: Run;
  readonly guard: Guard;
  readonly redact: Redaction;
  /** In milliseconds, by the clock of the process. */
  readonly start: number;
  /** Undefined while the run goes on. */
  stop: Stop | undefined;
}

/** Starts the run of a plan; nothing is sent yet. */
export function startRun(made: Plan, target: Target, options: Options): StartedRun {
  const run = runOf(made, options, target.clock);
  return {
    run,
    guard: guard(run.codec, target.transport, { ...options, level: made.settings.level }),
    redact: redaction(secretsIn(options), made.service),
    start: performance.now(),
    stop: undefined,
  };
}

/** The credentials for the target, and those for the service that it is compared with. */
function secretsIn({ credentials, users, oracle }: Options): Secrets {
  const own = oracle?.credentials === undefined ? {} : { oracle: oracle.credentials };
  const others = Object.entries(oracle?.users ?? {}).map(([name, user]) => [`oracle:${name}`, user] as const);
  return secretsOf({ credentials, users: { ...own, ...Object.fromEntries(others), ...users } });
}

function runOf(made: Plan, options: Options, clock: TargetClock | undefined): Run {
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
    oracle: oracleOf(made, options),
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
async function* verdictsOf(started: StartedRun, options: Options): AsyncGenerator<VerdictEvent, void, void> {
  const { run } = started;
  const width = options.concurrency ?? 1;
  const underWay: Promise<VerdictEvent>[] = [];
  let operation = "";
  for (const each of run.plan.cases) {
    if (each.cell.operation !== operation || each.cell.definition.effect === "write") {
      while (underWay.length > 0) yield (await underWay.shift()) as VerdictEvent;
      if (each.cell.operation !== operation) run.memory.clear();
      operation = each.cell.operation;
    }
    started.stop = stopOf(started, options);
    if (started.stop?.ending === "interrupted") break;
    underWay.push(verdictOf(started, each));
    if (underWay.length >= width) yield (await underWay.shift()) as VerdictEvent;
  }
  while (underWay.length > 0) yield (await underWay.shift()) as VerdictEvent;
}

/** Why nothing more is to be sent; an interruption takes precedence, and keeps the reason for an earlier stop. */
function stopOf({ guard, start, stop }: StartedRun, { signal, maxRequests, deadline }: Options): Stop | undefined {
  if (signal?.aborted === true) return { ...stop, ending: "interrupted" };
  if (stop !== undefined) return stop;
  const { stopped, requests } = guard.traffic();
  if (stopped !== undefined) {
    const isSpent = maxRequests !== undefined && requests >= maxRequests;
    return { ending: "stopped", reason: stopped, set: isSpent ? "maxRequests" : undefined };
  }
  if (deadline === undefined || performance.now() - start <= deadline) return undefined;
  return { ending: "deadline", reason: `the deadline of ${deadline} ms has passed`, set: "deadline" };
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
export async function verdictOf({ run, guard, redact, stop }: StartedRun, each: Case): Promise<VerdictEvent> {
  const start = performance.now();
  const own = counted(guard, run.journal);
  const outcome =
    stop !== undefined && each.notApplicable === undefined
      ? couldNotRun(stop.reason ?? "the run was over", stop.set)
      : await overMidnight(run, () => runCase(run, own.guard, each));
  const exchanges = own.exchanges();
  const stability = outcome.verdict === "fail" ? await stabilityIn(run, own.guard, each, outcome.finding) : undefined;
  const result = { outcome, stability, exchanges, requests: own.count(), ms: Math.round(performance.now() - start) };
  return verdictEvent(each, run.plan.settings.seed, result, redact);
}

/** What the check says of a failure itself, or what comes of its messages when they are sent again. */
async function stabilityIn(run: Run, own: Guard, each: Case, finding: Finding): Promise<Stability | undefined> {
  return finding.stability ?? stabilityOf(run, own, each, finding);
}

function endOf({ run, guard, redact, start, stop }: StartedRun): RunEndedEvent {
  const { ending, reason } = stop ?? { ending: "complete" };
  return runEndedEvent(run.plan, { ...guard.traffic(), ending, reason, ms: performance.now() - start }, redact);
}
