// Evaluates generated values one by one. If a value fails, it is shrunk as far as the budget allows.
import { phrase } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import type { CaseInput } from "../core/case-input.js";
import { fail, type Outcome, pass } from "../core/outcome.js";
import { Refusal } from "../guard/refusal.js";

/** Maximum number of values in the search for a smaller failing value, including the first failing value itself. */
const SHRINK_BUDGET = 40;

/** The values to evaluate, the way in which they were generated, and the function that evaluates one value. */
export interface PropertyRun<T> {
  /** The value of a replay. If it is set, only this value is evaluated. */
  readonly input: CaseInput | undefined;
  readonly values: readonly T[];
  /** The generator of the values. With `seed` and the index of a failing value, it makes smaller values. */
  readonly arbitrary: Arbitrary<T>;
  readonly seed: number;
  /**
   * Evaluates one value. `index` is the position of the value. While a value is shrunk, `index` is the position of the
   * original value.
   */
  readonly judge: (value: T, index: number) => Promise<Outcome>;
  /** True if a failing value at this index is to be shrunk. */
  readonly shrinks: (index: number) => boolean;
  /**
   * The number of passed values after which the evaluation ends. If it is set, a later value replaces a value whose
   * outcome is "not run". Default: all values.
   */
  readonly enough?: number | undefined;
}

/**
 * Evaluates the values in order, up to the first outcome that is not a pass, and returns this outcome; otherwise
 * returns a pass. A failure is shrunk if `shrinks` allows it. If `enough` is set, the outcome "not run" does not end
 * the evaluation, and is returned only if no value passes.
 */
export async function forAll<T>(demanded: PropertyRun<T>): Promise<Outcome> {
  const { input } = demanded;
  // The cast is safe: the check wrote this value itself, as plain data.
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

/** Evaluates a value. If it fails, the failure includes the value, so that a replay can evaluate it again. */
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

/**
 * Evaluates a value; undefined if the guard allows no more requests. The smallest failure found so far is then kept.
 */
async function judgedUnlessRefused<T>(demanded: PropertyRun<T>, value: T, index: number): Promise<Outcome | undefined> {
  try {
    return await judged(demanded, value, index);
  } catch (cause) {
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}
