// Judges generated values one by one; a failure is made as small as the budget allows.
import { phrase } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import type { CaseInput } from "../core/case-input.js";
import { fail, type Outcome, pass } from "../core/outcome.js";
import { Refusal } from "../guard/refusal.js";

/** The number of values that may be spent on finding a smaller one. */
const SHRINK_BUDGET = 40;

/** Values, how they were generated, and what is asked of each. */
export interface PropertyRun<T> {
  /** The value that a replay evaluates, in place of all others. */
  readonly input: CaseInput | undefined;
  readonly values: readonly T[];
  /** The source of the values, from the seed. */
  readonly arbitrary: Arbitrary<T>;
  readonly seed: number;
  /** The index is that of the value; of a smaller one, that of the value from which it comes. */
  readonly judge: (value: T, index: number) => Promise<Outcome>;
  /** True if a failing value is made smaller. */
  readonly shrinks: (index: number) => boolean;
  /** The number of values that have to pass: those that prove nothing are replaced by later ones. Default: all. */
  readonly enough?: number | undefined;
}

/**
 * The outcome of the first value that fails, made smaller; otherwise a pass, or the first outcome that is no pass. With
 * `enough`, a value that could not be judged counts only if no value passes.
 */
export async function forAll<T>(demanded: PropertyRun<T>): Promise<Outcome> {
  const { input } = demanded;
  // A check reads what it has written itself: plain data of the type of its values.
  if (input?.index !== undefined) return judged(demanded, input.value as T, input.index);
  const { enough = demanded.values.length } = demanded;
  let passed = 0;
  let result: Outcome | undefined;
  for (const [index, value] of demanded.values.entries()) {
    if (passed === enough) break;
    const outcome = await judged(demanded, value, index);
    if (outcome.verdict === "fail") return demanded.shrinks(index) ? smallest(demanded, index, outcome) : outcome;
    if (outcome.verdict === "pass") {
      passed += 1;
      result = pass;
    } else if (outcome.verdict !== "could-not-run" || demanded.enough === undefined) return outcome;
    else result ??= outcome;
  }
  return result ?? pass;
}

/** Evaluates a value; a failure carries the value, so that a replay can evaluate it again. */
async function judged<T>({ judge }: PropertyRun<T>, value: T, index: number): Promise<Outcome> {
  const outcome = await judge(value, index);
  if (outcome.verdict !== "fail") return outcome;
  const { finding } = outcome;
  return fail({ ...finding, input: { ...finding.input, value, index } });
}

type Failure = Extract<Outcome, { verdict: "fail" }>;

async function smallest<T>(demanded: PropertyRun<T>, index: number, found: Failure): Promise<Outcome> {
  const { arbitrary, seed } = demanded;
  let worst = found;
  let spent = 0;
  const holds = async (value: T): Promise<boolean> => {
    spent += 1;
    if (spent === 1) return false;
    if (spent > SHRINK_BUDGET) return true;
    const outcome = await judgedUnlessRefused(demanded, value, index);
    if (outcome?.verdict !== "fail") return true;
    worst = outcome;
    return false;
  };
  const { numShrinks } = await fc.check(fc.asyncProperty(arbitrary, holds), { seed, path: `${index}`, numRuns: 1 });
  const shrunk =
    spent > SHRINK_BUDGET
      ? phrase`${numShrinks} steps, then the budget was spent`
      : phrase`complete, ${numShrinks} steps`;
  return { verdict: "fail", finding: { ...worst.finding, shrunk } };
}

/** Evaluates a value; undefined if the guard allows no more requests, so that earlier findings are kept. */
async function judgedUnlessRefused<T>(demanded: PropertyRun<T>, value: T, index: number): Promise<Outcome | undefined> {
  try {
    return await judged(demanded, value, index);
  } catch (cause) {
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}
