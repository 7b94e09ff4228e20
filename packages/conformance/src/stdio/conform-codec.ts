// A run against a codec in any language: every case of its plan, as the stream of events that a run against a server gives.
import { type Secrets, untypedCodec } from "@staywire/codec";
import type { Register, Service } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import type { Ending, Event, Stability, VerdictEvent } from "../core/event.js";
import type { PlanSettings } from "../core/settings.js";
import { defaultSuite } from "../default-suite.js";
import type { Guard } from "../guard/guard.js";
import { readOnly } from "../guard/level.js";
import { type Redaction, redaction } from "../guard/redact.js";
import { Refusal } from "../guard/refusal.js";
import type { Case } from "../plan/case.js";
import { type Plan, planOf } from "../plan/plan.js";
import { Journal } from "../run/journal.js";
import { planEvent, runEndedEvent } from "../run/plan-event.js";
import { type Run, runCase } from "../run/run-case.js";
import { timeOf } from "../run/time.js";
import { verdictEvent } from "../run/verdict-event.js";
import { codecChecks } from "./checks.js";
import { type CodecPipe, Session, type SessionSettings } from "./session.js";

/** The settings that determine the cases of a run against a codec. */
export interface CodecPlanSettings extends Omit<PlanSettings, "suite" | "level" | "hostile"> {
  /**
   * The rules of the service, from which the severity of every case follows.
   *
   * @defaultValue none: every failure is only noted
   */
  readonly register?: Register | undefined;
}

/** The options of a run against a codec. */
export interface CodecRunOptions extends CodecPlanSettings, Pick<SessionSettings, "timeout" | "maxLine" | "signal"> {
  /** Secrets to redact in events: the command line of a codec, or its standard error, may contain them. */
  readonly secrets?: Secrets | undefined;
  /** Milliseconds for the whole run. Default: no limit. */
  readonly deadline?: number | undefined;
  /** Written into the plan event: the version of the program. */
  readonly version?: string | undefined;
}

/**
 * Runs the cases of a codec, which speaks the protocol of STDIO.md. The events are those of `conform`; the credentials
 * in them are generated. Cases that no capability covers are not applicable. Before the first event, throws the errors
 * of `plan`, and a ValueError if `today` is not a date. The caller starts and stops the codec.
 */
export async function* conformCodec(
  service: Service,
  pipe: CodecPipe,
  options: CodecRunOptions,
): AsyncGenerator<Event, void, void> {
  const session = new Session(pipe, options);
  const made = planOf(service, settingsOf(service, options), codecChecks(session));
  const run = codecRunOf(made, options);
  const start = performance.now();
  const redact = redaction(options.secrets ?? {}, service);
  const changingNothing = { ...made, settings: { ...made.settings, level: readOnly } };
  yield planEvent(changingNothing, redact.foreign(pipe.name), options.version ?? "0.0.0", redact);
  await session.open(service);
  const unreachable = session.gone;
  for (const each of made.cases) {
    if (options.signal?.aborted === true) break;
    if (options.deadline !== undefined && performance.now() - start > options.deadline) {
      session.gone ??= `the deadline of ${options.deadline} ms has passed`;
    }
    yield await codecVerdictOf(run, session, each, redact);
  }
  const ending = endingOf(session, unreachable, options);
  const traffic = { requests: session.asked, refused: 0 };
  yield runEndedEvent(made, { ...traffic, ending, reason: session.gone, ms: performance.now() - start }, redact);
}

/** Plans a run against a codec. Throws the errors of `plan`. */
export function codecPlan(service: Service, options: CodecPlanSettings): Plan {
  return planOf(service, settingsOf(service, options), codecChecks(new Session(noCodec)));
}

const noCodec: CodecPipe = { name: "no codec", output: (async function* () {})(), write: () => undefined };

/** A codec changes nothing, so that operations that write can be asked too. */
function settingsOf(
  service: Service,
  { register, today, seed, runs, only, profile, shard }: CodecPlanSettings,
): PlanSettings {
  const suite = { ...defaultSuite(service), register };
  return { suite, today, seed, runs, only, profile, shard, level: { kind: "all" } };
}

function endingOf({ gone }: Session, unreachable: string | undefined, { signal }: CodecRunOptions): Ending {
  if (signal?.aborted === true) return "interrupted";
  if (unreachable !== undefined) return "unreachable";
  if (gone === undefined) return "complete";
  return gone.startsWith("the deadline") ? "deadline" : "stopped";
}

function codecRunOf(made: Plan, { today, signal }: CodecRunOptions): Run {
  return {
    plan: made,
    codec: untypedCodec(made.service),
    credentials: { username: "", password: "" },
    users: {},
    today: parseIsoDate(today),
    time: timeOf(undefined, { signal }),
    journal: new Journal(),
    signal,
    memory: new Map(),
  };
}

/** No case of a codec sends a request to a server. */
const nowhere: Guard = {
  send: () => Promise.reject(new Refusal("level", "a codec is sent no HTTP request")),
  traffic: () => ({ requests: 0, refused: 0, silent: 0, stopped: undefined }),
  forget: () => undefined,
  ended: new AbortController().signal,
};

async function codecVerdictOf(run: Run, session: Session, each: Case, redact: Redaction): Promise<VerdictEvent> {
  const start = performance.now();
  const before = session.asked;
  const outcome = await runCase(run, nowhere, each);
  const stability = outcome.verdict === "fail" ? await codecStabilityOf(run, session, each) : undefined;
  const ms = Math.round(performance.now() - start);
  const result = { outcome, stability, exchanges: [], requests: session.asked - before, ms };
  return verdictEvent(each, run.plan.settings.seed, result, redact);
}

/** A failing case is asked again; undefined if the codec is gone, then or by then. */
async function codecStabilityOf(run: Run, session: Session, each: Case): Promise<Stability | undefined> {
  if (session.gone !== undefined) return undefined;
  const { verdict } = await runCase(run, nowhere, each);
  if (verdict === "fail") return "deterministic";
  return session.gone === undefined ? "flaky" : undefined;
}
