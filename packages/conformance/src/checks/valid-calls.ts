// Generates the valid calls of an operation, and sends them. The cases of the operation share the calls, and the reply
// to each call in a binding.
import type { RecordValue } from "@staywire/codec";
import { type Binding, bindings, type Message, phrase } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import { brokenConstraints, ordinaryCall, parametersArbitrary } from "../arbitrary/index.js";
import { type RandomSource, randomSource } from "../arbitrary/random-source.js";
import type { CaseContext } from "../core/context.js";
import { describe, describeCall } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { couldNotRun, fail, notApplicable, type Outcome, pass } from "../core/outcome.js";
import type { Overrides } from "../core/valid-calls.js";
import { notOk } from "./expect.js";
import { forAll } from "./for-all.js";

/** Describes what is wrong with the replies to one valid call; undefined if nothing is. */
export type Judgement = Message | undefined;

/** The parameters of a call with its replies, in the case's binding or in every binding of the operation. */
export interface Sample {
  readonly parameters: RecordValue;
  readonly answers: Readonly<Partial<Record<Binding, Answer>>>;
}

/**
 * Returns the parameters that the world determines for valid calls; if no valid call is possible, the outcome of the
 * case.
 */
export function overridesOf(context: CaseContext): Overrides | Outcome {
  const { valid } = context;
  if (valid.kind === "calls") return valid.overrides;
  if (valid.kind === "missing") return couldNotRun(phrase`the world names no ${valid.what}`, valid.set);
  return notApplicable(phrase`the world says that the target has no ${valid.what}`);
}

/** True if `overridesOf` returned an outcome, because no valid call is possible. */
export function isOutcome(value: Overrides | Outcome): value is Outcome {
  return typeof (value as Outcome).verdict === "string";
}

/**
 * Sends a valid call. If several cases of the operation send the same call in the same binding, they share the reply.
 */
export function ask(context: CaseContext, parameters: RecordValue, binding = context.cell.binding): Promise<Answer> {
  const key = `valid/${binding}/${JSON.stringify(parameters)}`;
  return context.once(key, () => context.call(parameters, { binding }));
}

/** The generated valid calls of an operation, shared by all its cases. */
interface Calls {
  readonly arbitrary: Arbitrary<RecordValue>;
  readonly values: readonly RecordValue[];
  /** Spare calls, used if the first calls do not pass. */
  readonly spare: readonly RecordValue[];
}

/** The number of additional calls that are generated, to replace calls that do not pass. */
const SPARE = 4;

function callsOf(context: CaseContext, overrides: Overrides): Promise<Calls> {
  const { service, operation } = context.cell;
  return context.once("calls", async () => {
    const arbitrary = parametersArbitrary(service, operation, { today: context.today, overrides });
    const seed = context.operationSeed;
    const [first, ...others] = fc.sample(arbitrary, { seed, numRuns: context.runs + SPARE });
    const all = first === undefined ? [] : [likeSample(context, overrides, first), ...others];
    const alternatives = (context.valid.kind === "calls" && context.valid.alternatives) || [];
    const more = alternatives.flatMap((each) => {
      const other = parametersArbitrary(service, operation, { today: context.today, overrides: each });
      return fc.sample(other, { seed, numRuns: 1 });
    });
    return { arbitrary, values: all.slice(0, context.runs), spare: [...all.slice(context.runs), ...more] };
  });
}

/**
 * Returns the generated call with the values of the sample call, or with ordinary values if the catalog has no sample.
 * Parameters that the world determines stay as they were generated. If the result breaks a constraint, the generated
 * call is returned unchanged.
 */
function likeSample({ cell, today }: CaseContext, overrides: Overrides, generated: RecordValue): RecordValue {
  const { definition, service, operation } = cell;
  const known = definition.sample ?? ordinaryCall(service, operation, today);
  const sample = Object.entries(known).filter(([name]) => !Object.hasOwn(overrides, name));
  const call: RecordValue = { ...generated, ...Object.fromEntries(sample) };
  return brokenConstraints(definition, call, today).length === 0 ? call : generated;
}

/** A valid call with its reply. Messages that differ from the call in one respect are compared with it. */
export interface Baseline {
  readonly parameters: RecordValue;
  readonly answer: Answer;
}

/**
 * Returns the first generated valid call that passes; if none passes, the first one. In a replay, returns the recorded
 * call.
 */
export async function baselineOf(context: CaseContext): Promise<Baseline | Outcome> {
  const overrides = overridesOf(context);
  if (isOutcome(overrides)) return overrides;
  const used = context.input?.baseline;
  const candidates = used === undefined ? candidatesOf(await callsOf(context, overrides)) : [used];
  let first: Baseline | undefined;
  for (const parameters of candidates) {
    const answer = await ask(context, parameters);
    if (notOk(answer) === undefined) return { parameters, answer };
    first ??= { parameters, answer };
  }
  return first ?? couldNotRun(phrase`no valid call could be generated`);
}

