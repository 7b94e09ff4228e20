// Messages that have to be refused: each differs from a call that passed by one named fault.
import type { HttpRequest } from "@staywire/codec";
import type { RandomSource } from "../arbitrary/random-source.js";
import type { CaseContext } from "../core/context.js";
import type { Answer } from "../core/exchange.js";
import { fail, notApplicable, type Outcome, pass } from "../core/outcome.js";
import { describe } from "./describe.js";
import { codesOf, errorReply } from "./expect.js";
import { type Baseline, forEachBaseline } from "./valid-calls.js";

/** What to send in place of a call that passed, and what may come back. */
export interface InvalidRequest {
  /** In a few words: what is wrong with it. */
  readonly what: string;
  readonly request: HttpRequest;
  /** Error codes of which one has to come; any error will do where there are none. */
  readonly codes: readonly string[];
  /** True where the answer may be of another version of SOAP than the request. */
  readonly anyVersion?: boolean | undefined;
}

/** Makes the faulty message from the well-formed request; a text says why there is none. */
export type AlterRequest = (
  context: CaseContext,
  request: HttpRequest,
  dice: RandomSource | undefined,
) => InvalidRequest | string;

/** Judges faulty messages, each beside its twin; `varies` where the same call can be spoilt in several ways. */
export function refused(context: CaseContext, spoil: AlterRequest, varies = false): Promise<Outcome> {
  const judge = async ({ answer: twin }: Baseline, dice: RandomSource | undefined): Promise<Outcome> => {
    const faulty = spoil(context, twin.exchange.request, dice);
    if (typeof faulty === "string") return notApplicable(faulty);
    const answer = context.read(await context.send(faulty.request));
    return judgeRefusal(faulty, twin, answer);
  };
  return forEachBaseline(context, judge, varies);
}

/** Whether an answer is the refusal that was looked for. */
export function judgeRefusal(faulty: Omit<InvalidRequest, "request">, twin: Answer, answer: Answer): Outcome {
  const wrong = refusalProblem(faulty, answer);
  if (wrong === undefined) return pass;
  return fail({
    sent: `${faulty.what} (the call without that fault passed)`,
    expected: faulty.codes.length === 0 ? "an error" : `an error ${faulty.codes.join(" or ")}`,
    actual: wrong,
    exchanges: [twin.exchange, answer.exchange],
    expectation: { kind: "error", codes: faulty.codes, form: faulty.anyVersion === true ? "any-version" : "exact" },
  });
}

/** Why an answer is not a refusal with one of the codes, written as the description says. */
export function refusalProblem(
  { codes, anyVersion = false }: Pick<InvalidRequest, "codes" | "anyVersion">,
  answer: Answer,
): string | undefined {
  const reply = errorReply(answer);
  if (reply === undefined) return describe(answer);
  if (codes.length > 0 && !codesOf(answer).some((code) => codes.includes(code))) return describe(answer);
  // How a fault is written inside is a demand of its own, and no reason to fail here.
  const others = ["fault-form", ...(anyVersion ? ["wrong-namespace", "content-type"] : [])];
  const deviation = reply.deviations.find(({ source, code }) => source !== "silent" && !others.includes(code));
  return deviation === undefined ? undefined : `${describe(answer)}; ${deviation.code}: ${deviation.message}`;
}
