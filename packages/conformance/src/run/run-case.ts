// Runs one case and returns its outcome. If the check throws an error, the error becomes an outcome.

import type { Credentials, UntypedCodec } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { CaseInput } from "../core/case-input.js";
import type { CaseContext, CaseFacts } from "../core/context.js";
import type { Guard } from "../core/guard.js";
import type { Listener } from "../core/listener.js";
import { couldNotRun, notApplicable, type Outcome } from "../core/outcome.js";
import type { TargetTime } from "../core/time.js";
import type { ValidCalls } from "../core/valid-calls.js";
import { type Asking, call, read } from "../guard/ask.js";
import type { Journal } from "../guard/journal.js";
import { Refusal } from "../guard/refusal.js";
import { digestInt } from "../hash.js";
import type { Case } from "../plan/case.js";
import type { Plan } from "../plan/plan.js";
import { allowedRefusal } from "./allowed-refusal.js";
import { unlessBusy } from "./busy.js";
import type { AskIn } from "./oracle.js";
import { type DayProblem, unreadableDay } from "./unreadable-day.js";

/** The parts that all cases of a run share, except those that need a target. */
export interface RunFacts {
  readonly plan: Plan;
  readonly codec: UntypedCodec;
  readonly today: CalendarDate;
  /** The problem with the day of the run. It is set before the first case if the target's date differs from `today`. */
  dayProblem?: DayProblem | undefined;
  /** The generated values that a replay evaluates. */
  readonly input?: CaseInput | undefined;
}

/** The parts that all cases of a run against a service share. */
export interface Run extends RunFacts {
  readonly credentials: Credentials;
  readonly users: Readonly<Record<string, Credentials>>;
  readonly time: TargetTime;
  /**
   * See `CaseContext`. It is set before the first case if the target's time of day is known.
   *
   * @defaultValue every cached reply may be from an earlier day
   */
  canPredateToday?: CaseContext["canPredateToday"] | undefined;
  /** The latest exchanges of the run. */
  readonly journal: Journal;
  readonly signal: AbortSignal | undefined;
  /** Calls the service with which the target is compared. */
  readonly oracle?: AskIn | undefined;
  readonly listener?: Listener | undefined;
  /** The results that the cases of an operation share. The run frees them when they are no longer needed. */
  readonly memory: Map<string, Promise<unknown>>;
}

/** Runs one case against a service. */
export function runCase(run: Run, guard: Guard, each: Case): Promise<Outcome> {
  return outcomeOf(each, async () => {
    const context = contextOf(run, guard, each);
    const outcome = unlessBusy(await each.check.run(context));
    return allowedRefusal(run.codec, each, context.valid, outcome);
  });
}

/** Runs a case, and turns anything that it throws into an outcome. */
export async function outcomeOf(each: Case, work: () => Promise<Outcome>): Promise<Outcome> {
  if (each.notApplicable !== undefined) return notApplicable(each.notApplicable);
  return asRequired(each, await attempted(work));
}

async function attempted(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Refusal) return couldNotRun(cause.message, cause.set ?? remedies[cause.reason]);
    return couldNotRun(
      phrase`the check threw an error: ${quote(cause instanceof Error ? cause.message : String(cause))}`,
    );
  }
}

const remedies: Readonly<Record<Refusal["reason"], Message | undefined>> = {
  level: phrase`level, and what may be written to at the level listed-writes`,
  budget: phrase`maxRequests`,
  deadline: phrase`deadline`,
  case: phrase`caseDeadline`,
  day: phrase`today`,
  stopped: undefined,
};

/**
 * Turns a failure of severity `note` into a noted case. A case outside of the requirement set that cannot be run counts
 * as not applicable.
 */
function asRequired({ identity, newer }: Case, outcome: Outcome): Outcome {
  if (newer !== undefined && outcome.verdict === "could-not-run")
    return notApplicable(phrase`newer than the requirement set, and not run: ${outcome.reason}`);
  if (identity.severity !== "note" || outcome.verdict !== "fail") return outcome;
  const { expected, actual, sent } = outcome.finding;
  const reason = phrase`${sent}: ${actual} (expected: ${expected})`;
  return { verdict: "noted", reason, newer: newer === "note" ? undefined : newer };
}

/**
 * Returns the facts of a case that do not need a target. Every value that depends on the date is derived from `today`.
 */
export function factsOf(run: RunFacts, { cell, identity, check }: Case): CaseFacts {
  const { settings } = run.plan;
  const { requests = 0 } = check.attempts ?? {};
  return {
    cell,
    severity: identity.severity,
    variant: identity.variant,
    seed: digestInt(`${settings.seed}/${identity.name}`),
    operationSeed: digestInt(`${settings.seed}/${cell.operation}`),
    input: run.input,
    runs: settings.runs,
    today: run.dayProblem === undefined ? run.today : unreadableDay(run.dayProblem),
    codec: run.codec,
    mostAttempts: settings.maxAttempts === undefined ? undefined : requests,
  };
}

function contextOf(run: Run, guard: Guard, each: Case): CaseContext {
  const { cell } = each;
  const { suite } = run.plan;
  const facts = factsOf(run, each);
  const valid = suite.valid(cell.operation, facts.today);
  const credentials = credentialsOf(run, valid);
  const asking: Asking = { codec: run.codec, guard, cell, credentials, mayBeNull: suite.mayBeNull };
  return {
    ...facts,
    time: run.time,
    canPredateToday: run.canPredateToday ?? ((seconds) => seconds > 0),
    credentials,
    main: run.credentials,
    users: run.users,
    valid,
    listener: run.listener,
    send: (request, options) => guard.send(request, options),
    call: (parameters, options) => call(asking, parameters, options),
    read: (exchange, options) => read(asking, exchange, options),
    oracle: run.oracle?.(cell.binding),
    once: (key, make) => remembered(run.memory, `${cell.operation}/${key}`, make),
  };
}

function credentialsOf({ credentials, users }: Run, valid: ValidCalls): Credentials {
  if (valid.kind !== "calls" || valid.user === undefined) return credentials;
  const found = Object.hasOwn(users, valid.user) ? users[valid.user] : undefined;
  if (found === undefined) throw new TypeError(`the settings have no user ${valid.user}`);
  return found;
}

function remembered<T>(memory: Map<string, Promise<unknown>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = memory.get(key);
  if (found !== undefined) return found as Promise<T>;
  const made = make();
  memory.set(key, made);
  return made;
}
