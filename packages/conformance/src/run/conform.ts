// Runs every case of the plan against a target, and yields the events of the run.
import { emptyBody, type Secrets, untypedCodec } from "@staywire/codec";
import { phrase, type Service } from "@staywire/model";
import { compareDates, parseIsoDate } from "@staywire/values";
import { Allowance } from "../core/allowance.js";
import type { Event, RunEndedEvent, Stability, VerdictEvent } from "../core/event.js";
import type { Exchange } from "../core/exchange.js";
import type { Guard } from "../core/guard.js";
import { couldNotRun, type Finding, type Outcome } from "../core/outcome.js";
import type { Options } from "../core/settings.js";
import type { Stop } from "../core/stop.js";
import type { TargetTime } from "../core/time.js";
import { counted } from "../guard/ask.js";
import { TIMEOUT } from "../guard/guard.js";
import { Journal } from "../guard/journal.js";
import { type Redaction, redaction } from "../guard/redact.js";
import { Refusal } from "../guard/refusal.js";
import { concurrencyOf, runGuard } from "../guard/run-guard.js";
import { secretsOf } from "../guard/secrets.js";
import { attemptsAt } from "../plan/attempts.js";
import type { Case } from "../plan/case.js";
import { type Plan, plan } from "../plan/plan.js";
import type { Target } from "../targets/target.js";
import { earlierOf } from "./earlier.js";
import { inOrder } from "./in-order.js";
import { Ledger } from "./ledger.js";
import { oracleOf } from "./oracle.js";
import { planEvent, runEndedEvent } from "./plan-event.js";
import { type Run, runCase } from "./run-case.js";
import { stabilityOf } from "./stability.js";
import { dayProblemOf } from "./target-day.js";
import { timeOf } from "./time.js";
import { verdictEvent } from "./verdict-event.js";

/**
 * Runs the plan of a service against a target. Yields the plan, one verdict for each case in the order of the plan, and
 * the end of the run. If the run is interrupted, the verdicts of the remaining cases are missing. No event contains the
 * credentials in any form. Throws the errors of `plan`, and a ValueError if `today` is not a date, before the first event
 * and before the first request.
 */
export async function* conform(service: Service, target: Target, options: Options): AsyncGenerator<Event, void, void> {
  const made = planFor(service, target, options);
  const started = startRun(made, target, options);
  yield planEvent(made, target.name, options.version ?? "0.0.0", started.redact);
  await reach(started, options);
  for await (const event of verdictsOf(started, options)) yield event;
  yield endOf(started);
}

/**
 * Plans a run with at most as many requests with wrong credentials as the target allows. Throws the errors of `plan`, and
 * a ValueError if `today` is not a date.
 */
export function planFor(service: Service, target: Target, options: Options): Plan {
  parseIsoDate(options.today);
  return plan(service, { ...options, maxAttempts: options.maxAttempts ?? attemptsAt(target) });
}

/** Checks before the first case that the target can be reached, and compares its date with that of the run. */
export async function reach(started: StartedRun, options: Options): Promise<void> {
  const page = await probe(started.guard, started.run.plan.service);
  if (page?.silence === undefined) started.run.dayProblem = await dayProblemOf(started, options, page);
  else started.stop = { ending: "unreachable", reason: page.silence };
}

/** A started run against a target, with the state of the run. */
export interface StartedRun {
  readonly run: Run;
  readonly guard: Guard;
  readonly redact: Redaction;
  readonly ledger: Ledger;
  /** The start time in milliseconds, by the monotonic clock of the process. */
  readonly start: number;
  /** Maximum number of concurrent cases. */
  readonly width: number;
  /** The time limit for the requests of one case, in milliseconds. */
  readonly caseDeadline: number;
  /** The reason why the run stops; undefined while the run continues. */
  stop: Stop | undefined;
}

/** The default time limit of one case, as a multiple of the timeout of one request. */
const CASE_TIMEOUTS = 6;

/** Starts the run of a plan. It sends nothing yet. */
export function startRun(made: Plan, target: Target, options: Options): StartedRun {
  const guard = options.guard ?? runGuard(made.service, target, { ...options, level: made.settings.level });
  const { timeout = TIMEOUT, caseDeadline = CASE_TIMEOUTS * timeout } = options;
  const run = runOf(
    made,
    options,
    timeOf(target.clock, { wait: options.wait, signal: guard.ended, onPassed: () => guard.forget() }),
  );
  return {
    run,
    ledger: new Ledger(run.codec, made.suite),
    width: concurrencyOf(target, options.concurrency),
    guard,
    redact: redaction(secretsIn(options), made.service),
    start: performance.now(),
    caseDeadline,
    stop: undefined,
  };
}

/** Returns the credentials for the target and for the service that it is compared with. */
function secretsIn({ credentials, users, oracle, secrets }: Options): Secrets {
  const own = oracle?.credentials === undefined ? {} : { oracle: oracle.credentials };
  const others = Object.entries(oracle?.users ?? {}).map(([name, user]) => [`oracle:${name}`, user] as const);
  return secretsOf({ credentials, users: { ...own, ...Object.fromEntries(others), ...users }, secrets });
}

