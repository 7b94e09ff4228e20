// Valid calls of an operation: generated once, sent once in each binding, and judged by every check that asks for them.
import type { RecordValue } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import fc from "fast-check";
import { parametersArbitrary } from "../arbitrary/index.js";
import type { CaseContext } from "../context.js";
import type { Answer } from "../exchange.js";
import type { Expectation } from "../expectation.js";
import { Refusal } from "../guard/guard.js";
import { couldNotRun, fail, notApplicable, type Outcome, pass } from "../outcome.js";
import type { Overrides } from "../suite.js";
import { describe, describeCall } from "./describe.js";

/** What is wrong with the answers to one valid call, or nothing. */
export type Judgement = string | undefined;

/** Parameters with their answers, in the case's binding or in all four. */
export interface Sample {
  readonly parameters: RecordValue;
  readonly answers: Readonly<Partial<Record<Binding, Answer>>>;
}

/** How many calls may be spent on finding a smaller case. */
const SHRINK_BUDGET = 40;

/** What valid calls are made of, or the outcome where there can be none. */
export function overridesOf(context: CaseContext): Overrides | Outcome {
  const { valid } = context;
  if (valid.kind === "calls") return valid.overrides;
  if (valid.kind === "missing") return couldNotRun(`the settings name no ${valid.what}`, valid.set);
  return notApplicable(`the settings say that the target has no ${valid.what}`);
}

/** Whether there can be no valid call. */
export function isOutcome(value: Overrides | Outcome): value is Outcome {
  return typeof (value as Outcome).verdict === "string";
}

/** Sends a valid call; the same call in the same binding is sent once for all cases of the operation. */
export function ask(context: CaseContext, parameters: RecordValue, binding = context.cell.binding): Promise<Answer> {
  const key = `valid/${binding}/${JSON.stringify(parameters)}`;
  return context.once(key, () => context.call(parameters, { binding }));
}

/** The first generated valid call of the operation: the twin of every negative. */
export async function twinOf(context: CaseContext): Promise<{ parameters: RecordValue; answer: Answer } | Outcome> {
  const overrides = overridesOf(context);
  if (isOutcome(overrides)) return overrides;
  const [parameters] = fc.sample(arbitraryOf(context, overrides), { seed: context.operationSeed, numRuns: 1 });
  if (parameters === undefined) return couldNotRun("no valid call could be generated");
  return { parameters, answer: await ask(context, parameters) };
}

function arbitraryOf(context: CaseContext, overrides: Overrides) {
  const { service, operation } = context.cell;
  return parametersArbitrary(service, operation, { today: context.today, overrides });
}

/** How every valid call is judged. */
export interface Demand {
  readonly expected: string;
  /** The same as data. */
  readonly expectation: Expectation;
  /** The bindings to send each call in; the case's own where left out. */
  readonly bindings?: readonly Binding[] | undefined;
  readonly judge: (sample: Sample) => Judgement;
}

/** Judges generated valid calls; a failure is made as small as the budget allows. */
export async function everyValidCall(context: CaseContext, demand: Demand): Promise<Outcome> {
  const overrides = overridesOf(context);
  if (isOutcome(overrides)) return overrides;
  const trial = new Trial(context, demand);
  const property = fc.asyncProperty(arbitraryOf(context, overrides), (parameters) => trial.holds(parameters));
  const result = await fc.check(property, { seed: context.operationSeed, numRuns: context.runs, verbose: 0 });
  if (trial.refusal !== undefined) throw trial.refusal;
  if (!result.failed || trial.worst === undefined) return pass;
  return trial.finding(result.numShrinks);
}

class Trial {
  refusal: unknown;
  worst: { readonly sample: Sample; readonly why: string } | undefined;
  private spent = 0;
  private readonly context: CaseContext;
  private readonly demand: Demand;

  constructor(context: CaseContext, demand: Demand) {
    this.context = context;
    this.demand = demand;
  }

  async holds(parameters: RecordValue): Promise<boolean> {
    if (this.refusal !== undefined || this.spent > SHRINK_BUDGET) return true;
    if (this.worst !== undefined) this.spent += 1;
    try {
      const sample = await this.sample(parameters);
      const why = this.demand.judge(sample);
      if (why === undefined) return true;
      this.worst = { sample, why };
      return false;
    } catch (cause) {
      if (!(cause instanceof Refusal) || this.worst === undefined) this.refusal = cause;
      return true;
    }
  }

  finding(shrinks: number): Outcome {
    const { sample, why } = this.worst as NonNullable<typeof this.worst>;
    return fail({
      sent: describeCall(sample.parameters),
      expected: this.demand.expected,
      actual: why,
      shrunk: this.spent > SHRINK_BUDGET ? `${shrinks} steps, then the budget was spent` : `complete, ${shrinks} steps`,
      exchanges: Object.values(sample.answers).map(({ exchange }) => exchange),
      expectation: this.demand.expectation,
    });
  }

  private async sample(parameters: RecordValue): Promise<Sample> {
    const answers: Partial<Record<Binding, Answer>> = {};
    for (const binding of this.demand.bindings ?? [this.context.cell.binding]) {
      answers[binding] = await ask(this.context, parameters, binding);
    }
    return { parameters, answers };
  }
}

/** The answer in the case's own binding. */
export function ownAnswer(context: CaseContext, sample: Sample): Answer {
  const answer = sample.answers[context.cell.binding];
  if (answer === undefined) throw new Error(`no answer in ${context.cell.binding}`);
  return answer;
}

/** The bindings of the case's operation, in the order of every table. */
export function bindingsOf(context: CaseContext): Binding[] {
  return bindings.filter((binding) => context.cell.definition.bindings.includes(binding));
}

/** The outcome where the twin of a negative fails: the negative says nothing. */
export function twinFailed(answer: Answer): Outcome {
  return couldNotRun(`the valid twin did not pass: ${describe(answer)}`);
}
