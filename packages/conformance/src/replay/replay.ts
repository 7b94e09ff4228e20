// Runs the check of a failure again with the recorded messages.
import { type Credentials, type Secrets, untypedCodec } from "@staywire/codec";
import { quote, type Service } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import type { CaseInput } from "../core/case-input.js";
import { cellOf } from "../core/cell.js";
import type { Answer, Exchange } from "../core/exchange.js";
import type { Guard } from "../core/guard.js";
import type { Step } from "../core/recorded-exchange.js";
import type { Suite } from "../core/suite.js";
import { defaultSuite } from "../default-suite.js";
import { read } from "../guard/ask.js";
import { Journal } from "../guard/journal.js";
import { redaction } from "../guard/redact.js";
import { secretsOf } from "../guard/secrets.js";
import { checksOf, type Plan, planOf } from "../plan/plan.js";
import { restoredData, restoredRequest, restoredResponse } from "../run/message.js";
import { type Run, runCase } from "../run/run-case.js";
import { timeOf } from "../run/time.js";
import type { TargetClock } from "../targets/target.js";
import { addressOf } from "./address.js";
import { Recorded, type RecordedMessage } from "./recorded.js";
import type { ReplayFile } from "./replay-file.js";
import { notSent, type Replay, replayOf, withoutCase, withoutUsers } from "./replay-verdict.js";
import { missingUsers } from "./users.js";

/** Options of a replay. */
export interface ReplayOptions {
  readonly credentials: Credentials;
  /** Users of the target besides the main user, by name. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  /** Further secrets for which the file has placeholders, by name. */
  readonly secrets?: Readonly<Record<string, string>> | undefined;
  /** The clock of the target, if the caller can move it. */
  readonly clock?: TargetClock | undefined;
  /**
   * Creates the suite for the known world of the file. With it, failures of the checks of this suite can be evaluated.
   *
   * @defaultValue a suite generated from the service alone: failures of other checks are not evaluated
   */
  readonly suite?: ((world: unknown) => Suite) | undefined;
}

/**
 * Replays a failure. Its check runs again, and sends the recorded messages.
 *
 * @throws Refusal of the guard if a message must not be sent.
 * @throws TypeError if the service does not have the operation of the failure.
 */
export async function replay(
  service: Service,
  guard: Guard,
  replayFile: ReplayFile,
  options: ReplayOptions,
): Promise<Replay> {
  const { name, operation, binding, steps, input, severity, actual, stability } = replayFile.event;
  const cell = cellOf(service, operation, binding);
  if (cell === undefined) throw new TypeError(`the service has no operation ${operation}`);
  const made = planOfFailure(service, replayFile, options);
  const run = runOf(made, replayFile, options);
  const readReply = (exchange: Exchange): Answer => {
    const { mayBeNull } = made.suite;
    return read({ codec: run.codec, cell, mayBeNull }, exchange, addressOf(run.codec, cell, exchange.request));
  };
  const secrets = secretsOf(options);
  const missing = missingUsers(replayFile, secrets);
  if (missing.length > 0) return withoutUsers(missing, steps.length);
  const found = await Promise.all(steps.map((step) => messageOf(step, secrets, readReply)));
  const messages = found.filter((message) => message !== undefined);
  if (messages.length < found.length) return notSent(found);
  const each = made.cases.find(({ identity }) => identity.name === name);
  if (each === undefined) return withoutCase(name, messages);
  const earlier = messages.filter((_, index) => steps[index]?.earlier === true);
  for (const message of earlier) message.now = readReply(await guard.send(message.request));
  const own = messages.filter((message) => !earlier.includes(message));
  const recorded = new Recorded(guard, own, readReply, input?.path !== undefined);
  // The case gets the severity of the failure, because the rules may have changed, or the suite may have no rules.
  const outcome = await runCase(run, recorded, { ...each, identity: { ...each.identity, severity } });
  if (recorded.refusal !== undefined) throw recorded.refusal;
  const words = { actual, stability, redact: redaction(secrets, service).sentence };
  return replayOf(words, messages, recorded, outcome);
}

/**
 * Returns the plan that contains the case of a failure. The level of the plan is `all`, because the guard's level
 * decides what is sent.
 */
function planOfFailure(
  service: Service,
  { event, today, seed, runs, world }: ReplayFile,
  options: ReplayOptions,
): Plan {
  const suite = options.suite?.(restoredData(world ?? {}, secretsOf(options))) ?? defaultSuite(service);
  const checks = checksOf(suite, { hostile: true, compares: true }).filter(({ id }) => id === event.check);
  return planOf(service, { suite, today, seed, runs, level: { kind: "all" } }, checks);
}

function runOf(
  made: Plan,
  { today, event: { input } }: ReplayFile,
  { credentials, users = {}, ...options }: ReplayOptions,
): Run {
  return {
    plan: made,
    codec: untypedCodec(made.service),
    credentials,
    users,
    today: parseIsoDate(today),
    // The cast is safe: the check itself wrote this value, as the parameters of a call.
    input: restoredData(input, secretsOf({ credentials, users, secrets: options.secrets })) as CaseInput | undefined,
    time: timeOf(options.clock, {}),
    // False, because no reply is from before the recorded date: the failed run relied on replies from that date, and
    // replies that are sent now are newer.
    canPredateToday: () => false,
    journal: new Journal(),
    signal: undefined,
    // The other service is not needed, because the replay file contains its replies.
    oracle: undefined,
    memory: new Map(),
  };
}

/** Restores a message of a failure; undefined if the file lacks a part of it. */
async function messageOf(
  step: Step,
  secrets: Secrets,
  readReply: (exchange: Exchange) => Answer,
): Promise<RecordedMessage | undefined> {
  const request = await restoredRequest(step, secrets);
  if (request === undefined) return undefined;
  const response = await restoredResponse(step, secrets);
  return {
    request,
    before: readReply({
      request,
      response,
      silence: step.silence === undefined ? undefined : quote(step.silence, step.silence.length),
    }),
    now: undefined,
  };
}
