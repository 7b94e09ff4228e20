// Decides the verdict of a check that found nothing wrong: it passes only if at least one reply had a result.

import {
  type Answer,
  codesOf,
  couldNotRun,
  describe,
  noted,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";

/** Returns the outcome if nothing is wrong with the results of calls: a pass, unless all calls had no result. */
export function nothingWrong(answers: readonly Answer[]): Outcome {
  return withoutResult(answers) ?? pass;
}

/** Returns the outcome if none of the calls got a result; undefined if one did, or if no call was made. */
export function withoutResult(answers: readonly Answer[]): Outcome | undefined {
  const [first] = answers;
  if (first === undefined || answers.some((answer) => okReply(answer) !== undefined)) return undefined;
  const reason = phrase`no call was answered with a result: ${describe(first)}`;
  // The outcome is only noted if the target reports an error: by its own data, the caller may lack the rights to these
  // properties.
  return codesOf(first).length > 0 ? noted(reason) : couldNotRun(reason);
}
