// Checks that valid calls get results without deviations.

import { joinMessages, type Message, phrase, type RuleKind } from "@staywire/model";
import { isBound } from "../core/bound.js";
import type { Check } from "../core/check.js";
import { describe, pathText } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { couldNotRun, type Outcome } from "../core/outcome.js";
import type { ItemErrors } from "../core/valid-calls.js";
import { notOk, okReply } from "./expect.js";
import { everyValidCall, ownAnswer } from "./valid-calls.js";

/** A valid call must get a result that conforms to the service description. */
export const replyValid: Check = {
  id: "reply.valid",
  grounds: { demand: "result-form" },
  title: phrase`a valid call is answered with a result that has the described form`,
  area: "valid",
  sends: "call",
  quick: "every-cell",
  applies: isBound,
  run: (context) => {
    const { valid } = context;
    const itemErrors = (valid.kind === "calls" && valid.itemErrors) || false;
    return everyValidCall(context, {
      expected: phrase`a result without errors that fits the description`,
      judge: (sample) => resultProblem(itemErrors, ownAnswer(context, sample)),
    });
  },
};

/** Explains why a reply is not the expected result; undefined if it is. */
export function resultProblem(itemErrors: ItemErrors, answer: Answer): Message | undefined {
  return notOk(answer) ?? errorsOfItems(itemErrors, answer) ?? deviationsOf(answer, "stated");
}

/** A reply must be written as ASMX services write it: declaration, content type, empty and nil elements. */
export const replyForm: Check = {
  id: "reply.form",
  grounds: { demand: "reply-conventions" },
  title: phrase`the reply to a valid call is written as ASMX services write it`,
  area: "valid",
  sends: "call",
  quick: "every-cell",
  applies: isBound,
  run: async (context) => {
    let unjudged: Answer | undefined;
    const outcome = await everyValidCall(context, {
      expected: phrase`a reply without deviation from the habits of ASMX services`,
      judge: (sample) => {
        const answer = ownAnswer(context, sample);
        if (notOk(answer) !== undefined) unjudged = answer;
        return deviationsOf(answer, "wire");
      },
    });
    return unjudgedUnlessFailed(outcome, unjudged);
  },
};

/** Turns a pass into "not run" if one of the calls had no result to evaluate. */
export function unjudgedUnlessFailed(outcome: Outcome, unjudged: Answer | undefined): Outcome {
  if (outcome.verdict !== "pass" || unjudged === undefined) return outcome;
  return couldNotRun(phrase`a valid call had no result to evaluate: ${describe(unjudged)}`);
}

function errorsOfItems(allowed: ItemErrors, answer: Answer): Message | undefined {
  const isAllowed = (code: string) => (typeof allowed === "boolean" ? allowed : allowed.includes(code));
  const found = okReply(answer)?.itemErrors ?? [];
  return found.every(({ code }) => isAllowed(code)) ? undefined : describe(answer);
}

/** Describes the deviations of a reply from rules of one kind; undefined if there are none. */
export function deviationsOf(answer: Answer, source: RuleKind): Message | undefined {
  const found = answer.kind === "reply" ? answer.reply.deviations.filter((each) => each.source === source) : [];
  if (found.length === 0) return undefined;
  const shown = found.slice(0, 5).map(({ code, path, line, column, message }) => {
    const place = line > 0 ? phrase` at ${line}:${column}` : "";
    return phrase`${code} ${path === "" ? "in the message" : pathText(code, path)}${place}: ${message}`;
  });
  return found.length > shown.length
    ? phrase`${joinMessages(shown, "; ")}; and ${found.length - shown.length} more`
    : joinMessages(shown, "; ");
}
