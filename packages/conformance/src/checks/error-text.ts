// Checks that an error has the prefix and the text that the catalog lists for it, up to the first placeholder.
import { type ErrorText, type Message, type Operation, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import type { Check } from "../core/check.js";
import { cut, describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { fail, notApplicable, pass } from "../core/outcome.js";
import { askAs, authenticationCodes, wrongPassword } from "./auth.js";
import { errorReply, hasExactText, notOk } from "./expect.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

/** Checks the text of the error that a wrong password causes. */
export const errorWords: Check = {
  id: "errors.text",
  grounds: { demand: "error-text", atMost: "note" },
  title: phrase`an error text is written as it is listed, with the prefix that is listed for it`,
  area: "auth",
  sends: "call",
  attempts: { requests: 1 },
  applies: whereBound(
    ({ definition }) =>
      authenticationCodes(definition).some((code) => hasExactText(definition, code)) ||
      phrase`the operation has no such text`,
  ),
  run: async (context) => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
    const answer = await askAs(context, baseline, wrongPassword(context.credentials));
    if (errorReply(answer) === undefined) return notApplicable(phrase`no error was returned: ${describe(answer)}`);
    const actual = textProblem(context.cell.definition, answer);
    if (actual === undefined) return pass;
    return fail({
      sent: phrase`a wrong password`,
      expected: errorWords.title,
      actual,
      exchanges: [baseline.answer.exchange, answer.exchange],
      input: { baseline: baseline.parameters },
    });
  },
};

/**
 * Returns the first error text that differs from the catalog; undefined if all agree, or if the catalog has no exact
 * text.
 */
function textProblem(operation: Operation, answer: Answer): Message | undefined {
  for (const { code, text } of errorReply(answer)?.errors ?? []) {
    const listed = operation.errors.filter((each) => each.code === code && !each.paraphrased);
    if (listed.length === 0 || listed.some((each) => isAsListed(operation, each, text))) continue;
    return phrase`the text ${cut(text)}`;
  }
  return undefined;
}

function isAsListed({ errorPrefix }: Operation, { prefix, text }: ErrorText, received: string): boolean {
  const [first = "", ...others] = `${prefix ?? errorPrefix}${text}`.split(/\{[^{}]*\}/);
  // ASMX services write a prefix before the message of an exception. The prefix is removed here.
  const message = received.slice(received.lastIndexOf("---> ") < 0 ? 0 : received.lastIndexOf("---> ") + 5).trim();
  if (!message.startsWith(first.trim())) return false;
  if (others.length > 0) return true;
  return /^(?: ?\(\d{1,2}\))?\.?$/.test(message.slice(first.trim().length));
}
