// Sends invalid requests, which must be rejected. Each of them is a call that passed, with one named alteration.
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

/** An invalid request made from a call that passed, and the expected errors. */
export interface InvalidRequest {
  /** A short description of the error in the request. */
  readonly what: Message;
  readonly request: HttpRequest;
  /** The error codes of which the reply must have one. If the list is empty, any error is accepted. */
  readonly codes: readonly string[];
  /** True if the caller has no rights, so the error must not come with data. */
  readonly hasNoRights?: boolean | undefined;
  /** True if the reply may use another SOAP version than the request. */
  readonly anyVersion?: boolean | undefined;
}

/** Makes the invalid request from the valid one. Returns the reason if the request cannot be altered in this way. */
export type AlterRequest = (
  context: CaseContext,
  request: HttpRequest,
  random: RandomSource | undefined,
) => InvalidRequest | Message;

/**
 * Evaluates invalid requests, each with its baseline call. `varies` is true if the alteration can be made in several
 * ways.
 */
export function refused(context: CaseContext, alter: AlterRequest, varies = false): Promise<Outcome> {
  const judge = async (baseline: Baseline, random: RandomSource | undefined): Promise<Outcome> => {
    const invalid = alter(context, baseline.answer.exchange.request, random);
    if (typeof invalid === "string") return notApplicable(invalid);
    const answer = context.read(await context.send(invalid.request));
    return judgeRefusal(context, invalid, baseline, answer);
  };
  return forEachBaseline(context, judge, varies);
}

/** Evaluates a reply that must be the expected error. */
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
    return noted(phrase`rejected with a text that the description does not list: ${describe(answer)}`);
  }
  return fail({
    sent: phrase`${invalid.what} (the call without this change passed)`,
    expected:
      invalid.codes.length === 0
        ? phrase`an error`
        : phrase`an error ${joinMessages(invalid.codes.map(knownName), " or ")}`,
    actual: wrong,
    exchanges: [baseline.exchange, answer.exchange],
  });
}

/**
 * Explains how a reply is not an error with one of the codes, or how it deviates from a rule; undefined if the reply is
 * as expected. In a check of severity `must`, only deviations from stated rules count, except for the deviation
 * `status`. In other checks, deviations from the conventions of ASMX services also count.
 */
function refusalProblem(
  severity: Severity,
  { codes, anyVersion = false }: Pick<InvalidRequest, "codes" | "anyVersion">,
  answer: Answer,
): Message | undefined {
  const reply = answer.kind === "reply" && isRefusal(answer) ? answer.reply : undefined;
  if (reply === undefined) return describe(answer);
  if (codes.length > 0 && !codesOf(answer).some((code) => codes.includes(code))) return describe(answer);
  // Another check evaluates how a fault is written, so the deviation `fault-form` is ignored here.
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
