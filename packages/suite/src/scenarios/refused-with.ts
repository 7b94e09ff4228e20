// Refusals for a reason: the code that an answer has to bear.
import { service } from "@staywire/catalog";
import { type Answer, codesOf, describe, noted, type Outcome, pass } from "@staywire/conformance/checks";
import { operationOf } from "@staywire/model";
import { failure } from "./scenario.js";

/** A pass where an answer bears the code; a text that nobody can classify is noted where the spec paraphrases that error. */
export function refusedWith(answer: Answer, code: string, sent: string): Outcome {
  const codes = codesOf(answer);
  if (codes.includes(code)) return pass;
  const { errors } = operationOf(service, answer.operation);
  const isWordForWord = errors.some((error) => error.code === code && !error.paraphrased);
  if (!isWordForWord && codes.length > 0 && codes.every((each) => each === "unclassified")) {
    return noted(
      `refused with a text that is not in the description, where ${code} was looked for: ${describe(answer)}`,
    );
  }
  return failure({ sent, expected: `an error ${code}`, actual: describe(answer) }, answer);
}
