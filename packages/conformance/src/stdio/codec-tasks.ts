// A property of a codec: asked of samples one by one, with a smaller sample looked for where one fails.
import fc, { type Arbitrary } from "fast-check";
import type { CaseFacts } from "../core/context.js";
import { fail, type Outcome, pass } from "../core/outcome.js";
import type { TaskVerdict } from "./codec-task.js";
import { drawOf } from "./samples.js";

/** The number of requests that may be spent on finding a smaller sample. */
const SHRINK_BUDGET = 40;

/** Judges samples until one fails. A codec that gave no proper reply is not asked for a smaller sample. */
export async function everySample<T>(
  context: CaseFacts,
  samples: Arbitrary<T>,
  expected: string,
  judge: (sample: T) => Promise<TaskVerdict>,
): Promise<Outcome> {
  let worst: TaskVerdict | undefined;
  let spent = 0;
  let broken: unknown;
  const holds = async (sample: T): Promise<boolean> => {
    if (broken !== undefined || spent > SHRINK_BUDGET || worst?.heard.kind === "fault") return true;
    if (worst !== undefined) spent += 1;
    try {
      const verdict = await judge(sample);
      if (verdict.wrong !== undefined) worst = verdict;
      return verdict.wrong === undefined;
    } catch (cause) {
      broken = cause;
      return true;
    }
  };
  await fc.check(fc.asyncProperty(samples, holds), { ...drawOf(context), verbose: 0 });
  if (worst !== undefined) return finding(worst, expected, spent);
  if (broken !== undefined) throw broken;
  return pass;
}

function finding({ trial, heard, wrong }: TaskVerdict, expected: string, spent: number): Outcome {
  const shrunk = spent > SHRINK_BUDGET ? "until the budget was spent" : `complete, ${spent} requests`;
  return fail({ sent: heard.line, expected, actual: wrong ?? "", shrunk, trial });
}