function candidatesOf({ values, spare }: Calls): readonly RecordValue[] {
  return [...values, ...spare];
}

/** The number of calls to alter if every call is altered in the same way. */
const ALIKE = 2;

/**
 * Alters valid calls and evaluates the replies. Without `varies`, alters at most two calls, both in the same way, and
 * sends equal messages once. With `varies`, alters at most a quarter of the configured number of calls, each except the
 * first in a random way. A valid call that does not pass is replaced by another valid call; if none passes, the case is
 * not run.
 */
export async function forEachBaseline(
  context: CaseContext,
  judge: (baseline: Baseline, random: RandomSource | undefined) => Promise<Outcome>,
  varies = false,
): Promise<Outcome> {
  const overrides = overridesOf(context);
  if (isOutcome(overrides)) return overrides;
  const calls = await callsOf(context, overrides);
  const { arbitrary } = calls;
  const values = candidatesOf(calls);
  if (values.length === 0) return couldNotRun(phrase`no valid call could be generated`);
  const seen = new Map<string, Promise<Outcome>>();
  const quarter = quarterOf(context.runs);
  return forAll({
    input: context.input,
    values,
    enough: Math.min(quarter, context.mostAttempts || quarter, varies ? quarter : ALIKE),
    arbitrary,
    seed: context.operationSeed,
    // If the first call fails, the service probably fails on every call, so a smaller call would show nothing more.
    shrinks: (index) => index > 0,
    judge: (parameters, index) => {
      const key = `${varies ? index : ""} ${JSON.stringify(parameters)}`;
      const random = varies && index > 0 ? randomSource(context.seed + index) : undefined;
      const outcome = seen.get(key) ?? besideCall(context, parameters, (baseline) => judge(baseline, random));
      seen.set(key, outcome);
      return outcome;
    },
  });
}

async function besideCall(
  context: CaseContext,
  parameters: RecordValue,
  judge: (baseline: Baseline) => Promise<Outcome>,
): Promise<Outcome> {
  const answer = await ask(context, parameters);
  return notOk(answer) === undefined ? judge({ parameters, answer }) : baselineFailed(answer);
}

/** Returns the maximum number of generated calls that are also sent as altered messages. */
export function quarterOf(runs: number): number {
  return Math.ceil(runs / 4);
}

/** A requirement that every valid call must meet. */
export interface Demand {
  readonly expected: Message;
  /** The bindings in which each call is sent. Default: the case's binding. */
  readonly bindings?: readonly Binding[] | undefined;
  readonly judge: (sample: Sample) => Judgement | Promise<Judgement>;
}

/** Evaluates generated valid calls. If a call fails, it is shrunk as far as the budget allows. */
export async function everyValidCall(context: CaseContext, demand: Demand): Promise<Outcome> {
  const overrides = overridesOf(context);
  if (isOutcome(overrides)) return overrides;
  const judge = async (parameters: RecordValue): Promise<Outcome> => {
    const sample = await sampleOf(context, demand, parameters);
    const why = await demand.judge(sample);
    return why === undefined ? pass : failureOf(demand, sample, why);
  };
  const calls = await callsOf(context, overrides);
  return forAll({ ...calls, input: context.input, seed: context.operationSeed, judge, shrinks: () => true });
}

async function sampleOf(context: CaseContext, demand: Demand, parameters: RecordValue): Promise<Sample> {
  const answers: Partial<Record<Binding, Answer>> = {};
  for (const binding of demand.bindings ?? [context.cell.binding]) {
    answers[binding] = await ask(context, parameters, binding);
  }
  return { parameters, answers };
}

function failureOf({ expected }: Demand, { parameters, answers }: Sample, actual: Message): Outcome {
  const exchanges = Object.values(answers).map(({ exchange }) => exchange);
  return fail({ sent: describeCall(parameters), expected, actual, exchanges });
}

/** Returns the reply that was received in the case's binding. */
export function ownAnswer(context: CaseContext, sample: Sample): Answer {
  const answer = sample.answers[context.cell.binding];
  if (answer === undefined) throw new Error(`the sample has no reply in ${context.cell.binding}`);
  return answer;
}

/** Returns the bindings of the case's operation, in canonical order. */
export function bindingsOf(context: CaseContext): Binding[] {
  return bindings.filter((binding) => context.cell.definition.bindings.includes(binding));
}

/** Returns the outcome for a baseline call that failed: the invalid case then proves nothing. */
export function baselineFailed(answer: Answer): Outcome {
  const remedy = phrase`fix the failure of reply.valid for the operation, or name in world what this user may use`;
  return couldNotRun(phrase`the baseline call failed: ${describe(answer)}`, remedy);
}
