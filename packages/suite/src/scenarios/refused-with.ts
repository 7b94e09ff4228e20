// Evaluates a reply that must have a given error code.

import {
  type Answer,
  codesOf,
  describe,
  isRefusalInOwnWords,
  noted,
  type Outcome,
  pass,
} from "@staywire/conformance/checks";
import { knownName, type Message, phrase } from "@staywire/model";
import { failure } from "./scenario.js";

/**
 * Passes if the reply has the code. An error with a text that is not in the specification is noted, and any other reply
 * fails.
 */
export function refusedWith(answer: Answer, code: string, sent: Message): Outcome {
  if (codesOf(answer).includes(code)) return pass;
  if (isRefusalInOwnWords(answer)) {
    return noted(
      phrase`refused in words that are not listed, where ${knownName(code)} was looked for: ${describe(answer)}`,
    );
  }
  return failure({ sent, expected: phrase`an error ${knownName(code)}`, actual: describe(answer) }, answer);
}
