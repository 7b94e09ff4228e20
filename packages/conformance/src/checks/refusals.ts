// Messages that have to be refused: each differs from a call that passed by one named fault.
import type { HttpRequest } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase, type RuleKind } from "@staywire/model";
import type { RandomSource } from "../arbitrary/random-source.js";
import type { CaseContext } from "../core/context.js";
import { describe } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { fail, notApplicable, noted, type Outcome, pass } from "../core/outcome.js";
import type { Severity } from "../core/verdict.js";
import { dataBesideError } from "./beside-error.js";
import { codesOf } from "./expect.js";
import { canBeRefusal, isRefusal, isRefusalInOwnWords } from "./own-words.js";
import { type Baseline, forEachBaseline } from "./valid-calls.js";

/** A request in place of a call that passed, and the expected replies. */
export interface InvalidRequest {
  /** The error in the request, in a few words. */
  readonly what: Message;
  readonly request: HttpRequest;
  /** Error codes of which one has to come; any error will do where there are none. */
  readonly codes: readonly string[];
  /** True if the caller has no rights, so that nothing may be read beside the error either. */
  readonly hasNoRights?: boolean | undefined;
  /** True where the answer may be of another version of SOAP than the request. */
  readonly anyVersion?: boolean | undefined;
}

/** Makes the invalid message from the well-formed request; a text says why there is none. */
export type AlterRequest = (
  context: CaseContext,
  request: HttpRequest,
  random: RandomSource | undefined,
) => InvalidRequest | Message;

/** Evaluates invalid requests, each next to its baseline call; `varies` if the same call can be altered in several ways. */
export function refused(context: CaseContext, alter: AlterRequest, varies = false): Promise<Outcome> {
  const judge = async (baseline: Baseline, random: RandomSource | undefined): Promise<Outcome> => {
    const invalid = alter(context, baseline.answer.exchange.request, random);
    if (typeof invalid === "string") return notApplicable(invalid);
    const answer = context.read(await context.send(invalid.request));
    return judgeRefusal(context, invalid, baseline, answer);
  };
  return forEachBaseline(context, judge, varies);
}

/** Checks that an answer is the expected refusal. */
export function judgeRefusal(
  { severity, cell }: Pick<CaseContext, "severity" | "cell">,
  invalid: Omit<InvalidRequest, "request">,
  { answer: baseline, parameters }: Baseline,
  answer: Answer,
): Outcome {
  const shown = invalid.hasNoRights === true ? dataBesideError(cell, answer, parameters) : undefined;
  const wrong = refusalProblem(severity, invalid, answer) ?? (shown && phrase`an error, and beside it ${shown}`);
  if (wrong === undefined) return pass;
  const isUnlisted = invalid.codes.length > 0 && isRefusalInOwnWords(answer);
  if (isUnlisted || canBeRefusal(cell, answer, baseline)) {
    return noted(phrase`refused in words that the description does not list: ${describe(answer)}`);
  }
  return fail({
    sent: phrase`${invalid.what} (the call without that fault passed)`,
    expected:
      invalid.codes.length === 0
        ? phrase`an error`
        : phrase`an error ${joinMessages(invalid.codes.map(knownName), " or ")}`,
    actual: wrong,
    exchanges: [baseline.exchange, answer.exchange],
  });
}

/**
 * Returns why an answer is not a refusal with one of the codes. A check of severity `must` accepts a refusal in any form that can
 * be read, because the form of faults is a convention; other checks do not.
 */
function refusalProblem(
  severity: Severity,
  { codes, anyVersion = false }: Pick<InvalidRequest, "codes" | "anyVersion">,
  answer: Answer,
): Message | undefined {
  const reply = answer.kind === "reply" && isRefusal(answer) ? answer.reply : undefined;
  if (reply === undefined) return describe(answer);
  if (codes.length > 0 && !codesOf(answer).some((code) => codes.includes(code))) return describe(answer);
  // The inner form of a fault is a demand of its own, and no reason to fail here.
  const others = [
    "fault-form",
    ...(severity === "must" ? ["status"] : []),
    ...(anyVersion ? ["wrong-namespace", "content-type"] : []),
  ];
  const deviation = reply.deviations.find(({ source, code }) => isJudged(source, severity) && !others.includes(code));
  return deviation === undefined ? undefined : phrase`${describe(answer)}; ${deviation.code}: ${deviation.message}`;
}

function isJudged(source: RuleKind, severity: Severity): boolean {
  return source === "stated" || (source === "wire" && severity !== "must");
}
