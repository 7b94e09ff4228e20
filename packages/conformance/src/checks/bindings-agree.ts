// Checks that one call gives the same result in every binding.
import { type Binding, type Message, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { noted } from "../core/outcome.js";
import { notOk } from "./expect.js";
import { unjudgedUnlessFailed } from "./reply-valid.js";
import { type AnswerDifference, differenceOfAnswers, settledDifference } from "./same-answer.js";
import { bindingsOf, everyValidCall, ownAnswer, type Sample } from "./valid-calls.js";

/** The result of a call, or its error code, must be the same in all bindings of the operation. */
export const bindingsAgree: Check = {
  id: "bindings.agree",
  grounds: { demand: "bindings-agree" },
  title: phrase`the same call in the four bindings gives one value, or one error`,
  area: "valid",
  sends: "call",
  quick: "every-cell",
  applies: whereBound((cell) => cell.definition.bindings.length > 1 || phrase`the operation has one binding only`),
  run: async (context) => {
    let unjudged: Answer | undefined;
    let unsettled: Message | undefined;
    const outcome = await everyValidCall(context, {
      expected: phrase`the reply of the other bindings`,
      bindings: bindingsOf(context),
      judge: async (sample) => {
        const own = ownAnswer(context, sample);
        if (notOk(own) !== undefined) unjudged = own;
        const first = disagreement(context, sample);
        const { difference, isSettled } = await settledDifference(context, first, async () =>
          disagreement(context, await askedAgain(context, sample)),
        );
        if (isSettled) return difference?.text;
        unsettled ??= difference?.text;
        return undefined;
      },
    });
    const judged = unjudgedUnlessFailed(outcome, unjudged);
    if (judged.verdict !== "pass" || unsettled === undefined) return judged;
    return noted(phrase`replies differ, and some can be cached ones: ${unsettled}`);
  },
};

/** Sends the call of a sample again in every binding. */
async function askedAgain(context: CaseContext, { parameters }: Sample): Promise<Sample> {
  const answers: Partial<Record<Binding, Answer>> = {};
  for (const binding of bindingsOf(context))
    answers[binding] = await context.call(parameters, { binding, fresh: true });
  return { parameters, answers };
}

/**
 * Returns how the case's binding differs from the majority of the bindings. In a tie, the value in the first binding of
 * the canonical order counts as that of the majority.
 */
function disagreement(context: CaseContext, sample: Sample): AnswerDifference | undefined {
  const own = context.cell.binding;
  const groups: Binding[][] = [];
  for (const binding of bindingsOf(context)) {
    const group = groups.find(
      ([first]) => first !== undefined && bindingsDiffer(context, sample, first, binding) === undefined,
    );
    if (group === undefined) groups.push([binding]);
    else group.push(binding);
  }
  const [most] = [...groups].sort((a, b) => b.length - a.length);
  const representative = most?.[0];
  if (most === undefined || representative === undefined) return undefined;
  const mine = sample.answers[own];
  if (mine === undefined) return undefined;
  if (mine.kind !== "reply") return { text: describe(mine), isOfItems: false };
  if (most.includes(own)) return undefined;
  const difference = bindingsDiffer(context, sample, representative, own);
  return difference && { ...difference, text: phrase`${difference.text} (${representative}, then ${own})` };
}

function bindingsDiffer(
  context: CaseContext,
  sample: Sample,
  left: Binding,
  right: Binding,
): AnswerDifference | undefined {
  const [a, b] = [sample.answers[left], sample.answers[right]];
  if (a === undefined || b === undefined) return { text: phrase`no answer`, isOfItems: false };
  return differenceOfAnswers(context, a, b);
}
