// The verdict of a check that found nothing wrong: it passes only if a reply had content to evaluate.

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

/** The verdict where nothing is wrong with the results of some calls: a pass, if there was a result at all. */
export function nothingWrong(answers: readonly Answer[]): Outcome {
  return withoutResult(answers) ?? pass;
}

/** The verdict where none of some calls was answered with a result; undefined if one was. */
export function withoutResult(answers: readonly Answer[]): Outcome | undefined {
  const [first] = answers;
  if (first === undefined || answers.some((answer) => okReply(answer) !== undefined)) return undefined;
  const reason = phrase`no call was answered with a result: ${describe(first)}`;
  // A target is free to refuse what it says that the caller may not see.
  return codesOf(first).length > 0 ? noted(reason) : couldNotRun(reason);
}
