// Runs the suite against a codec in any language. The events have the format of a run against a server.
import { type Secrets, untypedCodec } from "@staywire/codec";
import { phrase, type Register, type Service } from "@staywire/model";
import { parseIsoDate } from "@staywire/values";
import type { Event, Stability, VerdictEvent } from "../core/event.js";
import { readOnly } from "../core/level.js";
import { notApplicable, type Outcome } from "../core/outcome.js";
import type { PlanSettings } from "../core/settings.js";
import { defaultSuite } from "../default-suite.js";
import { type Redaction, redaction } from "../guard/redact.js";
import type { Case } from "../plan/case.js";
import { type Plan, planOf } from "../plan/plan.js";
import { planEvent, runEndedEvent } from "../run/plan-event.js";
import { factsOf, outcomeOf, type RunFacts } from "../run/run-case.js";
import { verdictEvent } from "../run/verdict-event.js";
import { type CodecCheck, codecChecks } from "./checks.js";
import type { LinePipe, SessionSettings } from "./conversation.js";
import { Session } from "./session.js";

/** The settings that determine the cases of a run against a codec. */
export interface CodecPlanSettings extends Omit<PlanSettings, "suite" | "level" | "hostile" | "oracle" | "agreed"> {
  /**
   * The rules of the service, from which the severity of every case follows.
   *
   * @defaultValue none: every failure is only noted
   */
  readonly register?: Register | undefined;
}

/** The options of a run against a codec. */
export interface CodecRunOptions extends CodecPlanSettings, Pick<SessionSettings, "timeout" | "maxLine" | "signal"> {
  /** Secrets to redact in events, because the command line or the standard error of a codec may contain them. */
  readonly secrets?: Secrets | undefined;
  /** The time limit of the whole run, in milliseconds. Default: no limit. */
  readonly deadline?: number | undefined;
  /** The version of the program, which the plan event states. */
  readonly version?: string | undefined;
}

/**
 * Tests a codec that uses the protocol of STDIO.md. The events have the format of `conform`. The credentials in them
 * are generated. Cases that no capability of the codec covers do not apply. Throws the errors of `plan`, and a
 * ValueError if `today` is not a date, before the first event. The caller must start and stop the codec.
 */
export async function* conformCodec(
  service: Service,
  pipe: LinePipe,
  options: CodecRunOptions,
): AsyncGenerator<Event, void, void> {
  const session = new Session(pipe, options);
  const checks = codecChecks(session);
  const made = planOf(service, settingsOf(service, options), checks);
  const run: CodecRun = {
    facts: { plan: made, codec: untypedCodec(service), today: parseIsoDate(options.today) },
    session,
    checks: new Map(checks.map((check) => [check.id, check])),
    redact: redaction(options.secrets ?? {}, service),
  };
  const { redact } = run;
  const start = performance.now();
  const changingNothing = { ...made, settings: { ...made.settings, level: readOnly } };
  yield planEvent(changingNothing, redact.foreign(pipe.name), options.version ?? "0.0.0", redact);
  await session.open(service);
  for (const each of made.cases) {
    if (options.signal?.aborted === true) break;
    if (options.deadline !== undefined && performance.now() - start > options.deadline) {
      session.end(phrase`the deadline of ${options.deadline} ms has passed`, "deadline");
    }
    yield await codecVerdictOf(run, each);
  }
  const { ending, reason } = session.gone ?? { ending: "complete" };
  const end = { ending: options.signal?.aborted === true ? "interrupted" : ending, reason } as const;
  const traffic = { requests: session.asked, refused: 0, ms: performance.now() - start };
  yield runEndedEvent(made, { ...traffic, ...end }, redact);
}

/** Plans a run against a codec. Throws the errors of `plan`. */
export function codecPlan(service: Service, options: CodecPlanSettings): Plan {
  return planOf(service, settingsOf(service, options), codecChecks(new Session(noCodec)));
}

const noCodec: LinePipe = { name: "no codec", output: (async function* () {})(), write: () => undefined };

/**
 * Returns the settings of the plan. The level is the highest one: a codec stores nothing, so operations that write are
 * safe.
 */
function settingsOf(
  service: Service,
  { register, today, seed, runs, only, profile, shard, quick }: CodecPlanSettings,
): PlanSettings {
  const suite = { ...defaultSuite(service), register };
  return { suite, today, seed, runs, only, profile, shard, quick, level: { kind: "all" } };
}

/** The parts that all cases of a codec run share. */
interface CodecRun {
  readonly facts: RunFacts;
  readonly session: Session;
  readonly checks: ReadonlyMap<string, CodecCheck>;
  readonly redact: Redaction;
}

async function codecVerdictOf(run: CodecRun, each: Case): Promise<VerdictEvent> {
  const { facts, session, redact } = run;
  const start = performance.now();
  const before = session.asked;
  const outcome = await codecOutcomeOf(run, each);
  const stability = outcome.verdict === "fail" ? await codecStabilityOf(run, each) : undefined;
  const ms = Math.round(performance.now() - start);
  const result = { outcome, stability, exchanges: [], requests: session.asked - before, ms };
  return verdictEvent(each, facts.plan.settings.seed, result, redact);
}

function codecOutcomeOf({ facts, checks }: CodecRun, each: Case): Promise<Outcome> {
  return outcomeOf(each, async () => {
    const check = checks.get(each.check.id);
    return check === undefined ? notApplicable(phrase`it is no check of a codec`) : check.run(factsOf(facts, each));
  });
}

/** Repeats a failing case to determine its stability; undefined if the codec is gone. */
async function codecStabilityOf(run: CodecRun, each: Case): Promise<Stability | undefined> {
  const { session } = run;
  if (session.gone !== undefined) return undefined;
  const { verdict } = await codecOutcomeOf(run, each);
  if (verdict === "fail") return "deterministic";
  return session.gone === undefined ? "flaky" : undefined;
}
