// Whether the messages of a failure now get what they have to get.

import { differenceOfAnswers } from "../checks/bindings-agree.js";
import { describe } from "../checks/describe.js";
import { codesOf, errorReply, notOk } from "../checks/expect.js";
import { faultProblem } from "../checks/fault-form.js";
import { harmIn } from "../checks/hostile.js";
import { breachIn } from "../checks/laws.js";
import { refusalProblem } from "../checks/refusals.js";
import { resultProblem } from "../checks/reply-valid.js";
import { type Cell, cellsOf } from "../core/cell.js";
import type { CaseContext } from "../core/context.js";
import type { Answer } from "../core/exchange.js";
import type { Expectation } from "../core/expectation.js";
import type { Severity } from "../core/verdict.js";

/** What the answers are judged in. */
export type Judged = Pick<CaseContext, "cell" | "severity" | "today">;

/** Why the answers are not what they have to be; undefined where they are. */
export function answerProblem(
  context: Judged,
  expectation: Expectation,
  answers: readonly Answer[],
): string | undefined {
  const last = answers.at(-1);
  if (last === undefined) return "nothing was sent";
  switch (expectation.kind) {
    case "error":
    case "fault":
    case "result":
      return lastProblem(context.severity, expectation, last) ?? firstNotOk(answers.slice(0, -1));
    case "other-error":
      return otherErrorProblem(expectation.codes, last);
    case "law":
      return notOk(last) ?? breachIn(context, last, expectation);
    case "same":
      return firstNotOk(answers) ?? firstDifference(context, answers);
    case "unharmed":
      return harmProblem(expectation, answers.at(-2)) ?? notOk(last);
    case "check":
      return firstNotOk(answers);
  }
}

type ExpectationOf<K extends Expectation["kind"]> = Extract<Expectation, { kind: K }>;

/** Why the last answer is not what it has to be, where those before it have to be results. */
function lastProblem(
  severity: Severity,
  expectation: ExpectationOf<"error" | "fault" | "result">,
  last: Answer,
): string | undefined {
  if (expectation.kind === "fault") return faultProblem(last);
  if (expectation.kind === "result") return resultProblem(expectation, last);
  const { codes, form } = expectation;
  return form === "free"
    ? codeProblem(codes, last)
    : refusalProblem(severity, { codes, anyVersion: form === "any-version" }, last);
}

function harmProblem(expectation: ExpectationOf<"unharmed">, attack: Answer | undefined): string | undefined {
  return attack === undefined ? undefined : harmIn(expectation, attack);
}

function codeProblem(codes: readonly string[], answer: Answer): string | undefined {
  const found = codesOf(answer);
  const isRefused = codes.length === 0 ? errorReply(answer) !== undefined : found.some((code) => codes.includes(code));
  return isRefused ? undefined : describe(answer);
}

function otherErrorProblem(codes: readonly string[], answer: Answer): string | undefined {
  const found = codesOf(answer);
  if (notOk(answer) === undefined) return found.some((code) => codes.includes(code)) ? describe(answer) : undefined;
  const isOther = found.length > 0 && !found.some((code) => codes.includes(code));
  return isOther ? undefined : describe(answer);
}

function firstNotOk(answers: readonly Answer[]): string | undefined {
  return answers.map(notOk).find((why) => why !== undefined);
}

function firstDifference(context: Judged, [first, ...others]: readonly Answer[]): string | undefined {
  if (first === undefined) return undefined;
  return others.map((other) => differenceOfAnswers(context, first, other)).find((why) => why !== undefined);
}

/** The cell of a failure; undefined where the service has no such operation. */
export function cellOf(service: Cell["service"], operation: string, binding: Cell["binding"]): Cell | undefined {
  return cellsOf(service).find((cell) => cell.operation === operation && cell.binding === binding);
}
