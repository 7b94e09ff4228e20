// One logical call has one meaning in every binding.
import type { Binding } from "@staywire/model";
import { differenceOf } from "../compare/values.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import type { Answer } from "../core/exchange.js";
import { describe } from "./describe.js";
import { errorReply, notOk, okReply } from "./expect.js";
import { unjudgedUnlessFailed, whereBound } from "./reply-valid.js";
import { bindingsOf, everyValidCall, ownAnswer, type Sample } from "./valid-calls.js";

/** The value, or the class of the error, is the same in the four bindings. */
export const bindingsAgree: Check = {
  id: "bindings.agree",
  grounds: { demand: "bindings-agree" },
  title: "the same call in the four bindings gives one value, or one error",
  area: "valid",
  sends: "call",
  quick: "every-cell",
  applies: whereBound((cell) => cell.definition.bindings.length > 1 || "the operation has one binding only"),
  run: async (context) => {
    let unjudged: Answer | undefined;
    const outcome = await everyValidCall(context, {
      expected: "what the other bindings answer",
      bindings: bindingsOf(context),
      judge: (sample) => {
        const own = ownAnswer(context, sample);
        if (notOk(own) !== undefined) unjudged = own;
        return disagreement(context, sample);
      },
    });
    return unjudgedUnlessFailed(outcome, unjudged);
  },
};

/** What sets the case's binding apart from those that most agree with; the SOAP side wins a tie. */
function disagreement(context: CaseContext, sample: Sample): string | undefined {
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
  if (mine === undefined || mine.kind !== "reply") return mine === undefined ? undefined : describe(mine);
  if (most.includes(own)) return undefined;
  return `${bindingsDiffer(context, sample, representative, own)} (${representative}, then ${own})`;
}

function bindingsDiffer(context: CaseContext, sample: Sample, left: Binding, right: Binding): string | undefined {
  const [a, b] = [sample.answers[left], sample.answers[right]];
  if (a === undefined || b === undefined) return "no answer";
  return differenceOfAnswers(context, a, b);
}

/** Where two answers are compared. */
export type Agreement = Pick<CaseContext, "cell">;

/** What sets two answers to one call apart; undefined where they say the same. */
export function differenceOfAnswers(context: Agreement, a: Answer, b: Answer): string | undefined {
  const { service, definition } = context.cell;
  // A write that is repeated can conflict with the first one.
  if (definition.effect === "write" && notOk(a) === undefined && notOk(b) === undefined) return undefined;
  const [left, right] = [okReply(a), okReply(b)];
  if (left === undefined || right === undefined) {
    const [x, y] = [answerClass(a), answerClass(b)];
    return x === y && a.kind === "reply" ? undefined : `${describe(a)} against ${describe(b)}`;
  }
  const comparison = { service, volatile: "ignored" } as const;
  const found = differenceOf(comparison, definition.result, left.value, right.value);
  return found === undefined ? undefined : `${found.path || "the result"} is ${found.left} against ${found.right}`;
}

function answerClass(answer: Answer): string {
  const error = errorReply(answer);
  return error === undefined ? answer.kind : `error ${error.code}`;
}
