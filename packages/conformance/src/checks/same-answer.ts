// Checks that equal calls get equal replies. The data may change between the calls.

import type { HttpRequest } from "@staywire/codec";
import { knownName, type Message, phrase } from "@staywire/model";
import { Found } from "../compare/found.js";
import { addDifferences } from "../compare/values.js";
import type { CaseContext } from "../core/context.js";
import { describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import type { SendOptions } from "../core/guard.js";
import { fail, noted, type Outcome, pass } from "../core/outcome.js";
import { errorReply, notOk, okReply } from "./expect.js";
import type { Baseline } from "./valid-calls.js";

/** A difference between two replies. */
export interface AnswerDifference {
  readonly text: Message;
  /** True if only the items of lists differ. One reply may then just be older than the other reply. */
  readonly isOfItems: boolean;
}

/** The cell in which two replies are compared. */
export type Agreement = Pick<CaseContext, "cell">;

/**
 * Returns the first difference in meaning between two replies to the same call; undefined if they do not differ. The
 * order of lists is ignored, because no rule states it.
 */
export function differenceOfAnswers(context: Agreement, a: Answer, b: Answer): AnswerDifference | undefined {
  const { service, definition } = context.cell;
  // If a write is repeated, it can conflict with the first one, so two valid replies may differ.
  if (definition.effect === "write" && notOk(a) === undefined && notOk(b) === undefined) return undefined;
  const [left, right] = [okReply(a), okReply(b)];
  if (left === undefined || right === undefined) {
    const [x, y] = [answerClass(a), answerClass(b)];
    const isSame = x === y && a.kind === "reply";
    return isSame ? undefined : { text: phrase`${describe(a)} against ${describe(b)}`, isOfItems: false };
  }
  const found = new Found();
  addDifferences(found, { service, volatile: "ignored" }, definition.result, [left.value, right.value]);
  const [first, ...others] = found.kept.filter(({ kind }) => kind !== "order");
  if (first === undefined) return undefined;
  const isOfItems = [first, ...others].every(({ kind }) => kind === "count");
  return {
    text: phrase`${first.path === "" ? "the result" : knownName(first.path)} is ${first.left} against ${first.right}`,
    isOfItems,
  };
}

function answerClass(answer: Answer): string {
  const error = errorReply(answer);
  return error === undefined ? answer.kind : `error ${error.code}`;
}

/** A difference between replies. `isSettled` is true if it is certain that no cached response causes the difference. */
export interface SettledDifference {
  readonly difference: AnswerDifference | undefined;
  readonly isSettled: boolean;
}

/**
 * Settles a difference between two replies. Compares again with new calls, because the data may have changed between
 * the two replies. If then only items of lists differ, one reply may be cached: waits until the cache time has passed,
 * and compares once more. If the run must not wait that long, the difference is not settled. The first difference is
 * final if the call writes, and in a replay.
 */
export async function settledDifference(
  { cell: { definition }, input, time }: Pick<CaseContext, "cell" | "input" | "time">,
  first: AnswerDifference | undefined,
  compareAgain: () => Promise<AnswerDifference | undefined>,
): Promise<SettledDifference> {
  const isFinal = input !== undefined || definition.effect === "write";
  if (first === undefined || isFinal) return { difference: first, isSettled: true };
  const second = await compareAgain();
  if (second === undefined || !second.isOfItems || definition.cacheMinutes === 0) {
    return { difference: second, isSettled: true };
  }
  if (!(await time.pass(definition.cacheMinutes * 60 + 2))) return { difference: second, isSettled: false };
  return { difference: await compareAgain(), isSettled: true };
}

/** A request with the same meaning as a baseline call, with a description of how the two differ. */
export interface SameCall {
  readonly request: HttpRequest;
  readonly sent: Message;
  readonly expected: Message;
}

/** Evaluates a request that must get the same reply as a baseline call. */
export async function likeBaseline(
  context: CaseContext,
  { parameters, answer: baseline }: Baseline,
  { request, sent, expected }: SameCall,
): Promise<Outcome> {
  const ask = async (options?: SendOptions): Promise<Answer> => context.read(await context.send(request, options));
  const answer = await ask();
  const exchanges = [baseline.exchange, answer.exchange];
  const wrong = notOk(answer);
  if (wrong !== undefined) return fail({ sent, expected, actual: wrong, exchanges });
  const first = differenceOfAnswers(context, baseline, answer);
  const { difference, isSettled } = await settledDifference(context, first, async () =>
    differenceOfAnswers(context, await context.call(parameters, { fresh: true }), await ask({ fresh: true })),
  );
  if (difference === undefined) return pass;
  if (!isSettled) return noted(phrase`replies differ, and one can be a cached one: ${difference.text}`);
  return fail({ sent, expected, actual: difference.text, exchanges });
}