function runOf(made: Plan, options: Options, time: TargetTime): Run {
  return {
    plan: made,
    codec: untypedCodec(made.service),
    credentials: options.credentials,
    users: options.users ?? {},
    get today() {
      return parseIsoDate(options.todayNow?.() ?? options.today);
    },
    time,
    journal: new Journal(),
    signal: options.signal,
    oracle: oracleOf(made, options),
    listener: options.listener,
    memory: new Map(),
  };
}

/**
 * Requests the page of the first endpoint. Any response proves that the target can be reached. Returns undefined if the
 * run has already ended.
 */
async function probe(traffic: Guard, service: Service): Promise<Exchange | undefined> {
  const path = Object.values(service.endpoints)[0]?.path ?? "/";
  try {
    return await traffic.send({ method: "GET", target: path, headers: [], body: emptyBody });
  } catch (cause) {
    // The run was ended before its first request.
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}

/**
 * Yields verdicts in the order of the plan. The number of concurrent cases is the number of concurrent requests that
 * are allowed. Cases that write run one by one.
 */
function verdictsOf(started: StartedRun, options: Options): AsyncIterable<VerdictEvent> {
  const operations = new Operations(started.run.memory);
  return inOrder(started.run.plan.cases, {
    width: started.width,
    isAlone: ({ cell }) => cell.definition.effect === "write",
    begin: (each) => {
      started.stop = stopOf(started, options);
      if (started.stop?.ending === "interrupted") return undefined;
      return operations.during(each.cell.operation, () => verdictOf(started, each));
    },
  });
}

/**
 * Counts the running cases of each operation, and frees the results that the cases of an operation share when no case
 * needs them any longer.
 */
class Operations {
  private readonly active = new Map<string, number>();
  private readonly memory: Map<string, Promise<unknown>>;

  constructor(memory: Map<string, Promise<unknown>>) {
    this.memory = memory;
  }

  async during<T>(operation: string, work: () => Promise<T>): Promise<T> {
    if (!this.active.has(operation)) this.forgetIdle();
    this.active.set(operation, (this.active.get(operation) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.active.set(operation, (this.active.get(operation) ?? 1) - 1);
    }
  }

  /**
   * Frees the shared results of operations without a running case. This happens only when another operation begins:
   * between two cases of one operation, no case of it is running, but the next case still needs the results.
   */
  private forgetIdle(): void {
    for (const [operation, count] of this.active) {
      if (count > 0) continue;
      this.active.delete(operation);
      for (const key of this.memory.keys()) if (key.startsWith(`${operation}/`)) this.memory.delete(key);
    }
  }
}

/**
 * Returns why the run must stop; undefined if it can continue. An interruption takes precedence over an earlier stop,
 * but keeps the reason of that stop.
 */
function stopOf({ guard, stop }: StartedRun, { signal }: Options): Stop | undefined {
  if (signal?.aborted === true) return { ...stop, ending: "interrupted" };
  return stop ?? guard.traffic().stopped;
}

/** Runs a case. Repeats it if it failed while the target's date changed, because it used dates of the day before. */
async function overMidnight(run: Run, own: Guard, ask: () => Promise<Outcome>): Promise<Outcome> {
  const { today } = run;
  const outcome = await ask();
  if (outcome.verdict !== "fail" || compareDates(today, run.today) === 0) return outcome;
  run.memory.clear();
  own.forget();
  return ask();
}

/** Runs one case and returns its verdict event. */
export async function verdictOf(started: StartedRun, each: Case): Promise<VerdictEvent> {
  const { run, guard, ledger, redact, stop, caseDeadline } = started;
  const start = performance.now();
  const own = counted(guard, run.journal, new Allowance(caseDeadline));
  const outcome =
    stop !== undefined && each.notApplicable === undefined
      ? couldNotRun(stop.reason ?? phrase`the run was over`, stop.set)
      : await overMidnight(run, own.guard, () => runCase(run, own.guard, each));
  const exchanges = own.exchanges();
  for (const exchange of exchanges) ledger.add(exchange);
  const stability = outcome.verdict === "fail" ? await stabilityIn(run, own.guard, each, outcome.finding) : undefined;
  const earlier = outcome.verdict === "fail" ? earlierOf(run, outcome.finding, stability, exchanges) : [];
  const result = {
    outcome,
    stability,
    exchanges,
    earlier,
    requests: own.count(),
    ms: Math.round(performance.now() - start),
  };
  return verdictEvent(each, run.plan.settings.seed, result, redact);
}

/** Returns the stability that the check determined, or determines it by sending the messages again. */
async function stabilityIn(run: Run, own: Guard, each: Case, finding: Finding): Promise<Stability | undefined> {
  return finding.stability ?? stabilityOf(run, own, each, finding);
}

function endOf({ run, guard, ledger, redact, start, stop }: StartedRun): RunEndedEvent {
  const { ending, reason } = stop ?? { ending: "complete" };
  return runEndedEvent(run.plan, { ...guard.traffic(), ledger, ending, reason, ms: performance.now() - start }, redact);
}
